import { folded } from '@/shared/lib/folded';
import type { Card } from '@/card/model/card';

/** The cards whose name, e-mail, company, position or custom URL holds every word of `sought`; all for a blank text. */
export function matching(cards: readonly Card[], sought: string): readonly Card[] {
  const words = folded(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter(({ name, email, company, position, customPath }) => {
    const text = folded([name, email, company, position, customPath].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
