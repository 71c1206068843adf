/** A name that rules misspell is only warned of when they are compiled: neither rules file is warned of. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileRules } from 'firebase-stand-in/rules';

test.each(['firestore.rules', 'storage.rules'])('%s compiles without a warning', (file) => {
  expect(compileRules(readFileSync(file, 'utf8'), file).warnings).toEqual([]);
});
