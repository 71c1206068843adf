/**
 * Loads a TypeScript program that uses this package as two files: the program with this package's sources,
 * and what it uses of firebase-tools, which is a thousand files and seldom changes. Each is bundled once and
 * recorded with everything it is made of, so one that exists is of the sources as they are.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCompiled } from './compiled.mjs';
import { writeWhole } from './write-whole.mjs';

const PACKAGE = dirname(fileURLToPath(import.meta.url));
/** In this package's folder, because what the bundle imports by name is looked for from there. */
const CACHE = join(PACKAGE, '.cache');
/** Those of branches and clones that were not built for a while. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
const require = createRequire(import.meta.url);
const TOOLS_PACKAGE = require.resolve('firebase-tools/package.json');
/** Finds packages as firebase-tools itself does. */
const requireOfTools = createRequire(TOOLS_PACKAGE);
/** The name under which a program's bundle asks for that of firebase-tools. */
const TOOLS = 'firebase-stand-in:firebase-tools';
/** The file that has that name instead in a bundle. */
const TOOLS_SEAM = join(PACKAGE, 'firebase-tools', 'require.ts');
/** The file that asks for parts of firebase-tools: `load('path')`. */
const TOOLS_USER = join(PACKAGE, 'firebase-tools', 'load.ts');
/** Of the packages that sources import, those that are bundled with them. */
const BUNDLED = new Set(['otpauth', 're2js', 'zod']);
/** Every option both bundles have. */
const OPTIONS = {
  absWorkingDir: PACKAGE,
  outdir: CACHE,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'silent',
  footer: { js: '})' },
  metafile: true,
  write: false,
};

/**
 * Runs a program: the bundle of `entry`, which is made when it does not exist. A program may be made of this
 * package and of the files in the folder of `entry`, in the folders named besides, and below; packages it
 * imports are not bundled, and it has no `await` outside of functions.
 * @param {URL} entry
 * @param {readonly URL[]} besides
 */
export async function importBundled(entry, besides = []) {
  const program = fileURLToPath(entry);
  const named = [dirname(program), ...besides.map((folder) => fileURLToPath(folder))];
  const folders = [PACKAGE, ...named.filter((folder) => !folder.startsWith(PACKAGE))];
  const file = await bundle(
    () => sourcesIn(folders),
    program,
    (sources) => buildProgram(program, sources),
  );
  const toolsFile = await bundle(() => [TOOLS_USER], TOOLS, buildTools);
  let tools;
  const requireOfProgram = createRequire(file);
  runCompiled(file, (id) =>
    id === TOOLS ? (tools ??= runCompiled(toolsFile, requireOfTools)) : requireOfProgram(id),
  );
}

/**
 * Path of the bundle of the present sources and packages.
 * @param {() => readonly string[]} listSources
 * @param {string} name
 * @param {(sources: readonly string[]) => Promise<{ code: Uint8Array, packaged: readonly string[] }>} build
 */
async function bundle(listSources, name, build) {
  for (;;) {
    const sources = listSources();
    const key = keyOf(name, sources);
    const record = join(CACHE, `${key}.json`);
    const known = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined;
    if (known !== undefined && existsSync(known.file) && known.packaged.every(isUnchanged)) return known.file;
    const { code, packaged } = await build(sources);
    // Sources that were saved meanwhile would be kept under the name of those before.
    if (keyOf(name, listSources()) !== key) continue;
    const file = join(CACHE, `${createHash('sha256').update(code).digest('hex').slice(0, 32)}.cjs`);
    prepareCache();
    writeWhole(file, code);
    writeWhole(record, JSON.stringify({ file, packaged: packaged.map(stamped) }));
    return file;
  }
}

/** A file of a package with its size and time; npm's record of all versions is in the key. */
function stamped(file) {
  const { size, mtimeMs } = statSync(file);
  return [file, size, mtimeMs];
}

function isUnchanged([file, size, mtimeMs]) {
  const now = statSync(file, { throwIfNoEntry: false });
  return now?.size === size && now.mtimeMs === mtimeMs;
}

/** Every source that may have a say in the bundle. */
function sourcesIn(folders) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .sort(),
  );
}

/** @param {string} name @param {readonly string[]} sources */
function keyOf(name, sources) {
  const hash = createHash('sha256').update(`${name}\n`);
  const versions = join(dirname(dirname(TOOLS_PACKAGE)), '.package-lock.json');
  const fixed = [fileURLToPath(import.meta.url), join(PACKAGE, 'package.json'), TOOLS_PACKAGE, versions];
  const bundler = require.resolve('esbuild/package.json');
  for (const file of [...fixed.filter((path) => existsSync(path)), bundler, ...sources]) {
    const content = readFileSync(file);
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

/** @param {string} program @param {readonly string[]} sources */
async function buildProgram(program, sources) {
  const esbuild = await import('esbuild');
  const { outputFiles, metafile } = await esbuild.build({
    ...OPTIONS,
    entryPoints: [program],
    // Instead of the tsconfig.json that happens to be near a file.
    tsconfigRaw: { compilerOptions: { target: 'ES2022', verbatimModuleSyntax: true } },
    banner: { js: '(function (exports, require, module) { "use strict";' },
    plugins: [
      { name: 'packages', setup: choosePackages },
      { name: 'source-urls', setup: keepSourceUrls },
    ],
  });
  const known = new Set(sources);
  const inputs = inputsOf(metafile);
  const packaged = inputs.filter((input) => !known.has(input) && input.includes('node_modules'));
  const foreign = inputs.filter((input) => !known.has(input) && !packaged.includes(input));
  if (foreign.length > 0)
    throw new Error(
      `${relative(process.cwd(), program)} may not import ${foreign
        .map((input) => relative(process.cwd(), input))
        .join(', ')}: ${relative(process.cwd(), fileURLToPath(import.meta.url))}.`,
    );
  return { code: outputFiles[0].contents, packaged };
}

/** The parts of firebase-tools that `load.ts` names, each loaded when it is asked for. */
async function buildTools() {
  const esbuild = await import('esbuild');
  const parts = new Set(
    [...readFileSync(TOOLS_USER, 'utf8').matchAll(/\bload\('([^']+)'\)/g)].map(([, part]) => part),
  );
  const lines = [...parts].map((part) => {
    const path = JSON.stringify(requireOfTools.resolve(part));
    return `${JSON.stringify(part)}: () => require(${path}),`;
  });
  const { outputFiles, metafile } = await esbuild.build({
    ...OPTIONS,
    stdin: {
      contents: `const parts = {\n${lines.join('\n')}\n};\nmodule.exports = (part) => parts[part]();\n`,
      resolveDir: dirname(TOOLS_PACKAGE),
    },
    banner: { js: '(function (exports, require, module) {' },
    plugins: [{ name: 'own-folders', setup: keepOwnFolders }],
  });
  return { code: outputFiles[0].contents, packaged: inputsOf(metafile) };
}

/** @param {import('esbuild').Metafile} metafile */
function inputsOf({ inputs }) {
  const names = Object.keys(inputs).filter((name) => name !== '<stdin>' && !name.startsWith('(disabled):'));
  return names.map((name) => resolve(PACKAGE, name));
}

/**
 * This package, whose name leads to its sources, is part of the bundle; of the others, some are.
 * @param {import('esbuild').PluginBuild} build
 */
function choosePackages(build) {
  const { name: own } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
    if (kind === 'entry-point') return undefined;
    if (path === own || path.startsWith(`${own}/`)) return { path: fileURLToPath(import.meta.resolve(path)) };
    return BUNDLED.has(path) ? undefined : { path, external: true };
  });
}

/**
 * Files beside a module are found by its own address, not by the bundle's.
 * @param {import('esbuild').PluginBuild} build
 */
function keepSourceUrls(build) {
  build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
    contents:
      path === TOOLS_SEAM
        ? `export const requireFromTools = require(${JSON.stringify(TOOLS)});`
        : readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    loader: 'ts',
  }));
}

/**
 * The same for CommonJS.
 * @param {import('esbuild').PluginBuild} build
 */
function keepOwnFolders(build) {
  build.onLoad({ filter: /\.c?js$/ }, ({ path }) => {
    const contents = readFileSync(path, 'utf8');
    if (!/\b__(?:dir|file)name\b/.test(contents)) return undefined;
    const strict = /^\s*(['"])use strict\1/.test(contents) ? '"use strict";' : '';
    const names = `var __filename = ${JSON.stringify(path)}, __dirname = ${JSON.stringify(dirname(path))};`;
    return { contents: `${strict}${names}${contents.replace(/^#!/, '//')}`, loader: 'js' };
  });
}

/** Makes the folder, and deletes what was not built for a while. */
function prepareCache() {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const old = join(CACHE, name);
    const { mtimeMs } = statSync(old, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > KEEP_MS) rmSync(old, { force: true });
  }
}
