/** The bundles a program starts from are always of the sources and packages as they are. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FREE_PORTS } from './testing/run-program.ts';

const PACKAGE = fileURLToPath(new URL('.', import.meta.url));
const execute = promisify(execFile);

let folder: string;
/** A cache with the bundle of firebase-tools alone: it takes the longest, and no test here changes it. */
const ofTools = () => join(folder, 'cache-of-tools');
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-run-'));
  symlinkSync(join(PACKAGE, '..', '..', 'node_modules'), join(folder, 'node_modules'));
  copyPackage();
  await help();
  const [largest = ''] = bundles().sort((a, b) => sizeOf(b) - sizeOf(a));
  const isOfTools = (name: string) =>
    name === largest || readFileSync(inCache(name), 'utf8').includes(`${largest}"`);
  mkdirSync(ofTools());
  for (const name of readdirSync(inCache('')).filter(isOfTools)) cpSync(inCache(name), join(ofTools(), name));
}, 240_000);
beforeEach(() => {
  copyPackage();
  cpSync(ofTools(), inCache(''), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

function copyPackage(): void {
  rmSync(join(folder, 'package'), { recursive: true, force: true });
  const isSource = (path: string) => !path.endsWith('.test.ts') && !path.includes('.cache');
  cpSync(PACKAGE, join(folder, 'package'), { recursive: true, filter: isSource });
}

const help = async () =>
  (await execute(process.execPath, [join(folder, 'package', 'run.mjs'), 'help'], { cwd: folder })).stdout;
const inCache = (name: string) => join(folder, 'package', '.cache', name);
const sizeOf = (name: string) => statSync(inCache(name)).size;
const cached = (kind: string) =>
  readdirSync(inCache(''))
    .filter((name) => name.endsWith(kind))
    .sort();
/** Of the program, and one of firebase-tools. */
const bundles = () => cached('.cjs');

/** Changes the text that `help` prints, as an editor would. */
function edit(from: string, to: string): void {
  const file = join(folder, 'package', 'cli', 'arguments.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

it('is made once for the same sources, and again for those that changed', async () => {
  expect(await help()).toContain('Usage:');
  const first = bundles();
  expect(await help()).toContain('Usage:');
  expect(bundles()).toEqual(first);
  edit('Usage:', 'How to use it:');
  expect(await help()).toContain('How to use it:');
  expect(bundles()).toHaveLength(3);
  edit('How to use it:', 'Usage:');
  expect(await help()).toContain('Usage:');
  expect(bundles()).toHaveLength(3);
});

it('is whole for each of several that start at once', async () => {
  const outputs = await Promise.all([help(), help(), help()]);
  for (const output of outputs) expect(output).toContain('Usage:');
  expect(bundles()).toHaveLength(2);
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
  expect(bundles()).toHaveLength(3);
});

describe('a start', () => {
  const PRINTS_LOADED = `process.on('exit', () => {
    const files = Object.keys(require('node:module')._cache).filter((file) => file.includes('node_modules'));
    console.log('loaded: ' + JSON.stringify(files));
  });`;
  const compiled = () => cached('.v8').map(inCache);
  /** Runs until it is ready; returns what it printed. */
  async function start(): Promise<string> {
    const hook = join(folder, 'hook.cjs');
    writeFileSync(hook, PRINTS_LOADED);
    const args = ['--require', hook, join(folder, 'package', 'run.mjs'), 'start', '--memory', ...FREE_PORTS];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Backend ready')) child.kill('SIGTERM');
    });
    await once(child, 'close');
    return output;
  }

  it('reads no package but from its bundles', async () => {
    await help();
    expect(await start()).toMatch(/Backend ready[^]*loaded: \[\]/);
  });

  it('keeps what was compiled, takes it the next time, and replaces what cannot be used', async () => {
    await start();
    expect(compiled()).toHaveLength(2);
    const [first = '', second = ''] = compiled();
    const size = statSync(first).size;
    utimesSync(second, 0, 0);
    writeFileSync(first, 'x');
    expect(await start()).toContain('Backend ready');
    expect(compiled()).toEqual([first, second]);
    expect(statSync(first).size, 'made again').toBeGreaterThan(size / 2);
    expect(statSync(second).mtimeMs, 'in use').toBe(0);
  });

  it('has a new bundle when a file of a package changed', async () => {
    await help();
    const record = cached('.json').map(inCache);
    const before = record.map((file) => statSync(file).mtimeMs);
    const [file = ''] = record;
    const { packaged, ...others } = JSON.parse(readFileSync(file, 'utf8')) as {
      packaged: [string, number, number][];
    };
    const [[name, bytes, time] = ['', 0, 0], ...rest] = packaged;
    writeFileSync(file, JSON.stringify({ ...others, packaged: [[name, bytes + 1, time], ...rest] }));
    await help();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...others, packaged });
    expect(record.slice(1).map((path) => statSync(path).mtimeMs)).toEqual(before.slice(1));
  });
});
