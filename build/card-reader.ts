/**
 * The reader of paper cards: Tesseract's worker and core, and language data, from npm to this site's own
 * folder (docs/decisions/0062). No file comes from another host, and none is in a first request.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { CARD_SCRIPTS } from '../src/paper-cards/model/scripts.ts';
import {
  CARD_READER_CORE,
  CARD_READER_PATH,
  CARD_READER_WORKER,
} from '../src/shared/browser/app-cache-protocol.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`));

/** A dictionary of words: three quarters of the English data, and no help with names and addresses. */
const WORD_DICTIONARY = 19;

/** The settings of a language. */
const SETTINGS = 0;
/** Names a file of more words, which no package has: Tesseract would report it as missing for each card. */
const MORE_WORDS = /^user_words_suffix\b.*\n?/gm;

/**
 * Returns language data without its dictionary of words and the name of another one. A file is the number of
 * its parts, where each begins (-1: left out), and the parts. Source:
 * tesseract/src/ccutil/tessdatamanager.cpp.
 */
export function withoutWords(data: Buffer): Buffer {
  const count = data.readInt32LE(0);
  const starts = Array.from({ length: count }, (_, at) => Number(data.readBigInt64LE(4 + 8 * at)));
  const head = Buffer.alloc(4 + 8 * count);
  head.writeInt32LE(count, 0);
  const kept: Buffer[] = [];
  let place = head.length;
  starts.forEach((start, at) => {
    const end = starts.slice(at + 1).find((next) => next >= 0) ?? data.length;
    const whole = start < 0 || at === WORD_DICTIONARY ? Buffer.alloc(0) : data.subarray(start, end);
    const part =
      at === SETTINGS ? Buffer.from(whole.toString('latin1').replace(MORE_WORDS, ''), 'latin1') : whole;
    const isKept = part.length > 0;
    head.writeBigInt64LE(BigInt(isKept ? place : -1), 4 + 8 * at);
    if (!isKept) return;
    kept.push(part);
    place += part.length;
  });
  return Buffer.concat([head, ...kept]);
}

/** Returns a script's data as it is served. */
export function languageData(script: string): Buffer {
  const packed = join(folderOf(`@tesseract.js-data/${script}`), '4.0.0_best_int', `${script}.traineddata.gz`);
  return gzipSync(withoutWords(gunzipSync(readFileSync(packed))), { level: 9 });
}

/** Each file's name, and how it is made. */
export const CARD_READER_FILES: ReadonlyMap<string, () => Buffer> = new Map([
  [CARD_READER_WORKER, () => readFileSync(join(folderOf('tesseract.js'), 'dist', 'worker.min.js'))],
  ...[CARD_READER_CORE, CARD_READER_CORE.replace('.js', '.wasm')].map(
    (name) => [name, () => readFileSync(join(folderOf('tesseract.js-core'), name))] as const,
  ),
  ...CARD_SCRIPTS.map((script) => [`${script}.traineddata.gz`, () => languageData(script)] as const),
]);

const TYPES = { js: 'text/javascript', wasm: 'application/wasm', gz: 'application/gzip' } as const;

/** Writes the reader's files into the build, and serves them in development. */
export function cardReader(): Plugin {
  return {
    name: 'carte:card-reader',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(CARD_READER_PATH)
          ? request.url.slice(CARD_READER_PATH.length)
          : '';
        const file = CARD_READER_FILES.get(name);
        if (file === undefined) {
          next();
          return;
        }
        const [, type] = Object.entries(TYPES).find(([end]) => name.endsWith(end)) ?? [];
        response.setHeader('Content-Type', type ?? 'application/octet-stream');
        response.end(file());
      });
    },
    generateBundle() {
      for (const [name, file] of CARD_READER_FILES)
        this.emitFile({ type: 'asset', fileName: `${CARD_READER_PATH.slice(1)}${name}`, source: file() });
    },
  };
}
