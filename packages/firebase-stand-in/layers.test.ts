/** The layers that the README lists: no import runs upwards, and none in a circle. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PACKAGE = fileURLToPath(new URL('.', import.meta.url));

type Imports = ReadonlyMap<string, readonly string[]>;

const FILES = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(sep).join('/'))
  .filter((name) => name.endsWith('.ts') && !/(?:^|\/)(?:node_modules|\.cache)\//.test(name));
const IMPORT = /(?:from|import|import\()\s*'(\.[^']+)'/g;

/** Every file with the files it imports, types included. */
const IMPORTS: Imports = new Map(
  FILES.map((file) => [
    file,
    [...readFileSync(`${PACKAGE}/${file}`, 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
      posix.join(posix.dirname(file), path),
    ),
  ]),
);

/** Folders and files at the top of the package, each with its line of the README's list. */
const LAYERS = new Map(
  [...readFileSync(`${PACKAGE}/README.md`, 'utf8').matchAll(/^(\d+)\. ((?:`[\w./-]+`(?:, )?)+)/gm)].flatMap(
    ([, number, names = '']) =>
      [...names.matchAll(/`([\w.-]+)\/?`/g)].map(([, name = '']) => [name, Number(number)] as const),
  ),
);

const layerOf = (file: string) => file.split('/')[0] ?? file;
/** What needs no layer: tests, their helpers and the configuration of their runner. */
const isFree = (file: string) =>
  /\.test\.ts$|^vitest\.|^conformance\/|test-server\.ts$|test-client\.ts$|\/testing\/|kill-writer\.ts$/.test(
    file,
  );

function upwardImports(imports: Imports, layers: ReadonlyMap<string, number>): string[] {
  return [...imports].flatMap(([file, paths]) =>
    paths
      .filter((path) => {
        const [from, to] = [layerOf(file), layerOf(path)];
        return from !== to && !((layers.get(to) ?? Infinity) < (layers.get(from) ?? 0));
      })
      .map((path) => `${file} → ${path}`),
  );
}

/** The first circle of imports, as the files along it; undefined where there is none. */
function circleOf(imports: Imports): string[] | undefined {
  const done = new Set<string>();
  const search = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const path of imports.get(file) ?? []) {
      const circle = search(path, [...way, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = search(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

describe('the layers of this package', () => {
  it('are listed in the README for every folder and every file at the top', () => {
    expect([...new Set(FILES.filter((file) => !isFree(file)).map(layerOf))].sort()).toEqual(
      [...LAYERS.keys()].sort(),
    );
  });

  it('import from lower layers only', () => {
    const imports = new Map([...IMPORTS].filter(([file]) => !isFree(file)));
    expect(imports.size).toBeGreaterThan(150);
    expect(upwardImports(imports, LAYERS)).toEqual([]);
  });

  it('have no file that is imported by what it imports', () => {
    expect(circleOf(IMPORTS)).toBeUndefined();
  });
});

describe('the check of the layers', () => {
  const layers = new Map([
    ['low', 1],
    ['beside', 1],
    ['high', 2],
  ]);

  it('names an import from a higher layer and one from a layer beside', () => {
    const imports = new Map([
      ['low/a.ts', ['high/b.ts', 'beside/c.ts', 'low/d.ts']],
      ['high/b.ts', ['low/a.ts']],
    ]);
    expect(upwardImports(imports, layers)).toEqual(['low/a.ts → high/b.ts', 'low/a.ts → beside/c.ts']);
  });

  it('names the files along a circle of imports', () => {
    const imports = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts', 'd.ts']],
      ['c.ts', []],
      ['d.ts', ['b.ts']],
    ]);
    expect(circleOf(imports)).toEqual(['b.ts', 'd.ts', 'b.ts']);
  });
});
