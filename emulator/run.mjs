/**
 * Starts the stand-in: `node emulator/run.mjs <command>`. Its TypeScript is bundled into one file first, because Node loads that in
 * half the time that two hundred files take through tsx (docs/decisions/0039-the-stand-in-starts-from-one-file.md). The file is named
 * by a hash of everything it is made of, so a file that exists is of the sources as they are.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(ROOT, 'emulator');
const ENTRY = join(SOURCES, 'main.ts');
const CACHE = join(ROOT, '.cache', 'emulator');
/** Those of branches and clones nobody has built for a while. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

await import(pathToFileURL(await bundle()).href);

/** Path of the bundle of the present sources, which is made when it does not exist. */
async function bundle() {
  for (;;) {
    const key = hashOf(ingredients());
    const file = join(CACHE, `${key}.mjs`);
    if (existsSync(file)) return file;
    const code = await build();
    // Sources that were saved meanwhile would be kept under the name of those before.
    if (hashOf(ingredients()) === key) write(file, code);
  }
}

/** Every file that has a say in the bundle. */
function ingredients() {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(SOURCES, name));
  const bundler = createRequire(import.meta.url).resolve('esbuild/package.json');
  return [fileURLToPath(import.meta.url), bundler, join(ROOT, 'tsconfig.json'), ...sources.sort()];
}

/** @param {readonly string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

async function build() {
  const esbuild = await import('esbuild');
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [ENTRY],
    absWorkingDir: ROOT,
    outdir: CACHE,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // For `node --enable-source-maps`.
    sourcemap: 'inline',
    sourcesContent: false,
    metafile: true,
    write: false,
    plugins: [{ name: 'source-urls', setup: keepSourceUrls }],
  });
  const known = new Set(ingredients());
  const foreign = Object.keys(metafile.inputs).filter((input) => !known.has(resolve(ROOT, input)));
  if (foreign.length > 0)
    throw new Error(`The stand-in may not import ${foreign.join(', ')}: emulator/run.mjs.`);
  return outputFiles[0].contents;
}

/**
 * Files beside a module are found by its own address, not by the bundle's.
 * @param {import('esbuild').PluginBuild} build
 */
function keepSourceUrls(build) {
  build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8').replaceAll(
      'import.meta.url',
      JSON.stringify(pathToFileURL(path).href),
    ),
    loader: 'ts',
  }));
}

/** Whole or not at all, as others may start at the same time. */
function write(file, code) {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const old = join(CACHE, name);
    if (Date.now() - statSync(old).mtimeMs > KEEP_MS) rmSync(old, { force: true });
  }
  const unfinished = join(CACHE, `${randomUUID()}.tmp`);
  writeFileSync(unfinished, code);
  renameSync(unfinished, file);
}
