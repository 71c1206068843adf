import { normalizeForSearch } from '@/shared/lib/normalize-for-search';
import type { Card } from './card';
import { headTexts } from './card-face';

/**
 * Returns the cards with every word of `searchText` in name, e-mail, slug or the texts below the name.
 * `fold` makes the texts that are compared: `folded`, once it is loaded.
 */
export function matching(
  cards: readonly Card[],
  searchText: string,
  fold: (text: string) => string = normalizeForSearch,
): readonly Card[] {
  const words = fold(searchText).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter((card) => {
    const { name, email, customPath } = card;
    const text = fold([name, email, ...headTexts(card), customPath].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** Returns the cards, followed by the further ones of `found`. */
export function withFound(cards: readonly Card[], found: readonly Card[] = []): readonly Card[] {
  const ids = new Set(cards.map(({ id }) => id));
  return [...cards, ...found.filter(({ id }) => !ids.has(id))];
}
