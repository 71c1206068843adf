/** Letters that are letters of their own to Unicode, and to somebody without their key a variant of another. */
const VARIANTS: Readonly<Record<string, string>> = {
  ı: 'i',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
};

/**
 * A text as a search compares it: without case, accents and width, taken apart, so that `isik` finds IŞIK, `soren` Søren, a half-width
 * ﾔﾏﾀﾞ the full-width one, and a half-typed Hangul syllable the whole one. The same in every language: a Turkish device does not
 * lower-case a German name in another way. Marks that are vowels (Hindi, Thai) stay: Diacritic leaves them out.
 */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?=\p{Mn})\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[ıđłøæœßς]/g, (letter) => VARIANTS[letter] ?? letter);
}
