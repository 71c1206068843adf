import { readStored } from '@/shared/lib/stored';

/** The name under which a browser keeps what could not be sent to a card's owner. */
export function keptName(cardId: string): string {
  return `exchange.${cardId}`;
}

/** Whether something is kept for a card: cheap to ask on every visit. */
export function hasKept(cardId: string): boolean {
  return readStored(keptName(cardId)) !== null;
}
