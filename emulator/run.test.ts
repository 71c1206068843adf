/** The bundle the stand-in starts from is always of the sources as they are. */
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

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const execute = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carte-run-'));
  const isSource = (path: string) => !path.endsWith('.test.ts');
  cpSync(join(REPOSITORY, 'emulator'), join(folder, 'emulator'), { recursive: true, filter: isSource });
  for (const name of ['tsconfig.json', 'package.json']) cpSync(join(REPOSITORY, name), join(folder, name));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const help = async () =>
  (await execute(process.execPath, [join(folder, 'emulator', 'run.mjs'), 'help'], { cwd: folder })).stdout;
const bundles = () => readdirSync(join(folder, '.cache', 'emulator'));

/** Changes the text that `help` prints, as an editor would. */
function edit(from: string, to: string): void {
  const file = join(folder, 'emulator', 'cli', 'arguments.ts');
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
  const file = join(folder, 'emulator', 'cli', 'arguments.ts');
  writeFileSync(file, `import '../../src/elsewhere.ts';\n${readFileSync(file, 'utf8')}`);
  await expect(help()).rejects.toThrow('may not import src/elsewhere.ts');
});
