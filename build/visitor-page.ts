import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts';
import { buildProgram } from './build-program.ts';
import { ownSegments } from './early-script.ts';
import { linkMarksModule } from './link-marks.ts';
import { languageFiles, type VisitorFile } from './visitor-words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The programs of the visitor's page. */
const ENTRY = here('../src/visitor.ts');
const WORKER = here('../src/service-worker.ts');

/** The visitor's page as it is published. */
export interface VisitorPage {
  readonly files: readonly VisitorFile[];
  /** The one script of a language: `prefix + code + '.js'`. */
  readonly prefix: string;
}

/**
 * Makes Chromium compile the whole script while it arrives, in parallel with the page, instead of each
 * function at its first call, which is when the card's answer is there. Other browsers ignore it. Source: V8,
 * "Explicit compile hints".
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';

/**
 * Returns code that adds a style sheet from a script: one request less, and nothing inline for a strict
 * CSP.
 */
function styling(css: string): string {
  return `{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}\n`;
}

/**
 * The variable in which the entry leaves what chunks import from it. By its file's name they could not: each
 * language has an entry of its own, and there is one set of chunks.
 */
const SHARED = 'globalThis.carteShared';
const ENTRY_FILE = 'visitor.js';

/** What the page must not contain, as it comes with a module shared with the app: 40 KiB. */
const REACT = /\/node_modules\/(?:react|react-dom|react-i18next)\//;

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];
type Name = Extract<Statement, { type: 'ExportNamedDeclaration' }>['specifiers'][number]['local'];

const nameOf = (name: Name) => (name.type === 'Literal' ? JSON.stringify(name.value) : name.name);

/** Returns what takes the place of the entry's list of exports; undefined for another statement. */
function exportsAsShared(statement: Statement): string | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined;
  if (statement.declaration) throw new Error('The entry of the visitor’s page exports a declaration.');
  const pairs = statement.specifiers.map(({ local, exported }) => `${nameOf(exported)}:${nameOf(local)}`);
  return `${SHARED}={${pairs.join()}};`;
}

/** Returns what takes the place of a chunk's import from the entry; undefined for another statement. */
function importsFromShared(statement: Statement): string | undefined {
  if (statement.type !== 'ImportDeclaration' || statement.source.value !== `./${ENTRY_FILE}`)
    return undefined;
  const pairs = statement.specifiers.map((one) => {
    if (one.type !== 'ImportSpecifier') throw new Error('A chunk imports all of the visitor’s entry.');
    return `${nameOf(one.imported)}:${one.local.name}`;
  });
  return pairs.length === 0 ? '' : `const{${pairs.join()}}=${SHARED};`;
}

/** Joins chunks and entry by `SHARED` in place of imports and exports. */
const sharedByName: Plugin = {
  name: 'carte:shared-by-name',
  renderChunk(code, { isEntry }) {
    let written = '';
    let from = 0;
    for (const statement of this.parse(code).body) {
      const other = isEntry ? exportsAsShared(statement) : importsFromShared(statement);
      if (other === undefined) continue;
      written += code.slice(from, statement.start) + other;
      from = statement.end;
    }
    return { code: written + code.slice(from), map: null };
  },
};

/**
 * The bundle's chunks as files; `-{hash}` in their names identifies the state of the whole page. The entry is
 * the first.
 */
function chunkFiles(
  chunks: readonly Rolldown.OutputChunk[],
  hash: string,
): [entry: VisitorFile, ...others: VisitorFile[]] {
  const hashed = (chunk: string) => `${chunk.replace(/\.js$/, '')}-${hash}.js`;
  const [entry, ...others] = chunks.map(({ fileName, code }) => ({
    fileName: `assets/${hashed(fileName)}`,
    source: chunks.reduce(
      (text, chunk) => text.replaceAll(`./${chunk.fileName}`, `./${hashed(chunk.fileName)}`),
      code,
    ),
  }));
  if (entry === undefined) throw new Error('The visitor’s page has no entry.');
  return [entry, ...others];
}

/** Vite's wrapper around `import()`, which preloads style sheets; here they are in the first file. */
const plainImports: Plugin = {
  name: 'carte:plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
};

/** The service worker: one classic script, with the list of the app's own pages. */
async function workerFile(mode: string): Promise<VisitorFile> {
  const { output } = await buildProgram({
    mode,
    define: { carteOwnSegments: JSON.stringify(ownSegments()) },
    plugins: [plainImports],
    build: { rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  });
  return { fileName: 'service-worker.js', source: output[0].code };
}

/**
 * Builds the visitor's page, a program of its own: one script per language with code, style and words in it,
 * so that a card needs three requests (page, card, script) in every language. What is wanted later, or
 * seldom, comes in chunks beside it.
 */
async function buildVisitorPage(mode: string, locales: string): Promise<VisitorPage> {
  const built = await buildProgram({
    mode,
    plugins: [linkMarksModule(true), plainImports, sharedByName],
    build: {
      rolldownOptions: {
        input: ENTRY,
        output: {
          entryFileNames: ENTRY_FILE,
          chunkFileNames: 'visitor-[name].js',
          // What the entry shares with chunks stays in it: else the name waits for a second wave of scripts.
          codeSplitting: { groups: [{ name: 'visitor', tags: ['$initial'] }] },
        },
      },
    },
  });
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const alone = chunks.find(({ isEntry }) => isEntry)?.imports ?? [];
  if (alone.length > 0) throw new Error(`The visitor’s first script waits for ${alone.join(', ')}.`);
  const react = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => REACT.test(id));
  if (react !== undefined) throw new Error(`The visitor’s page is written in Preact, and contains ${react}.`);
  const css = built.output
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    .map((file) => (file.type === 'asset' ? String(file.source) : ''))
    .join('');
  // Over all languages: a name identifies one state of the whole page.
  const hash = createHash('sha256')
    .update([css, ...chunks.map(({ code }) => code)].join('\n'))
    .update(JSON.stringify(LANGUAGE_CODES.map((code) => languageFiles(locales, code, '', String))))
    .digest('base64url')
    .slice(0, 8);
  const prefix = `assets/visitor-${hash}.`;
  const [entry, ...others] = chunkFiles(chunks, hash);
  const scriptWith = (words: string) => COMPILED_AHEAD + styling(css) + words + entry.source;
  return {
    files: [
      ...others,
      ...LANGUAGE_CODES.flatMap((code) => languageFiles(locales, code, prefix, scriptWith)),
      await workerFile(mode),
    ],
    prefix,
  };
}

/** The visitor's page beside the app in the same build; `page` returns what index.html has to know of it. */
export function visitorPage(): { plugin: Plugin; page: () => Promise<VisitorPage> | undefined } {
  let built: Promise<VisitorPage> | undefined;
  let start: () => Promise<VisitorPage>;
  const plugin: Plugin = {
    name: 'carte:visitor-page',
    apply: 'build',
    configResolved({ mode, publicDir }) {
      start = () => buildVisitorPage(mode, join(publicDir, 'locales'));
    },
    async buildStart() {
      built = start();
      await built;
    },
    async generateBundle() {
      for (const { fileName, source } of (await built)?.files ?? [])
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
  return { plugin, page: () => built };
}
