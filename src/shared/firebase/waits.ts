/**
 * How long the client waits for the service; a module has its own in `service/waits.ts`. Tests replace these
 * files, as no test should wait so long.
 */

/** Specification §9: how long the SDK tries an operation of Storage again, and an upload. */
export const STORAGE_OPERATION_RETRY_MS = 2 * 60_000;
export const STORAGE_UPLOAD_RETRY_MS = 10 * 60_000;

/** How long a save waits for an answer before it says it does not know, and looks whether it was done. */
export const SAVE_ANSWER_MS = 20_000;
export const SAVE_CHECK_MS = 5_000;

/** How long a network may be silent before this device's copy is shown, or a known session counts. */
export const CACHED_AFTER_MS = 3_000;
export const SESSION_ANSWER_MS = 4_000;
