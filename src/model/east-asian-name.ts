import { CHINESE_DOUBLE, JAPANESE_SECOND, JAPANESE_SINGLE, KOREAN_DOUBLE } from './known-names';

/** The code of the language that whoever has the name uses Carte in, where that is known. */
export type PersonLanguage = string | null | undefined;

/** Family and given name of a name in hangul, Han or kana, which has the family name first; '' where it cannot be told. */
export function eastAsianParts(
  name: string,
  language: PersonLanguage,
): readonly [family: string, given: string] {
  if (name.includes('・')) {
    const [given = '', ...rest] = name.split('・');
    return [rest.join('・'), given];
  }
  const [first = '', ...rest] = name.split(' ');
  if (rest.length > 0) return [first, rest.join(' ')];
  const [, kanji, behind] = BEFORE_KANA.exec(name) ?? [];
  if (kanji !== undefined && behind !== undefined) return [kanji, behind];
  // Whole characters: hangul may come in pieces, and 𠮷 is two UTF-16 units.
  const characters = Array.from(name.normalize('NFC'));
  const size = familyLength(name, characters, language);
  return [characters.slice(0, size).join(''), characters.slice(size).join('')];
}

/** 高橋まゆみ, 一ノ瀬はるか, 山田はな子: what stands before the given name's first kana. */
const BEFORE_KANA =
  /^((?:[\p{Script=Han}々]|[ノツヶケ](?=\p{Script=Han}))+)([\p{Script=Hiragana}\p{Script=Katakana}ー].*)$/u;

/** Characters of the family name at the start of an unspaced name. */
function familyLength(name: string, characters: readonly string[], language: PersonLanguage): number {
  if (/^\p{Script=Hangul}+$/u.test(name)) return oneOrTwo(characters, KOREAN_DOUBLE, 5);
  if (!/^[\p{Script=Han}々]+$/u.test(name)) return 0;
  return language === 'ja' ? japaneseLength(characters) : oneOrTwo(characters, CHINESE_DOUBLE, 3);
}

function japaneseLength({ length, 0: first = '', 1: second = '' }: readonly string[]): number {
  if (length < 2 || length > 5) return 0;
  return length === 2 || (JAPANESE_SINGLE.has(first) && !JAPANESE_SECOND.has(second)) ? 1 : 2;
}

/** One, or two where they are a known double name; four characters of Han are a Japanese name, two and two. */
function oneOrTwo(characters: readonly string[], doubles: ReadonlySet<string>, longest: number): number {
  const { length } = characters;
  if (length > 2 && doubles.has(characters.slice(0, 2).join(''))) return 2;
  if (length >= 2 && length <= longest) return 1;
  return length === 4 ? 2 : 0;
}
