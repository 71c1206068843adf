/**
 * `npm run test:prove`: puts faults into a copy of the app, one after the other, and asks whether the tests
 * find them. Prints a line for each, with the command that runs the test that found it, and ends with 1 if
 * one was not found. `npm run test:prove -- memo` takes only the faults whose description has that word.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../support/repository.ts';
import { SEEDED_FAULTS, withFault, type SeededFault } from './faults.ts';

const run = promisify(execFile);

/** Folders that the copy shares with the repository: packages, and the browser that was unpacked from one. */
const SHARED = ['node_modules', '.cache'];

/** A copy of what git knows of, and of what is new and not ignored. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'carte-prove-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  for (const file of new Set(files.split('\0'))) {
    if (file === '' || !existsSync(join(REPOSITORY, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(copy, file));
  }
  for (const folder of SHARED) {
    mkdirSync(join(REPOSITORY, folder), { recursive: true });
    symlinkSync(join(REPOSITORY, folder), join(copy, folder));
  }
  return copy;
}

/** How many tests fail in the copy, of those that have to find a fault. Throws when none ran at all. */
async function failures(copy: string, { test, named }: SeededFault): Promise<number> {
  const report = join(copy, 'prove.json');
  rmSync(report, { force: true });
  const options = ['--reporter=json', `--outputFile=${report}`, ...(named ? ['-t', named] : [])];
  const vitest = join(REPOSITORY, 'node_modules', 'vitest', 'vitest.mjs');
  // A run that fails is what is hoped for; what failed in it is in the report.
  await run(process.execPath, [vitest, 'run', test, ...options], { cwd: copy, maxBuffer: 2 ** 26 }).catch(
    () => undefined,
  );
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    string,
    number
  >;
  if (!numFailedTests && !numPassedTests) throw new Error(`${test} ran no test.`);
  return numFailedTests ?? 0;
}

/** Tests that pass in the copy without a fault, so that what fails in them is the fault's doing. */
const passing = new Set<string>();

async function expectPassing(copy: string, fault: SeededFault): Promise<void> {
  const name = `${fault.test} ${fault.named ?? ''}`;
  if (passing.has(name)) return;
  if ((await failures(copy, fault)) > 0) throw new Error(`${name} fails without a fault.`);
  passing.add(name);
}

/** Whether the tests find a fault, which is in the copy only meanwhile. */
async function isFound(copy: string, fault: SeededFault): Promise<boolean> {
  await expectPassing(copy, fault);
  const path = join(copy, fault.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(text, fault));
  try {
    return (await failures(copy, fault)) > 0;
  } finally {
    writeFileSync(path, text);
  }
}

/** The command of which the test is part. */
const commandOf = ({ test }: SeededFault) =>
  /^tests\/(?:walks|e2e)\//.test(test) ? 'npm run test:all' : 'npm test';

const wanted = process.argv[2] ?? '';
const faults = SEEDED_FAULTS.filter(({ what }) => what.includes(wanted));
if (faults.length === 0) throw new Error(`No fault has "${wanted}" in its description.`);
const copy = copyOfRepository();
const clear = () => rmSync(copy, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clear();
    process.exit(1);
  });
let missed = 0;
try {
  for (const [at, fault] of faults.entries()) {
    const found = await isFound(copy, fault);
    if (!found) missed += 1;
    const verdict = found ? `found by ${commandOf(fault)}, ${fault.test}` : `NOT FOUND by ${fault.test}`;
    console.log(`${at + 1}/${faults.length} ${fault.what}: ${verdict}`);
  }
} finally {
  clear();
}
console.log(`${faults.length - missed} found, ${missed} not found`);
if (missed > 0) process.exitCode = 1;
