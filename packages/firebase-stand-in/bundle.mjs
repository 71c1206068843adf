/**
 * Loads a TypeScript program that uses this package as one file: bundled once, Node loads it in half the time
 * that two hundred files take through tsx. The bundle is named by a hash of everything it is made of, so one
 * that exists is of the sources as they are.
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
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PACKAGE = dirname(fileURLToPath(import.meta.url));
/** In this package's folder, because what the bundle imports by name is looked for from there. */
const CACHE = join(PACKAGE, '.cache');
/** Those of branches and clones that were not built for a while. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** Instead of the tsconfig.json that happens to be near a file. */
const TSCONFIG = { compilerOptions: { target: 'ES2022', verbatimModuleSyntax: true } };

/**
 * Runs a program: imports the bundle of `entry`, which is made when it does not exist. A program may be made
 * of this package and of the files in the folder of `entry`, in the folders named besides, and below;
 * packages it imports are not bundled.
 * @param {URL} entry
 * @param {readonly URL[]} besides
 */
export async function importBundled(entry, besides = []) {
  const program = fileURLToPath(entry);
  const named = [dirname(program), ...besides.map((folder) => fileURLToPath(folder))];
  const folders = [PACKAGE, ...named.filter((folder) => !folder.startsWith(PACKAGE))];
  await import(pathToFileURL(await bundle(program, folders)).href);
}

/** Path of the bundle of the present sources. */
async function bundle(program, folders) {
  for (;;) {
    const sources = sourcesIn(folders);
    const key = keyOf(program, sources);
    const file = join(CACHE, `${key}.mjs`);
    if (existsSync(file)) return file;
    const code = await build(program, sources);
    // Sources that were saved meanwhile would be kept under the name of those before.
    if (keyOf(program, sourcesIn(folders)) === key) write(file, code);
  }
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

/** @param {string} program @param {readonly string[]} sources */
function keyOf(program, sources) {
  const hash = createHash('sha256').update(`${program}\n`);
  const bundler = createRequire(import.meta.url).resolve('esbuild/package.json');
  for (const file of [fileURLToPath(import.meta.url), bundler, join(PACKAGE, 'package.json'), ...sources]) {
    const content = readFileSync(file);
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

/** @param {string} program @param {readonly string[]} sources */
async function build(program, sources) {
  const esbuild = await import('esbuild');
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [program],
    absWorkingDir: PACKAGE,
    outdir: CACHE,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfigRaw: TSCONFIG,
    // For `node --enable-source-maps`.
    sourcemap: 'inline',
    sourcesContent: false,
    metafile: true,
    write: false,
    plugins: [
      { name: 'this-package', setup: bundleThisPackage },
      { name: 'source-urls', setup: keepSourceUrls },
    ],
  });
  const known = new Set(sources);
  const foreign = Object.keys(metafile.inputs).filter((input) => !known.has(resolve(PACKAGE, input)));
  if (foreign.length > 0)
    throw new Error(
      `${relative(process.cwd(), program)} may not import ${foreign
        .map((input) => relative(process.cwd(), resolve(PACKAGE, input)))
        .join(', ')}: ${relative(process.cwd(), fileURLToPath(import.meta.url))}.`,
    );
  return outputFiles[0].contents;
}

/**
 * The one package that is part of the bundle, whose name leads to its sources.
 * @param {import('esbuild').PluginBuild} build
 */
function bundleThisPackage(build) {
  const { name } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  build.onResolve({ filter: new RegExp(`^${name}(/|$)`) }, ({ path }) => ({
    path: fileURLToPath(import.meta.resolve(path)),
  }));
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
