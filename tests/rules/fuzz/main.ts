/**
 * `npm run test:rules:fuzz`: 20,000 hostile writes, or `WRITES`, from the seed `SEED` (else a new one each
 * time). Prints every kind of write on which rules and model differ, and ends with 1 if there is one.
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileFirestoreRules, compileStorageRules } from 'firebase-stand-in/rules';
import { describeDifference, fuzz, fuzzFiles } from 'rules-proof/fuzz';
import { FILE_SUBJECTS } from './file-subject.ts';
import { SUBJECT } from './subject.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const writes = Number(process.env['WRITES'] ?? 20_000);
const MOST_SHOWN = 10;

const gate = compileFirestoreRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
const run = fuzz(gate, SUBJECT, seed, writes, MOST_SHOWN);
for (const difference of run.differences) console.log(describeDifference(difference));
for (const [kind, allowed] of run.validAllowed) console.log(`${kind}: ${allowed} valid ones allowed`);
console.log(
  `SEED=${seed}: ${run.writes} writes, ${run.allowed} allowed, ${run.differences.length} differences`,
);
const storage = await compileStorageRules(readFileSync('storage.rules', 'utf8'));
let [allowed, differences] = [0, 0];
for (const subject of FILE_SUBJECTS) {
  const files = await fuzzFiles(storage, subject, seed, writes);
  allowed += files.allowed;
  differences += files.differences.length;
  for (const { request, rules } of files.differences.slice(0, MOST_SHOWN))
    console.log(`The rules ${rules ? 'allow' : 'refuse'}, the model would not:`, request);
}
console.log(
  `SEED=${seed}: ${FILE_SUBJECTS.length} times ${writes} requests to Storage, ${allowed} allowed, ${differences} differences`,
);
if (run.differences.length + differences > 0) process.exitCode = 1;
