/** Who is on the page of a company, which is a card of it: beside the card in its link document. */
import { webUrl } from '@/shared/lib/links';
import { record, text } from '@/shared/lib/parse';
import type { CardDraft } from './card';
import { SLUG_PATTERN } from './slug/slug-pattern';

/** How many people a company's page may list (firestore.rules, isOnCard). */
export const PAGE_PEOPLE_LIMIT = 200;

/** A person on a company's page, with what is on their card. */
export interface PagePerson {
  readonly cardId: string;
  readonly slug: string;
  readonly name: string;
  readonly position: string;
  readonly photoUrl: string;
}

type ListedCard = Pick<CardDraft, 'customPath' | 'name' | 'position' | 'photoUrl'>;

/** Returns what a company's page has of a card; the rules ask for exactly this (isOnCard). */
export const pageEntry = ({
  customPath,
  name,
  position,
  photoUrl,
}: ListedCard): Omit<PagePerson, 'cardId'> => ({
  slug: customPath,
  name,
  position,
  photoUrl,
});

/** Parses who is listed in a link document, by name; entries that lead nowhere are left out. */
export function pagePeople(people: unknown): readonly PagePerson[] {
  const found = Object.entries(record(people)).flatMap(([cardId, stored]) => {
    const entry = record(stored);
    const [slug, name, position] = [text(entry['slug']), text(entry['name']), text(entry['position'])];
    return SLUG_PATTERN.test(slug) && name.trim() !== ''
      ? [{ cardId, slug, name, position, photoUrl: webUrl(text(entry['photoUrl'])) ?? '' }]
      : [];
  });
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
