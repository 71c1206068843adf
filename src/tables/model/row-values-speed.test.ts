import { expect, it } from 'vitest';
import { splitNumbers, writtenNumber } from '@/shared/lib/written-number';
import { emailAddressIn, emailsIn, linksIn, phonesIn } from './row-values';

/** Processor seconds that a hostile text may take; each took over a second, some over 20. */
const MOST_SECONDS = 0.5;

const LONG: readonly [string, (text: string) => unknown, string][] = [
  ['a website with line breaks', linksIn, `x${'\n'.repeat(4_000)}y`],
  ['a website with blanks', linksIn, `x${' '.repeat(40_000)}y`],
  ['a number with blanks', phonesIn, `1${' '.repeat(39_000)}2`],
  ['a number of digits', splitNumbers, '7'.repeat(39_000)],
  ['a number with remarks', writtenNumber, '1(0)'.repeat(9_000)],
  ['a number with slashes', splitNumbers, '1~1/'.repeat(9_000)],
  ['an address of signs', emailAddressIn, `<${'a@'.repeat(19_000)}`],
  ['addresses with blanks', emailsIn, `a${' '.repeat(39_000)}b`],
];

it.each(LONG)('%s is read in time', (_what, read, text) => {
  const before = process.cpuUsage();
  read(text);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000_000).toBeLessThan(MOST_SECONDS);
});
