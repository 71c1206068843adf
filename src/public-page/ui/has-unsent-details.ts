import { readStored } from '@/shared/browser/stored';

export function unsentDetailsName(cardId: string): string {
  return `exchange.${cardId}`;
}

/** Cheap enough for every visit. */
export function hasUnsentDetails(cardId: string): boolean {
  return readStored(unsentDetailsName(cardId)) !== null;
}
