/**
 * Each package is one of its own: it knows nothing of Carte, and agrees with the repository on what both use.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

interface Manifest {
  readonly name: string;
  readonly license: string;
  readonly engines: object;
  readonly exports: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const PACKAGES = join(REPOSITORY, 'packages');
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const repository = manifestOf(REPOSITORY);

/** The product's name, its collections and its variables. */
const OF_CARTE = /carte|customLinks|licences|vcards|VITE_/i;
/** What a file imports that is no file of its package: packages and modules of Node. */
const IMPORTED = /^(?:import|export)[^;']*?from '([^.'][^']*)'|import\('([^.'][^']*)'\)/gm;

/** Every source of a package. */
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /\.(?:ts|mjs|js|css|rules|json|md)$/.test(name) &&
      !/(?:^|[/\\])(?:node_modules|\.cache)[/\\]/.test(name),
  );

/** The packages that a program imports, in the form of package.json. */
const packagesIn = (text: string) =>
  [...text.matchAll(IMPORTED)]
    .map(([, one, other]) => one ?? other ?? '')
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));

describe.each(readdirSync(PACKAGES))('packages/%s', (name) => {
  const folder = join(PACKAGES, name);
  const manifest = manifestOf(folder);
  const sources = sourcesOf(folder);

  test('names nothing of Carte', () => {
    expect(sources.length).toBeGreaterThan(20);
    const found = sources.flatMap((source) =>
      readFileSync(join(folder, source), 'utf8')
        .split('\n')
        .flatMap((line, at) => (OF_CARTE.test(line) ? [`${source}:${at + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('pins each package exactly, in the version the repository has', () => {
    const pinned = { ...repository.dependencies, ...repository.devDependencies };
    const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(named.filter(([other, version]) => version !== (pinned[other] ?? version))).toEqual([]);
  });

  test('lists every package that it imports, and those of its tests apart', () => {
    const isProgram = (source: string) => /\.(?:ts|mjs)$/.test(source);
    const isOfTests = (source: string) =>
      /\.test\.ts$|^vitest\.|^conformance[/\\]|test-server\.ts$|[/\\]testing[/\\]/.test(source);
    const imported = (some: readonly string[]) =>
      new Set(some.flatMap((source) => packagesIn(readFileSync(join(folder, source), 'utf8'))));
    const programs = sources.filter(isProgram);
    const needed = imported(programs.filter((source) => !isOfTests(source)));
    const all = imported(programs);
    const own = Object.keys(manifest.dependencies);
    expect([...needed].filter((other) => !own.includes(other))).toEqual([]);
    const known = [...own, ...Object.keys(manifest.devDependencies)];
    expect([...all].filter((other) => other !== name && !known.includes(other))).toEqual([]);
  });

  test('has a README, a script for its tests, and entries that exist', () => {
    expect(existsSync(join(folder, 'README.md'))).toBe(true);
    expect(manifest.name).toBe(name);
    expect(manifest.scripts['test']).toBe('vitest run');
    const entries = Object.values(manifest.exports);
    expect(entries.length).toBeGreaterThan(2);
    expect(entries.filter((entry) => !existsSync(join(folder, entry)))).toEqual([]);
  });

  test('has the license and the engines of the repository', () => {
    expect(manifest).toMatchObject({ license: repository.license, engines: repository.engines });
  });
});
