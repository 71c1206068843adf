import { PRIVACY_POLICY_VERSION } from '@/shared/lib/limits';
import { type Details, keptText, parseUnsentDetails, type UnsentDetails } from '@/inbox/model/inbox-entry';
import { readStored, writeStored } from '@/shared/browser/stored';
import { unsentDetailsName } from './has-unsent-details';

/** Returns what is stored for a card; expired or damaged data is erased. */
export function readUnsentDetails(cardId: string): UnsentDetails | undefined {
  const stored = parseUnsentDetails(readStored(unsentDetailsName(cardId)), new Date());
  if (stored === undefined) forgetUnsentDetails(cardId);
  return stored;
}

/** Returns false when the browser refuses. */
export function storeUnsentDetails(cardId: string, details: Details): boolean {
  return writeStored(
    unsentDetailsName(cardId),
    keptText({ details, policy: PRIVACY_POLICY_VERSION }, new Date()),
  );
}

export function forgetUnsentDetails(cardId: string): void {
  writeStored(unsentDetailsName(cardId), null);
}
