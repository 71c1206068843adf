/** What the supported browsers can do, by MDN's data. */
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';
import { SUPPORTED_BROWSERS } from '../../../../build/supported-browsers.ts';

/** The data: 20 MB, read when the first test asks. */
export const COMPAT = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

const { safari, chrome, edge, firefox, samsung } = SUPPORTED_BROWSERS;

/** The oldest browsers that a file is written for. */
export interface Floor {
  readonly name: string;
  /**
   * In the names of the data. Web views, in which many cards are opened, are the same engines with fewer
   * entries.
   */
  readonly versions: Partial<Record<BrowserName, string>>;
  /** The syntax that all of them have. */
  readonly ecmaVersion: 5 | 2023;
}

/**
 * The app. Of its syntax class static blocks came last, with Safari 16.4; the `v` flag of 2024 is younger.
 */
export const SUPPORTED: Floor = {
  name: 'supported',
  versions: {
    safari,
    safari_ios: safari,
    chrome,
    chrome_android: chrome,
    edge,
    firefox,
    firefox_android: firefox,
    samsunginternet_android: samsung,
  },
  ecmaVersion: 2023,
};

/** The page of old browsers: what the last phones of 2015 and 2016 came with. */
export const OLD: Floor = {
  name: 'old',
  versions: {
    safari: '9',
    safari_ios: '9',
    chrome: '49',
    chrome_android: '49',
    edge: '14',
    firefox: '45',
    firefox_android: '45',
    samsunginternet_android: '5.0',
  },
  ecmaVersion: 5,
};

/** Whether the first version is the second or a later one; `≤37` counts as 37. */
export function isAtLeast(version: string, other: string): boolean {
  const numbers = (text: string) => text.replace('≤', '').split('.').map(Number);
  const [left, right] = [numbers(version), numbers(other)];
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/**
 * The version from which a browser has a feature under this name and without a switch, undefined when none
 * has.
 */
function since(statement: SimpleSupportStatement, prefix: string): string | undefined {
  const { version_added: added, version_removed: removed, flags, alternative_name: other } = statement;
  if (typeof added !== 'string' || added === 'preview' || removed || flags || other) return undefined;
  return (statement.prefix ?? '') === prefix ? added : undefined;
}

/** The oldest version of a browser that has a feature, in its form with a prefix if one is given. */
export function firstVersion(compat: CompatStatement, browser: BrowserName, prefix = ''): string | undefined {
  const support = compat.support[browser] ?? [];
  const versions = [support].flat().flatMap((one) => since(one, prefix) ?? []);
  return versions.sort((left, right) => (isAtLeast(left, right) ? 1 : -1))[0];
}

/** What `lacking` has found: scripts name the same few features thousands of times. */
const known = new WeakMap<CompatStatement, Map<string, readonly string[]>>();

/**
 * The browsers that lack a feature at the floor, as `firefox 121`; `firefox` alone where no version has it.
 */
export function lacking(compat: CompatStatement, floor: Floor, prefix = ''): readonly string[] {
  const found = known.get(compat) ?? new Map<string, readonly string[]>();
  known.set(compat, found);
  const key = `${floor.name} ${prefix}`;
  const missing = found.get(key) ?? lookUp(compat, floor, prefix);
  found.set(key, missing);
  return missing;
}

function lookUp(compat: CompatStatement, { versions }: Floor, prefix: string): string[] {
  return Object.entries(versions).flatMap(([name, oldest]) => {
    const first = firstVersion(compat, name as BrowserName, prefix);
    if (first !== undefined && isAtLeast(oldest, first)) return [];
    return [first === undefined ? name : `${name} ${first}`];
  });
}

/** The parts of an entry of the data, without its own statement. */
export function partsOf(entry: Identifier | undefined): [string, Identifier][] {
  return Object.entries(entry ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
}

/** Features by name that some browser lacks at the floor: which do, and a place where it is used. */
export type Newer = Map<string, { readonly lacking: readonly string[]; readonly example: string }>;
