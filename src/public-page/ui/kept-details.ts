import { PRIVACY_POLICY_VERSION } from '@/shared/lib/limits';
import { type Details, keptText, parseKept, type KeptGreeting } from '@/inbox/model/greeting';
import { readStored, writeStored } from '@/shared/lib/stored';
import { keptName } from './has-kept';

/** What is kept for a card; what is too old, or damaged, is erased. */
export function readKept(cardId: string): KeptGreeting | undefined {
  const kept = parseKept(readStored(keptName(cardId)), new Date());
  if (kept === undefined) forgetKept(cardId);
  return kept;
}

/** Keeps what could not be sent; false when the browser refuses. */
export function keepDetails(cardId: string, details: Details): boolean {
  return writeStored(keptName(cardId), keptText({ details, policy: PRIVACY_POLICY_VERSION }, new Date()));
}

/** Erases what is kept for a card. */
export function forgetKept(cardId: string): void {
  writeStored(keptName(cardId), null);
}
