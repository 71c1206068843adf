import { readStored } from '@/shared/browser/stored';

/** Returns the name under which a card's unsent details are stored. */
export function unsentDetailsName(cardId: string): string {
  return `exchange.${cardId}`;
}

/** Cheap enough for every visit. */
export function hasUnsentDetails(cardId: string): boolean {
  return readStored(unsentDetailsName(cardId)) !== null;
}
