/**
 * A misspelled name in rules causes only a warning when they are compiled: neither rules file causes any. And
 * what their mutants are made of means what they mean.
 */
import { readFileSync } from 'node:fs';
import { compileRules, parseRules, SourceFile } from 'firebase-stand-in/rules';
import { unparseFile } from 'rules-proof/mutation';
import { expect, test } from 'vitest';

test.each(['firestore.rules', 'storage.rules'])('%s compiles without a warning', (file) => {
  expect(compileRules(readFileSync(file, 'utf8'), file).warnings).toEqual([]);
});

/** A tree without its offsets, as text. */
function shape(source: string): string {
  return JSON.stringify(parseRules(new SourceFile('rules', source)), (key, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value instanceof Set) return [...(value as Set<unknown>)];
    return key === 'at' ? undefined : value;
  });
}

test.each(['firestore.rules', 'storage.rules'])(
  '%s means the same when its tree is written as text',
  (file) => {
    const source = readFileSync(file, 'utf8');
    expect(shape(unparseFile(parseRules(new SourceFile(file, source))))).toBe(shape(source));
  },
);
