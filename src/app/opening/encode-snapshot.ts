import type { Query } from '@tanstack/react-query';
import type { SessionUser } from '@/account/service/session';
import { draftOf, type Card } from '@/card/model/card';
import { encodeDraft } from '@/card/model/stored-card';
import { writeSnapshot } from './snapshot';

/** Characters of all cards: local storage has room for five millions, for drafts and queued edits, too. */
const CARDS_MAX_LENGTH = 400_000;

/** Encodes a card so that `parseCard` reads it from `fields`. */
function encodeCard(card: Card) {
  const { id, isLegacy, others, vcardUrl, photoPreview, formerPaths, qrDesign, createdAt, updatedAt } = card;
  const system = { vcardUrl, photoPreview, formerPaths, qrDesign, createdAt, updatedAt };
  return { id, isLegacy, fields: { ...others, ...encodeDraft(draftOf(card)), ...system } };
}

/** Returns the first of the cards that have room. */
function encodeCards(cards: readonly Card[]) {
  let length = 0;
  const encoded = cards.map(encodeCard);
  const end = encoded.findIndex((card) => (length += JSON.stringify(card).length) > CARDS_MAX_LENGTH);
  return end === -1 ? encoded : encoded.slice(0, end);
}

/** Stores what the dashboard shows of a user. Without room on the device the next opening goes without. */
export function storeSnapshot(user: SessionUser, queries: readonly Query[]): void {
  writeSnapshot({
    user,
    queries: queries.flatMap(({ queryKey: key, state: { data } }) => {
      if (data === undefined) return [];
      if (key[0] !== 'cards') return [{ key, data }];
      const cards = data as readonly Card[];
      const encoded = encodeCards(cards);
      // No card with room is not the same as no card.
      return encoded.length === 0 && cards.length > 0 ? [] : [{ key, data: encoded }];
    }),
  });
}
