import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildEnvironmentOptions, Plugin, Rolldown } from 'vite';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../src/shared/i18n/languages.ts';
import { buildProgram } from './build-program.ts';
import { ownSegments } from './early-script.ts';
import { readVisitorWords } from './visitor-words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The programs of the visitor's page, and what takes the place of modules that only development needs. */
const ENTRY = here('../src/visitor.ts');
const WORKER = here('../src/service-worker.ts');
const IN_PLACE_OF = [
  { find: /^react$/, replacement: here('./visitor/react.ts') },
  { find: /^react-dom\/client$/, replacement: here('./visitor/react-dom-client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^@\/shared\/i18n\/visitor-words$/, replacement: here('./visitor/words.ts') },
  { find: /^@\/shared\/i18n\/inbox-words$/, replacement: here('./visitor/inbox-words.ts') },
];

/** A file of the visitor's page, path below the site's root. */
interface VisitorFile {
  readonly fileName: string;
  readonly source: string;
}

/** The visitor's page as it is published. */
export interface VisitorPage {
  readonly files: readonly VisitorFile[];
  /** The one script of a language: `prefix + code + '.js'`. */
  readonly prefix: string;
}

/** The words of a language; of English where a language has none yet, so that every language has its file. */
function wordsOf(folder: string, code: LanguageCode): { language: LanguageCode; words: object } {
  if (!existsSync(join(folder, `${code}.json`))) return wordsOf(folder, FALLBACK_LANGUAGE);
  return { language: code, words: readVisitorWords(folder, code) };
}

/** The words of the form, which come when it is opened; of English where a language has none yet. */
function inboxWordsOf(folder: string, code: LanguageCode): object {
  const language = existsSync(join(folder, `${code}.json`)) ? code : FALLBACK_LANGUAGE;
  return readVisitorWords(folder, language, console.warn, 'exchange');
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
 * The variable in which the entry leaves what other chunks import from it. By its file's name they could not:
 * each language has an entry of its own, and there is one set of chunks.
 */
const SHARED = 'globalThis.carteShared';

/** Puts the exports of the entry into `SHARED`. */
function withSharedExports(code: string): string {
  const exports = /export\{([^{}]*)\};?\s*$/;
  if (!exports.test(code)) throw new Error('The entry of the visitor’s page ends in no list of exports.');
  return code.replace(exports, (_statement, names: string) => {
    const pairs = names.split(',').map((name) => name.split(' as '));
    return `${SHARED}={${pairs.map(([local = '', exported = local]) => `${exported}:${local}`).join()}};`;
  });
}

/** Takes from `SHARED` what a chunk imports from the entry. */
function withSharedImports(code: string): string {
  const taken = code.replaceAll(
    /import\{([^{}]*)\}from"\.\/visitor\.js";?/g,
    (_statement, names: string) => `const{${names.replaceAll(' as ', ':')}}=${SHARED};`,
  );
  if (taken.includes('./visitor.js'))
    throw new Error('A chunk imports the visitor’s entry in an unknown way.');
  return taken;
}

/**
 * The bundle's chunks as files; `-{hash}` in their names identifies the state of the whole page. The entry is
 * the first.
 */
function chunkFiles(
  chunks: readonly Rolldown.OutputChunk[],
  hash: string,
): [entry: VisitorFile, ...others: VisitorFile[]] {
  const nameOf = (chunk: string) => `${chunk.replace(/\.js$/, '')}-${hash}.js`;
  const [entry, ...others] = chunks.map(({ fileName, isEntry, code }) => ({
    fileName: `assets/${nameOf(fileName)}`,
    source: chunks
      .reduce(
        (text, chunk) => text.replaceAll(`./${chunk.fileName}`, `./${nameOf(chunk.fileName)}`),
        isEntry ? withSharedExports(code) : withSharedImports(code),
      )
      .replaceAll('carteWordsPrefix', () => JSON.stringify(`/assets/visitor-${hash}.`)),
  }));
  if (entry === undefined) throw new Error('The visitor’s page has no entry.');
  return [entry, ...others];
}

/**
 * A language's files: the entry with its words in it, and words alone for a visitor who changes it on a page
 * that is there.
 */
function filesOf(entry: VisitorFile, hash: string, language: LanguageCode, folder: string): VisitorFile[] {
  const words = JSON.stringify(wordsOf(folder, language));
  const inboxWords = JSON.stringify(inboxWordsOf(folder, language));
  return [
    {
      fileName: `assets/visitor-${hash}.${language}.js`,
      source: entry.source.replaceAll('carteWords', () => words),
    },
    { fileName: `assets/visitor-${hash}.${language}.json`, source: words },
    { fileName: `assets/visitor-${hash}.exchange.${language}.json`, source: inboxWords },
  ];
}

/** Vite's wrapper around `import()`, which preloads style sheets; here they are in the first file. */
const plainImports: Plugin = {
  name: 'carte:plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
};

/** Compiles one of the two programs, with what takes the place of modules that only development needs. */
function pass(mode: string, rolldownOptions: BuildEnvironmentOptions['rolldownOptions']) {
  return buildProgram({ mode, alias: IN_PLACE_OF, plugins: [plainImports], build: { rolldownOptions } });
}

/** The service worker: one classic script, with the list of the app's own pages. */
async function workerFile(mode: string): Promise<VisitorFile> {
  const { output } = await pass(mode, { input: WORKER, output: { format: 'iife' } });
  return {
    fileName: 'service-worker.js',
    source: output[0].code.replaceAll('carteOwnSegments', () => JSON.stringify(ownSegments())),
  };
}

/**
 * Builds the visitor's page, a program of its own: one script per language with code, style and words in it,
 * so that a card needs three requests (page, card, script) in every language. What is wanted later, or
 * seldom, comes in chunks beside it.
 */
async function buildVisitorPage(mode: string, locales: string): Promise<VisitorPage> {
  const built = await pass(mode, {
    input: ENTRY,
    output: { entryFileNames: 'visitor.js', chunkFileNames: 'visitor-[name].js' },
  });
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const css = built.output
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    .map((file) => (file.type === 'asset' ? String(file.source) : ''))
    .join('');
  const styled = chunks.map((chunk) =>
    chunk.isEntry ? { ...chunk, code: COMPILED_AHEAD + styling(css) + chunk.code } : chunk,
  );
  // Over all languages: a name identifies one state of the whole page.
  const hash = createHash('sha256')
    .update(styled.map(({ code }) => code).join('\n'))
    .update(
      JSON.stringify(LANGUAGE_CODES.map((code) => [wordsOf(locales, code), inboxWordsOf(locales, code)])),
    )
    .digest('base64url')
    .slice(0, 8);
  const [entry, ...others] = chunkFiles(styled, hash);
  return {
    files: [
      ...others,
      ...LANGUAGE_CODES.flatMap((code) => filesOf(entry, hash, code, locales)),
      await workerFile(mode),
    ],
    prefix: `assets/visitor-${hash}.`,
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
