import { parseRules, SourceFile } from 'firebase-stand-in/rules';
import { firestoreRules } from 'firebase-stand-in/testing';
import { describe, expect, it } from 'vitest';
import { unparseFile } from './unparse.ts';

/** A tree without its offsets, as text. */
function shape(source: string): string {
  const tree = parseRules(new SourceFile('rules', source));
  return JSON.stringify(tree, (key, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value instanceof Set) return [...(value as Set<unknown>)];
    return key === 'at' ? undefined : value;
  });
}

describe('the text of a syntax tree', () => {
  it.each([
    '(a.b || c) && !(d == 1)',
    'a - (b - -3) * 2.0 % 4',
    "(a ? b : c) ? [1, 'it\\'s \\\\d'] : {'k': null}",
    'a[0][1:2] in (b in c) && (a + b).size() is int',
    'get(/a/$(b + c)/d).data.e == (f is string)',
    '(-a).b || -(a.b) == a[0]',
  ])('keeps the brackets that count in %s', (condition) => {
    const source = firestoreRules(`match /x/{y=**} { allow read, create: if ${condition}; allow list; }`);
    expect(shape(unparseFile(parseRules(new SourceFile('rules', source))))).toBe(shape(source));
  });
});
