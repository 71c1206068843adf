import { PRIVACY_POLICY_VERSION } from '@/shared/lib/limits';
import { type Details, keptText, parseUnsentDetails, type UnsentDetails } from '@/inbox/model/inbox-entry';
import { readStored, writeStored } from '@/shared/browser/stored';
import { unsentDetailsName } from './has-unsent-details';

/** What is kept for a card; what is too old, or damaged, is erased. */
export function readUnsentDetails(cardId: string): UnsentDetails | undefined {
  const kept = parseUnsentDetails(readStored(unsentDetailsName(cardId)), new Date());
  if (kept === undefined) forgetUnsentDetails(cardId);
  return kept;
}

/** Keeps what could not be sent; false when the browser refuses. */
export function storeUnsentDetails(cardId: string, details: Details): boolean {
  return writeStored(
    unsentDetailsName(cardId),
    keptText({ details, policy: PRIVACY_POLICY_VERSION }, new Date()),
  );
}

/** Erases what is kept for a card. */
export function forgetUnsentDetails(cardId: string): void {
  writeStored(unsentDetailsName(cardId), null);
}
