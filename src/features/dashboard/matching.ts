import type { Card } from '@/model/card';

/** The cards whose name, e-mail, company, position or custom URL holds every word of `sought`; all for a blank text. */
export function matching(cards: readonly Card[], sought: string): readonly Card[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter(({ name, email, company, position, customPath }) => {
    const text = plain([name, email, company, position, customPath].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** Without case and accents, taken apart, so that `novak` finds Novák and a half-typed Hangul syllable the whole one. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
