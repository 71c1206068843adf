/** The bundle a program starts from is always of the sources as they are. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const PACKAGE = fileURLToPath(new URL('.', import.meta.url));
const execute = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-run-'));
  const isSource = (path: string) => !path.endsWith('.test.ts') && !path.includes('.cache');
  cpSync(PACKAGE, join(folder, 'package'), { recursive: true, filter: isSource });
  symlinkSync(join(PACKAGE, '..', '..', 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const help = async () =>
  (await execute(process.execPath, [join(folder, 'package', 'run.mjs'), 'help'], { cwd: folder })).stdout;
const bundles = () => readdirSync(join(folder, 'package', '.cache'));

/** Changes the text that `help` prints, as an editor would. */
function edit(from: string, to: string): void {
  const file = join(folder, 'package', 'cli', 'arguments.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

it('is made once for the same sources, and again for those that changed', async () => {
  expect(await help()).toContain('Usage:');
  const [first] = bundles();
  expect(await help()).toContain('Usage:');
  expect(bundles()).toEqual([first]);
  edit('Usage:', 'How to use it:');
  expect(await help()).toContain('How to use it:');
  expect(bundles()).toHaveLength(2);
  edit('How to use it:', 'Usage:');
  expect(await help()).toContain('Usage:');
  expect(bundles()).toHaveLength(2);
});

it('is whole for each of several that start at once', async () => {
  const outputs = await Promise.all([help(), help(), help()]);
  for (const output of outputs) expect(output).toContain('Usage:');
  expect(bundles()).toHaveLength(1);
});

it('is not made of files whose changes it would not notice', async () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'elsewhere.ts'), "export const word = 'Usage:';\n");
  const file = join(folder, 'package', 'cli', 'arguments.ts');
  writeFileSync(file, `import '../../src/elsewhere.ts';\n${readFileSync(file, 'utf8')}`);
  await expect(help()).rejects.toThrow('may not import src/elsewhere.ts');
});

it('holds a program of another folder with what that imports of this package by name', async () => {
  mkdirSync(join(folder, 'program'));
  const start = join(folder, 'start.mjs');
  const main = join(folder, 'program', 'main.ts');
  writeFileSync(
    start,
    "import { importBundled } from './package/bundle.mjs';\nawait importBundled(new URL('program/main.ts', import.meta.url));\n",
  );
  const printed = async () => (await execute(process.execPath, [start], { cwd: folder })).stdout;
  const write = (flag: string) =>
    writeFileSync(
      main,
      `import { portNumber } from 'firebase-stand-in/cli';\nconsole.log('${flag}', portNumber('${flag}', '80'));\n`,
    );
  write('--port-a');
  expect(await printed()).toBe('--port-a 80\n');
  write('--port-b');
  expect(await printed()).toBe('--port-b 80\n');
  expect(bundles()).toHaveLength(2);
});
