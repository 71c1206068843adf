import { parseFields, PRIVATE, type Card, type CardDraft } from './card';
import { CARD_FIELDS, fieldsWith, rowOf, type CardFieldName, type CardFieldWith } from './card-fields';
import type { TextLanguages } from './translations';

/** The fields that visitors may read. It has no unknown fields; `Card.others` has those. */
export type PublicCard = Omit<
  Card,
  CardFieldWith<{ readonly isPrivate: true }> | 'id' | 'isLegacy' | 'others'
> & {
  readonly textLanguages?: TextLanguages;
};

/** Returns the public projection of a card or draft, with `textLanguages` if the card is translated. */
export function toPublicCard(
  card: (Card | CardDraft | PublicCard) & Pick<PublicCard, 'textLanguages'>,
): PublicCard {
  const { textLanguages } = card;
  const source: Readonly<Partial<Record<string, unknown>>> = { vcardUrl: '', photoPreview: '', ...card };
  const fields = Object.fromEntries(publicFields().map((name) => [name, source[name]]));
  return { ...(fields as PublicCard), ...(textLanguages && { textLanguages }) };
}

function publicFields(): (CardFieldName & keyof PublicCard)[] {
  return fieldsWith({}).filter(
    (name): name is CardFieldName & keyof PublicCard => rowOf(name).isPrivate !== true && name !== 'phone',
  );
}

/** Returns what visitors get of a stored card's fields: of a paused card, nothing but the notice. */
export function publicPart<Value>(fields: Readonly<Record<string, Value>>, isPaused: boolean) {
  const isPublic = (name: string) => {
    const row = Object.hasOwn(CARD_FIELDS, name) ? rowOf(name as CardFieldName) : undefined;
    return isPaused ? row?.whilePaused === true : row?.isPrivate !== true && name !== PRIVATE;
  };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isPublic(name)));
}

/** Parses a projection as tolerantly as `parseCard`. */
export function parsePublicCard(data: unknown): PublicCard {
  return parseFields(publicFields(), data);
}
