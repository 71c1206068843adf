/** A misspelled name in rules causes only a warning when they are compiled: neither rules file causes any. */
import { readFileSync } from 'node:fs';
import { compileRules } from 'firebase-stand-in/rules';
import { expect, test } from 'vitest';

test.each(['firestore.rules', 'storage.rules'])('%s compiles without a warning', (file) => {
  expect(compileRules(readFileSync(file, 'utf8'), file).warnings).toEqual([]);
});
