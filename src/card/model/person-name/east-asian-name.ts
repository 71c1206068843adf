import { CHINESE_DOUBLE, JAPANESE_SECOND, JAPANESE_SINGLE, KOREAN_DOUBLE } from './known-names';

/** The code of the language that whoever has the name uses Carte in, where that is known. */
export type PersonLanguage = string | null | undefined;

type Parts = readonly [family: string, given: string];

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;
const EAST_ASIAN = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー〆]+$/u;
const HANGUL = /^\p{Script=Hangul}+$/u;
/** Between the parts of a name from elsewhere: the dots of Japanese (full and half width) and Chinese. */
const DOT = /\s*[・･·‧]\s*/u;
/** A letter with all that is no letter behind it (marks, variation selectors, signs); ﾞ and ﾟ belong to the kana before. */
const CHARACTER = /(?:^[^\p{L}\p{Nl}]+)?[\p{L}\p{Nl}](?:[^\p{L}\p{Nl}]|[ﾞﾟ])*/gu;

/** Whether a text is kana alone, half-width or in pieces too. */
export function isKana(text: string): boolean {
  return KANA.test(folded(text));
}

/** Whether the first word with letters in it is hangul, Han or kana; signs do not count. */
export function isEastAsian(name: string): boolean {
  const [first = ''] = name.split(/[\s・･·‧]+/u).flatMap((word) => lettersOf(word) || []);
  return EAST_ASIAN.test(first);
}

/** Family and given name, as they were typed, of a name for which `isEastAsian`; family '' where it cannot be told. */
export function eastAsianParts(name: string, language: PersonLanguage): Parts {
  const dot = DOT.exec(name);
  if (dot !== null) {
    const [given, family] = [name.slice(0, dot.index), name.slice(dot.index + dot[0].length)];
    return given === '' || family === '' ? ['', name] : [family, given];
  }
  const [first = '', ...rest] = name.split(' ');
  if (rest.length === 0) return unspaced(first, language);
  // 王小明 Tony: the whole name, and another given name; but 山田 Taro.
  if (rest.every((word) => !isEastAsian(word)) && isWholeName(first, language)) {
    const [family, given] = unspaced(first, language);
    return [family, [given, ...rest].join(' ')];
  }
  return [first, rest.join(' ')];
}

/** Whether a word beside one in other letters is family and given name in hangul or Han. */
export function isWholeEastAsian(word: string, language: PersonLanguage): boolean {
  return isEastAsian(word) && !isKana(word) && isWholeName(word, language);
}

/** Whether a word is family and given name; a family name of two characters is none. */
function isWholeName(word: string, language: PersonLanguage): boolean {
  const letters = lettersOf(word);
  if (KOREAN_DOUBLE.has(letters) || CHINESE_DOUBLE.has(letters)) return false;
  const fewest = HANGUL.test(letters) || language === 'zh' ? 2 : language === 'ja' ? 4 : 3;
  return Array.from(letters).length >= fewest;
}

function unspaced(name: string, language: PersonLanguage): Parts {
  const characters = name.match(CHARACTER) ?? [];
  const size = familyLength(characters.map(lettersOf), language);
  return [characters.slice(0, size).join(''), size === 0 ? name : characters.slice(size).join('')];
}

/** For looking up alone: composed, half-width kana made full, without marks, variation selectors and signs without width. */
function folded(text: string): string {
  return text
    .replace(/[\uFF65-\uFF9F]+/g, (kana) => kana.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[\p{Cf}\p{M}]/gu, '');
}

function lettersOf(word: string): string {
  return folded(word).replace(/[^\p{L}\p{Nl}]/gu, '');
}

/** 高橋まゆみ, 一ノ瀬はるか, 山田はな子: what stands before the given name's first kana. */
const BEFORE_KANA =
  /^((?:\p{Script=Han}|[ノツヶケ](?=\p{Script=Han}))+)[\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Characters of the family name at the start of an unspaced name. */
function familyLength(characters: readonly string[], language: PersonLanguage): number {
  const name = characters.join('');
  const [, kanji] = BEFORE_KANA.exec(name) ?? [];
  if (kanji !== undefined) return Array.from(kanji).length;
  if (HANGUL.test(name)) return oneOrTwo(characters, KOREAN_DOUBLE, 5);
  if (!/^\p{Script=Han}+$/u.test(name)) return 0;
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
