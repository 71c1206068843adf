/** Where the reader of paper cards is served: shared by the build, the page and the service worker. */

/** Tesseract's version, and the build's number of the files made from it: new content has a new address. */
export const CARD_READER_PATH = '/assets/card-reader-7.0.0-1/';

/** The worker, and the core that it loads. */
export const CARD_READER_WORKER = 'worker.min.js';
export const CARD_READER_CORE = 'tesseract-core-simd-lstm.js';

/** Kept in the browser when they were first used; cleared by none but a newer version. */
export const CARD_READER_CACHE = 'carte-card-reader';
