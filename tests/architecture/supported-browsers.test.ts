/**
 * The stated floor against MDN's data. The built files are held to it in
 * tests/journeys/supported-browsers.e2e.ts.
 */
import type { BrowserName, CompatStatement } from '@mdn/browser-compat-data/types';
import { expect, test } from 'vitest';
import { FLOOR_PROBES } from '../../build/supported-browsers.ts';
import { COMPAT, firstVersion, isAtLeast, SUPPORTED } from '../support/browser/floor/compat.ts';

const statement = (compat: CompatStatement | undefined): CompatStatement => {
  if (compat === undefined) throw new Error('The data has it elsewhere.');
  return compat;
};

/** What each probe asks for, in the order of FLOOR_PROBES. */
const ASKED: readonly (readonly [RegExp, CompatStatement])[] = [
  [/color-mix\(/, statement(COMPAT.css.types?.['color']?.['color-mix']?.__compat)],
  [/"adoptedStyleSheets"in document/, statement(COMPAT.api['Document']?.['adoptedStyleSheets']?.__compat)],
  [/\[\]\.toSorted/, statement(COMPAT.javascript.builtins?.['Array']?.['toSorted']?.__compat)],
];

test('each probe is one that the data knows', () => {
  expect(FLOOR_PROBES).toHaveLength(ASKED.length);
  for (const [place, probe] of FLOOR_PROBES.entries()) expect(probe).toMatch(ASKED[place]?.[0] ?? /never/);
});

test.each(Object.entries(SUPPORTED.versions))(
  'the probes together pass from %s %s on, and in no version before it',
  (browser, oldest) => {
    const since = ASKED.map(([, compat]) => firstVersion(compat, browser as BrowserName) ?? 'never');
    expect(since.every((version) => isAtLeast(oldest, version))).toBe(true);
    expect(since.map(Number)).toContain(Number(oldest));
  },
);
