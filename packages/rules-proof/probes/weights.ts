/**
 * What one of each thing takes of the budget, measured: how many leaves of a form fit into a tree says what a
 * leaf takes, and two forms that differ in one thing say what that thing takes.
 */
import { MAX_EXPRESSIONS } from 'firebase-stand-in/rules';
import { largest, usageOf, type Judge } from './judge.ts';
import { notes, tree } from './sources.ts';

/** A thing, in a form that has it `times` more often than another. */
interface Weight {
  readonly what: string;
  readonly less: string;
  readonly more: string;
  readonly times: number;
  readonly functions?: string;
}

const list = (count: number, item: string) =>
  `[${Array.from({ length: count }, () => item).join(', ')}] != null`;
const map = (count: number) =>
  `{${Array.from({ length: count }, (_, at) => `'k${at}': true`).join(', ')}} != null`;

const WEIGHTS: readonly Weight[] = [
  { what: 'a unary operator', less: '!false', more: '!!!false', times: 2 },
  { what: 'a literal, with a comparison', less: 'true', more: 'true == true', times: 1 },
  {
    what: 'a variable and two members, with a comparison',
    less: 'true',
    more: 'request.auth.uid == null || true',
    times: 1,
  },
  { what: 'a literal item of a list', less: list(2, 'true'), more: list(8, 'true'), times: 6 },
  { what: 'a variable item of a list', less: list(2, 'request'), more: list(8, 'request'), times: 6 },
  { what: 'an entry of a map', less: map(2), more: map(8), times: 6 },
  { what: 'is', less: 'true', more: '1 is int', times: 1 },
  { what: 'a condition ? :, with a literal', less: 'true', more: '(true ? true : false)', times: 1 },
  { what: 'two fixed parts of a path', less: '/a/b != null', more: '/a/b/c/d/e/f != null', times: 2 },
  {
    what: 'a let that is used once',
    less: 'f()',
    more: 'g()',
    times: 2,
    functions:
      'function f() { let a = true; return a; } function g() { let a = true; let b = a; let c = b; return c; }',
  },
  { what: 'a call', less: 'true', more: 'f()', times: 1, functions: 'function f() { return true; }' },
];

/** What a thing takes. */
export interface Measured {
  readonly what: string;
  readonly cost: number;
}

/** What a leaf of a tree takes, the operator that joins it to the others included. */
export type CostOfLeaf = (form: string, functions: string) => Promise<number>;

/** Measures all of them. */
export async function measure(costOf: CostOfLeaf): Promise<Measured[]> {
  const measured: Measured[] = [{ what: 'a literal with its &&', cost: await costOf('true', '') }];
  for (const { what, less, more, times, functions = '' } of WEIGHTS) {
    const difference = (await costOf(more, functions)) - (await costOf(less, functions));
    measured.push({ what, cost: difference / times });
  }
  return measured;
}

const MOST_LEAVES = 600;

/**
 * By how many leaves a judge allows. They take the budget and one operator, because there is one less than
 * leaves; whether that is 2 or 3 changes nothing here.
 */
export function byBisection(judge: Judge): CostOfLeaf {
  return async (form, functions) => {
    const leaves = await largest(judge, 1, MOST_LEAVES, (count) => notes(tree(form, count), functions));
    return Math.floor((MAX_EXPRESSIONS + 2) / Math.max(1, leaves));
  };
}

/** By what one of the stand-in's models counts. */
export function byModel(model: 'expressions' | 'otherExpressions'): CostOfLeaf {
  const used = (form: string, functions: string, leaves: number) =>
    usageOf(notes(tree(form, leaves), functions))[model];
  return (form, functions) => Promise.resolve(used(form, functions, 5) - used(form, functions, 4));
}
