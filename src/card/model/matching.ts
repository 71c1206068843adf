import { normalizeForSearch } from '@/shared/lib/normalize-for-search';
import type { Card } from './card';

/** The cards whose name, e-mail, company, position or slug has every word of `searchText`. */
export function matching(cards: readonly Card[], searchText: string): readonly Card[] {
  const words = normalizeForSearch(searchText).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter(({ name, email, company, position, customPath }) => {
    const text = normalizeForSearch([name, email, company, position, customPath].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** Returns the cards, and after them those of `found` that are not among them. */
export function withFound(cards: readonly Card[], found: readonly Card[] = []): readonly Card[] {
  const known = new Set(cards.map(({ id }) => id));
  return [...cards, ...found.filter(({ id }) => !known.has(id))];
}
