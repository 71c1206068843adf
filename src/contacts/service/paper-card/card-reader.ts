/** Reads print in the browser: Tesseract in workers of this site's own files, one for each script. */
import type { PrintedWord } from '@/contacts/model/paper-card/printed-lines';
import type { Recognize } from '@/contacts/model/paper-card/read-card';
import { CORE_BYTES, SCRIPTS, type CardScript } from '@/contacts/model/paper-card/scripts';
import {
  CARD_READER_CACHE,
  CARD_READER_CORE,
  CARD_READER_PATH,
  CARD_READER_WORKER,
} from '@/shared/browser/app-cache-protocol';
import { loadBytes } from '@/shared/browser/load-bytes';

/** The LSTM engine, the only one that the core has. */
const LSTM_ONLY = 1;

/** For starting with files that are loaded: a worker whose core does not start says nothing. */
const OPEN_DEADLINE_MS = 60_000;

export interface CardReader {
  /** Rejects when the files cannot be loaded, or after `close`. */
  readonly recognize: Recognize;
  /** Ends the workers; what is being read is never answered. */
  close(): void;
}

type Worker = Awaited<ReturnType<typeof openWorker>>;

/** Opens a reader; files are loaded with the first card. `onProgress` is told from 0 to 1, over a card. */
export function openCardReader(onProgress: (share: number) => void): CardReader {
  const workers = new Map<CardScript, Promise<Worker>>();
  const shares = new Map<CardScript, number>();
  const tell = (script: CardScript, share: number) => {
    shares.set(script, share);
    onProgress([...shares.values()].reduce((sum, one) => sum + one, 0) / shares.size);
  };
  const workerOf = (script: CardScript) => {
    const open = workers.get(script);
    if (open !== undefined) return open;
    const made = openWorker(script, (share) => tell(script, share));
    workers.set(script, made);
    // The next card tries again.
    made.catch(() => workers.delete(script));
    return made;
  };
  return {
    recognize: async (graymap, script) => {
      tell(script, shares.get(script) ?? 0);
      const worker = await workerOf(script);
      const { data } = await worker.recognize(new Blob([graymap]), {}, { blocks: true, text: false });
      tell(script, 1);
      return (data.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines }) =>
          lines.map(({ words }) =>
            words.map(({ text, confidence, bbox }): PrintedWord => ({ text, confidence, ...bbox })),
          ),
        ),
      );
    },
    close: () => {
      for (const worker of workers.values())
        void worker.then((open) => open.terminate()).catch(() => undefined);
      workers.clear();
    },
  };
}

/** Rejects when a file cannot be loaded: the worker that asks for it would be silent for ever. */
async function loadFiles(script: CardScript): Promise<void> {
  const core = CARD_READER_CORE;
  const names = [CARD_READER_WORKER, core, core.replace('.js', '.wasm'), `${script}.traineddata.gz`];
  await Promise.all(names.map((name) => loadBytes(CARD_READER_PATH + name)));
}

async function openWorker(script: CardScript, onProgress: (share: number) => void) {
  // First: a browser may never ask again for a module that it could not load without a connection.
  await loadFiles(script);
  const { createWorker, PSM } = await import('tesseract.js');
  let fail: (reason: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Errors after it was opened reject what was asked of it.
  failed.catch(() => undefined);
  const opened = createWorker(script, LSTM_ONLY, {
    workerPath: new URL(CARD_READER_PATH + CARD_READER_WORKER, location.origin).href,
    corePath: new URL(CARD_READER_PATH + CARD_READER_CORE, location.origin).href,
    langPath: new URL(CARD_READER_PATH, location.origin).href,
    // The site's policy runs no worker but its own files, and the service worker keeps them.
    workerBlobURL: false,
    cacheMethod: 'none',
    gzip: true,
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress(progress);
    },
    errorHandler: (problem: unknown) => fail(new Error('The card reader failed.', { cause: problem })),
  });
  const late = setTimeout(() => fail(new Error('The card reader did not start.')), OPEN_DEADLINE_MS);
  const worker = await Promise.race([opened, failed]).finally(() => clearTimeout(late));
  // Lines across the card; columns are told apart before.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return worker;
}

/** Returns the bytes that reading in these scripts still has to download on this device. Never rejects. */
export async function missingBytes(scripts: readonly CardScript[]): Promise<number> {
  const files = [
    { name: CARD_READER_WORKER, bytes: CORE_BYTES },
    ...scripts.map((script) => ({ name: `${script}.traineddata.gz`, bytes: SCRIPTS[script].bytes })),
  ];
  const missing = await Promise.all(
    files.map(async ({ name, bytes }) => ((await isCached(CARD_READER_PATH + name)) ? 0 : bytes)),
  );
  return missing.reduce((sum, bytes) => sum + bytes, 0);
}

async function isCached(path: string): Promise<boolean> {
  try {
    return (await caches.match(path, { cacheName: CARD_READER_CACHE, ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}
