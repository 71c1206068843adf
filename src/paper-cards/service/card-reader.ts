/** Reads print in the browser: Tesseract in workers of this site's own files, one for each script. */
import type { PrintedWord } from '@/paper-cards/model/printed-lines';
import type { Recognize } from '@/paper-cards/model/read-card';
import { CORE_BYTES, SCRIPTS, type CardScript } from '@/paper-cards/model/scripts';
import {
  CARD_READER_CACHE,
  CARD_READER_CORE,
  CARD_READER_PATH,
  CARD_READER_WORKER,
} from '@/shared/browser/app-cache-protocol';
import { loadBytes } from '@/shared/browser/load-bytes';
import { watchSilence } from '@/shared/browser/worker-requests';

/** The LSTM engine, the only one that the core has. */
const LSTM_ONLY = 1;

/** Many times what a slow phone takes from one sign of life to the next; a worker that crashed gives none. */
const SILENCE_MS = 60_000;

export interface CardReader {
  /** Rejects when the files cannot be loaded, when the reader fails or is silent, and after `close`. */
  readonly recognize: Recognize;
  /** Ends downloads and workers; what is being read rejects. */
  readonly close: () => void;
}

const loadLibrary = () => import('tesseract.js');
type Library = Pick<Awaited<ReturnType<typeof loadLibrary>>, 'createWorker' | 'PSM'>;

type Tesseract = Awaited<ReturnType<typeof openTesseract>>;

/** Opens a reader; files are loaded with the first card. `onProgress` is told from 0 to 1, over a card. */
export function openCardReader(
  onProgress: (share: number) => void,
  load: () => Promise<Library> = loadLibrary,
): CardReader {
  const controller = new AbortController();
  const workers = new Map<CardScript, Promise<Tesseract>>();
  const shares = new Map<CardScript, number>();
  const tell = (script: CardScript, share: number) => {
    shares.set(script, share);
    onProgress([...shares.values()].reduce((sum, one) => sum + one, 0) / shares.size);
  };
  const workerOf = (script: CardScript) => {
    const open = workers.get(script);
    if (open !== undefined) return open;
    const made = openTesseract(script, {
      load,
      onProgress: (share) => tell(script, share),
      signal: controller.signal,
    });
    workers.set(script, made);
    // The next card tries again.
    made.then(({ failed }) => failed).catch(() => workers.delete(script));
    return made;
  };
  return {
    recognize: async (graymap, script) => {
      tell(script, shares.get(script) ?? 0);
      const worker = await workerOf(script);
      const { data } = await worker.recognize(new Blob([graymap]));
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
      controller.abort();
    },
  };
}

/** Rejects when a file cannot be loaded: the worker that asks for it would be silent for ever. */
async function loadFiles(script: CardScript, signal: AbortSignal): Promise<void> {
  const core = CARD_READER_CORE;
  const names = [CARD_READER_WORKER, core, core.replace('.js', '.wasm'), `${script}.traineddata.gz`];
  await Promise.all(names.map((name) => loadBytes(CARD_READER_PATH + name, { signal })));
}

interface TesseractOptions {
  readonly load: () => Promise<Library>;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** `failed` rejects at its end, whatever it was: a failure, silence, or the signal's abort. */
async function openTesseract(script: CardScript, { load, onProgress, signal }: TesseractOptions) {
  // First: a browser may never ask again for a module that it could not load without a connection.
  await loadFiles(script, signal);
  const { createWorker, PSM } = await load();
  signal.throwIfAborted();
  let fail: (reason: Error) => void = () => undefined;
  let heard: () => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  const opened = createWorker(script, LSTM_ONLY, {
    workerPath: new URL(CARD_READER_PATH + CARD_READER_WORKER, location.origin).href,
    corePath: new URL(CARD_READER_PATH + CARD_READER_CORE, location.origin).href,
    langPath: new URL(CARD_READER_PATH, location.origin).href,
    // The site's policy runs no worker but its own files, and the service worker keeps them.
    workerBlobURL: false,
    cacheMethod: 'none',
    gzip: true,
    logger: ({ status, progress }) => {
      heard();
      if (status === 'recognizing text') onProgress(progress);
    },
    errorHandler: (problem: unknown) => fail(new Error('The card reader failed.', { cause: problem })),
  });
  // Also one that starts later: until then the library does not give it away.
  failed.catch(() => opened.then((worker) => worker.terminate())).catch(() => undefined);
  const answered = async <T>(work: Promise<T>): Promise<T> => {
    const silence = watchSilence(SILENCE_MS, () => fail(new Error('The card reader says nothing.')));
    heard = silence.heard;
    try {
      return await Promise.race([work, failed]);
    } finally {
      silence.stop();
    }
  };
  const worker = await answered(opened);
  // Lines across the card; columns are told apart before.
  await answered(worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK }));
  return {
    failed,
    /** One picture at a time. */
    recognize: (picture: Blob) => answered(worker.recognize(picture, {}, { blocks: true, text: false })),
  };
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
