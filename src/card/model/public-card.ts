import { record, text, time } from '@/shared/lib/parse';
import { parseFields, PRIVATE, type Card, type CardDraft } from './card';
import { CARD_FIELDS, fieldsWith, rowOf, type CardFieldName, type CardFieldWith } from './card-fields';
import { checkedTime } from './checked-mark';
import { SLUG_PATTERN } from './slug/slug-pattern';
import type { TextLanguages } from './translations';

/** The fields that visitors may read. It has no unknown fields; `Card.others` has those. */
export type PublicCard = Omit<
  Card,
  CardFieldWith<{ readonly isPrivate: true }> | 'id' | 'isLegacy' | 'others'
> & {
  readonly textLanguages?: TextLanguages;
};

interface ActiveLink {
  readonly status: 'active';
  readonly userId: string;
  readonly cardId: string;
  readonly card: PublicCard;
  /** When the projection was last written. */
  readonly changedAt: Date | undefined;
  /** When the operator checked who the card is of; undefined without that, or if it has changed since. */
  readonly checkedAt: Date | undefined;
}

/** A parsed link document: the card, or the slug it moved to. `unshown` is a legacy link (decisions/0040). */
export type CardLink =
  | ActiveLink
  | { readonly status: 'moved'; readonly userId: string; readonly cardId: string; readonly movedTo: string }
  | { readonly status: 'unshown' };

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

/** Parses a link document; undefined if it has neither a card nor a slug to follow. */
export function parseCardLink(data: unknown): CardLink | undefined {
  const source = record(data);
  const userId = text(source['userId']);
  const cardId = text(source['cardId']);
  if (source['status'] === 'moved') {
    const movedTo = text(source['movedTo']);
    return SLUG_PATTERN.test(movedTo) ? { status: 'moved', userId, cardId, movedTo } : undefined;
  }
  if (source['status'] !== 'active' || userId === '' || cardId === '') return undefined;
  const card = parsePublicCard(source['card']);
  // A card without name, company and e-mail cannot be shown or added to contacts.
  const isShown = [card.name, card.company, card.email].some((name) => name.trim() !== '');
  const changedAt = time(source['updatedAt']);
  const checkedAt = checkedTime(source['checked'], card);
  return isShown ? { status: 'active', userId, cardId, card, changedAt, checkedAt } : { status: 'unshown' };
}
