import { record, text, time } from '@/shared/lib/parse';
import { checkedTime } from './checked-mark';
import { parsePublicCard, type PublicCard } from './public-card';
import { SLUG_PATTERN } from './slug/slug-pattern';

/** What a link document may have beside the card: the operator's mark, and who is on a company's page. */
export const BESIDE_THE_CARD = ['checked', 'people', 'personId'] as const;

interface ActiveLink {
  readonly status: 'active';
  readonly userId: string;
  readonly cardId: string;
  readonly card: PublicCard;
  /** When the projection was last written. */
  readonly changedAt: Date | undefined;
  /** When the operator checked who the card is of; undefined without that, or if it has changed since. */
  readonly checkedAt: Date | undefined;
  /** Who is listed on a company's page, for `pagePeople` where it is drawn; undefined on other cards. */
  readonly people: unknown;
}

/** A parsed link document: the card, or the slug it moved to. `unshown` is a legacy link (decisions/0040). */
export type CardLink =
  | ActiveLink
  | { readonly status: 'moved'; readonly userId: string; readonly cardId: string; readonly movedTo: string }
  | { readonly status: 'unshown' };

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
  const people = source['people'];
  return isShown
    ? { status: 'active', userId, cardId, card, changedAt, checkedAt, people }
    : { status: 'unshown' };
}
