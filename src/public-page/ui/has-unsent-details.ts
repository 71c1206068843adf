import { readStored } from '@/shared/browser/stored';

/** The name under which a browser keeps what could not be sent to a card's owner. */
export function unsentDetailsName(cardId: string): string {
  return `exchange.${cardId}`;
}

/** Whether something is kept for a card: cheap to ask on every visit. */
export function hasUnsentDetails(cardId: string): boolean {
  return readStored(unsentDetailsName(cardId)) !== null;
}
