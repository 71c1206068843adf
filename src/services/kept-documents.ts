import { writeStored } from '@/lib/stored';

/** More than Firestore's tabs ever tell each other through local storage, in characters. */
const TRIAL_LENGTH = 8_192;
const TRIAL = 'trial';

/** Whether Firestore may have kept documents on this machine: a browser that denies its storages throws at the mere question. */
export function mayKeepDocuments(): boolean {
  try {
    return typeof window !== 'undefined' && Boolean(window.indexedDB) && Boolean(window.localStorage);
  } catch (denied) {
    if (denied instanceof DOMException) return false;
    throw denied;
  }
}

/**
 * Whether Firestore can keep documents here now. Its tabs speak to each other through local storage, and one that is full
 * ends Firestore in the middle of its work (SDK 12: QuotaExceededError, then "INTERNAL ASSERTION FAILED"), hence the trial.
 */
export function canKeepDocuments(): boolean {
  return mayKeepDocuments() && writeStored(TRIAL, 'x'.repeat(TRIAL_LENGTH)) && writeStored(TRIAL, null);
}
