/**
 * The stand-in is a package of its own: it knows nothing of Carte, and agrees with the repository on what
 * both use.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

interface Manifest {
  readonly license: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const FOLDER = join(REPOSITORY, 'emulator');
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const repository = manifestOf(REPOSITORY);
const standIn = manifestOf(FOLDER);

const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    /\.(?:ts|mjs|js|css|rules|json|md)$/.test(name) && !/(?:^|[/\\])(?:node_modules|\.cache)[/\\]/.test(name),
);
/** The product's name, its collections and its variables. */
const OF_CARTE = /carte|customLinks|licences|vcards|VITE_/i;

test('names nothing of Carte', () => {
  expect(SOURCES.length).toBeGreaterThan(200);
  const found = SOURCES.flatMap((name) =>
    readFileSync(join(FOLDER, name), 'utf8')
      .split('\n')
      .flatMap((line, at) => (OF_CARTE.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('pins each package exactly, in the version the repository has', () => {
  const pinned = { ...repository.dependencies, ...repository.devDependencies };
  const named = Object.entries({ ...standIn.dependencies, ...standIn.devDependencies });
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(named.filter(([name, version]) => version !== (pinned[name] ?? version))).toEqual([]);
});

test('has the license and the engines of the repository', () => {
  expect(standIn).toMatchObject({ license: repository.license, engines: repository.engines });
});
