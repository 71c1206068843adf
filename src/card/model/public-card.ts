import { record, text } from '@/shared/lib/parse';
import { parseFields, type Card, type CardDraft } from './card';
import { fieldsWith, rowOf, type CardFieldName, type CardFieldWith } from './card-fields';
import { SLUG_PATTERN } from './slug/slug-pattern';
import type { TextLanguages } from './translations';

/** As visitors get it; what this build does not know of a card is in `Card.others` alone. */
export type PublicCard = Omit<
  Card,
  CardFieldWith<{ readonly isPrivate: true }> | 'id' | 'isLegacy' | 'others'
> & {
  readonly textLanguages?: TextLanguages;
};

/** What a link document says: the card, or the slug to look up; `unshown`: a legacy link (decisions/0040). */
export type CardLink =
  | { readonly status: 'active'; readonly userId: string; readonly cardId: string; readonly card: PublicCard }
  | { readonly status: 'moved'; readonly userId: string; readonly cardId: string; readonly movedTo: string }
  | { readonly status: 'unshown' };

/** Returns the public projection of a card or draft; a translated one names its untranslated texts. */
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
    (name): name is CardFieldName & keyof PublicCard => rowOf(name).isPrivate !== true,
  );
}

/** Parses a projection, as tolerant as `parseCard`. */
export function parsePublicCard(data: unknown): PublicCard {
  return parseFields(publicFields(), data);
}

/** Parses a link document; undefined when it neither has a card nor leads to a slug. */
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
  // No one can be shown or added to contacts without any name.
  const isShown = [card.name, card.company, card.email].some((name) => name.trim() !== '');
  return isShown ? { status: 'active', userId, cardId, card } : { status: 'unshown' };
}
