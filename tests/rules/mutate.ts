/**
 * `npm run test:rules:mutate`: removes, inverts or shifts every condition of both rules files in turn and
 * asks whether the allow/deny tests notice. The tests run once; each mutant is asked what the rules were
 * asked then. Prints each mutant that no one noticed and their count, and ends with 1 if there are any.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { compileFirestoreRules, compileStorageRules } from 'firebase-stand-in/rules';
import { findSurvivors, record, type Outcome, type Survivor } from 'rules-proof/mutation';
import { environmentOf, PROJECT_ID, type BackendHosts } from '../support/backend/hosts.ts';

/** The allow/deny tests: not what is in folders beside them. */
const TESTS = readdirSync('tests/rules')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/rules/${name}`);

const firestore = { file: 'firestore.rules', text: readFileSync('firestore.rules', 'utf8') };
const storage = { file: 'storage.rules', text: readFileSync('storage.rules', 'utf8') };
const recording = await record({ projectId: PROJECT_ID, run: runTests });
const outcomes = [
  [
    firestore.file,
    recording.firestore.length,
    await findSurvivors(
      firestore,
      recording.firestore,
      (text, onEvaluated) => compileFirestoreRules(text, firestore.file, { onEvaluated }),
      show(firestore.file),
    ),
  ],
  [
    storage.file,
    recording.storage.length,
    await findSurvivors(storage, recording.storage, (text) => compileStorageRules(text), show(storage.file)),
  ],
] as const;
for (const [file, questions, { mutants, survivors }] of outcomes)
  console.log(`${file}: ${mutants} mutants, ${questions} questions, ${survivors.length} survivors`);
if (sum(outcomes.map(([, , outcome]) => outcome)) > 0) process.exitCode = 1;

function sum(all: readonly Outcome[]): number {
  return all.reduce((total, { survivors }) => total + survivors.length, 0);
}

function show(file: string): (survivor: Survivor) => void {
  return ({ line, column, was, becomes }) => console.log(`${file}:${line}:${column}: ${was}  →  ${becomes}`);
}

/** Rejects when a test fails: what it asked would prove nothing. */
async function runTests(hosts: Omit<BackendHosts, 'projectId'>): Promise<void> {
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', '--reporter', 'default', ...TESTS],
    {
      env: { ...process.env, ...environmentOf({ ...hosts, projectId: PROJECT_ID }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const [code] = (await once(vitest, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`The rules tests fail; what they asked proves nothing about a mutant.\n${output}`);
}
