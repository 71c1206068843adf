/**
 * Text grows with the size a reader has set in the browser: no style sheet sizes it in px. Source: WCAG 2.2,
 * 1.4.4.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

/** The letter of a stamp fills a box that does not grow; the name beside it says the same. */
const STAMP = /stamp/;

test('no text is sized in px', () => {
  const inPixels = readdirSync(join(REPOSITORY, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const rules = readFileSync(join(REPOSITORY, 'src', file), 'utf8').matchAll(/([^{};]*)\{([^{}]*)\}/g);
      return [...rules].map(([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }));
    })
    .filter(({ selector, body }) => /font(?:-size)?:[^;]*\d(?:px|pt)\b/.test(body) && !STAMP.test(selector));
  expect(inPixels.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
});
