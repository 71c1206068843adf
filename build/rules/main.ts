/**
 * `npm run rules:write`: writes the parts of firestore.rules that follow from the code. With `--check` it
 * only compares, and fails where they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { rulesText } from './rules-text.ts';

const FILE = 'firestore.rules';
const present = readFileSync(FILE, 'utf8');
const written = rulesText(present);

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, written);
} else if (written !== present) {
  console.error(`${FILE} differs from the code it is written from. Run: npm run rules:write`);
  process.exitCode = 1;
}
