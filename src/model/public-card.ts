import { draftFrom, type Card, type CardDraft } from './card';
import { record, text } from './parse';
import { webAddress } from './links';

/** What everybody may see of a card: never memo, design of the QR code, owner, old names or times. */
export type PublicCard = Omit<CardDraft, 'memo'> & Pick<Card, 'vcardUrl'>;

/** The fields of a card document that are not in its public projection; `firestore.rules` has the same list. */
export const PRIVATE_CARD_FIELDS = [
  'ownerUid',
  'memo',
  'qrDesign',
  'formerPaths',
  'createdAt',
  'updatedAt',
] as const;

/** What `customLinks/{name}` says: the card itself, or the name to look up instead. */
export type CardLink =
  | { readonly status: 'active'; readonly userId: string; readonly cardId: string; readonly card: PublicCard }
  | { readonly status: 'moved'; readonly movedTo: string };

/** The public projection of a card or of a draft (which has no contact file yet), from anything. */
export function toPublicCard(card: Card | CardDraft | PublicCard): PublicCard {
  return parsePublicCard(card);
}

/** A projection read from outside: same tolerance as `parseCard`. */
export function parsePublicCard(data: unknown): PublicCard {
  const source = record(data);
  const { memo: _private, ...shown } = draftFrom(source);
  return { ...shown, vcardUrl: webAddress(text(source['vcardUrl'])) ?? '' };
}

/** A link document's data, or undefined when it is neither active with a card nor moved to a name. */
export function parseCardLink(data: unknown): CardLink | undefined {
  const source = record(data);
  if (source['status'] === 'moved') {
    const movedTo = text(source['movedTo']);
    return movedTo === '' ? undefined : { status: 'moved', movedTo };
  }
  const userId = text(source['userId']);
  const cardId = text(source['cardId']);
  if (source['status'] !== 'active' || userId === '' || cardId === '') return undefined;
  return { status: 'active', userId, cardId, card: parsePublicCard(source['card']) };
}
