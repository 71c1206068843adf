/**
 * What was recorded of the service, and what is only inferred: each as rules and the verdict that is expected
 * of them.
 */
import type { Verdict } from './judge.ts';
import { calls, lets, notes, terms, tree } from './sources.ts';

/** A fact about the service. */
export interface Fact {
  readonly area: 'budget' | 'language';
  readonly what: string;
  readonly source: string;
  readonly expected: Verdict;
}

const chain = (operators: number) => Array.from({ length: operators + 1 }, () => 'true').join(' && ');
const nested = (depth: number) => `${'('.repeat(depth)}true${')'.repeat(depth)}`;

const BUDGET: readonly Omit<Fact, 'area'>[] = [
  { what: '334 literals in a tree of &&', source: notes(tree('true', 334)), expected: 'allow' },
  { what: '335 literals in a tree of &&', source: notes(tree('true', 335)), expected: 'deny' },
  { what: '100 terms request.auth.token.n >= k', source: terms(100), expected: 'allow' },
  { what: '125 terms request.auth.token.n >= k', source: terms(125), expected: 'deny' },
  { what: 'calls 20 deep', source: calls(20), expected: 'allow' },
  { what: 'calls 21 deep', source: calls(21), expected: 'deny' },
  { what: 'calls 22 deep', source: calls(22), expected: 'no-compile' },
  { what: '11 lets in a function', source: lets(11), expected: 'allow' },
  { what: '12 lets in a function', source: lets(12), expected: 'no-compile' },
  { what: 'a chain of 98 operators', source: notes(chain(98)), expected: 'allow' },
  { what: 'a chain of 99 operators', source: notes(chain(99)), expected: 'no-compile' },
  { what: '99 parentheses in each other', source: notes(nested(99)), expected: 'no-compile' },
  {
    what: 'one budget for all allow statements',
    source: notes(`${tree('true', 250)} && false`, '', `allow create: if ${tree('true', 250)};`),
    expected: 'deny',
  },
  {
    what: 'an allow statement after a cheap one that refuses',
    source: notes('false', '', `allow create: if ${tree('true', 250)};`),
    expected: 'allow',
  },
  {
    what: 'past the budget || true does not help',
    source: notes(`(${tree('true', 335)}) || true`),
    expected: 'deny',
  },
];

const LANGUAGE: readonly Omit<Fact, 'area'>[] = [
  { what: "'' + 5 is an error", source: notes("('' + 5).size() <= 10"), expected: 'deny' },
  { what: "'' + a text is that text", source: notes("('' + 'a') == 'a'"), expected: 'allow' },
  {
    what: 'a list with an item that is an error is an error',
    source: notes('[request.resource.data.none, true].size() == 2'),
    expected: 'deny',
  },
  {
    what: '!(false in [an error, true]) is an error',
    source: notes('!(false in [request.resource.data.none, true])'),
    expected: 'deny',
  },
  {
    what: 'an error || true is true',
    source: notes('request.resource.data.none == 1 || true'),
    expected: 'allow',
  },
  {
    what: 'resource that a case does not give is an error',
    source: notes('resource == null'),
    expected: 'deny',
  },
  {
    what: 'a field that is absent is null to get()',
    source: notes("request.resource.data.get('none', null) == null"),
    expected: 'allow',
  },
  {
    what: 'matches() asks for the whole text',
    source: notes("!('abc'.matches('b')) && 'abc'.matches('.b.')"),
    expected: 'allow',
  },
  {
    what: 'a checksum has its lowest byte first',
    source: notes("hashing.crc32('123456789').toHexString().lower() == '2639f4cb'"),
    expected: 'allow',
  },
  {
    what: 'hexadecimal digits are upper case',
    source: notes("'aé'.toUtf8().toHexString() == '61C3A9'"),
    expected: 'allow',
  },
  {
    what: 'a wrong pattern compiles, and is an error when it is reached',
    source: notes("'a'.matches('(')"),
    expected: 'deny',
  },
  {
    what: 'an unknown type behind `is` does not compile',
    source: notes('request.resource.data.a is nosuchtype'),
    expected: 'no-compile',
  },
  {
    what: 'a whole number in JSON is an int',
    source: notes('request.resource.data.a is int'),
    expected: 'allow',
  },
];

/** All facts. */
export const FACTS: readonly Fact[] = [
  ...BUDGET.map((fact) => ({ area: 'budget' as const, ...fact })),
  ...LANGUAGE.map((fact) => ({ area: 'language' as const, ...fact })),
];
