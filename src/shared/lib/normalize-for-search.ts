/** Letters of their own in Unicode, but variants to users without their key. */
const VARIANTS: Readonly<Record<string, string>> = {
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
};

/** Returns a text without case, accents and width: `isik` finds IŞIK. Vowel signs (Hindi, Thai) stay. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?=\p{Mn})\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[ıđðłøæœßþς]/g, (letter) => VARIANTS[letter] ?? letter);
}
