import type { NameOrder } from '@/card/model/translations';
import {
  CHINESE_FAMILY_IN_LATIN,
  eastAsianParts,
  HUNGARIAN_FAMILY,
  HUNGARIAN_GIVEN,
  isEastAsian,
  isKana,
  isWholeEastAsian,
  KOREAN_FAMILY_IN_LATIN,
  PARTICLES,
  VIETNAMESE_FAMILY,
  type PersonLanguage,
} from './east-asian-name';
import { tidy, withoutAffixes } from './name-affixes';

export interface PersonName {
  readonly family: string;
  readonly given: string;
  readonly middle: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The reading of the name, where the card has it in kana. */
  readonly reading?: { readonly family: string; readonly given: string };
}

const VIETNAMESE_LETTER = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;
/** A name, and what follows it in brackets: a reading, another script, pronouns. */
const WITH_ASIDE = /^([^()（）]+)[(（]([^()（）]+)[)）]([^()（）]*)$/;
/** A form of address that Japanese adds to the family name alone. */
const JAPANESE_ADDRESS = /(?:^| )(?:様|さん|氏|殿)$/;

/**
 * Returns the parts of a full name (docs/decisions/0022). Family first for Korean, Chinese, Japanese,
 * Vietnamese and Hungarian names where script, letters or a common name show it, else by `language`; else
 * the last word with its particles is the family name. Where nothing decides, the whole is the given name.
 * `order` is the owner's word on a name of several words. Kana in brackets after it are its reading; other
 * brackets go into the suffix, so that phones which show N alone leave nothing out.
 */
export function splitName(full: string, language?: PersonLanguage, order?: NameOrder): PersonName {
  const name = tidy(full);
  if (name === '') return wholeName(full.trim());
  const [, before = '', aside, behind = ''] = WITH_ASIDE.exec(name) ?? [];
  // Only titles may follow the brackets: they belong to the name before.
  if (aside === undefined || before.trim() === '' || withoutAffixes(behind).names.length > 0)
    return split(name, language, order);
  const shown = tidy(`${before} ${behind}`);
  // Only Japanese names have kana in brackets, whatever the language.
  if (isKana(aside)) {
    const [family, given] = eastAsianParts(aside.trim(), 'ja');
    return { ...split(shown, 'ja', order), reading: { family, given } };
  }
  const whole = split(shown, language, order);
  return { ...whole, suffix: `${whole.suffix} (${aside.trim()})`.trim() };
}

/** A name that is not a person's: a company's, an address. It stays whole. */
export function wholeName(name: string): PersonName {
  return parts('', name);
}

function split(name: string, language: PersonLanguage, order?: NameOrder): PersonName {
  const { prefix, names, suffix } = withoutAffixes(name);
  const [words, behindComma] = names;
  if (words === undefined) return wholeName(name);
  if (behindComma !== undefined) return { ...parts(words.join(' '), behindComma.join(' ')), prefix, suffix };
  const bare = order && words.length > 1 ? inOrder(words, order) : bareParts(words, language, suffix);
  return { ...bare, prefix, suffix };
}

function bareParts(words: readonly string[], language: PersonLanguage, suffix: string): PersonName {
  const bare = words.join(' ');
  if (isEastAsian(bare)) {
    const isFamilyAlone = words.length === 1 && Array.from(bare).length <= 2 && JAPANESE_ADDRESS.test(suffix);
    return isFamilyAlone ? parts(bare, '') : parts(...eastAsianParts(bare, language));
  }
  // Tony 王小明: another given name, and the whole name.
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1);
  if (!isWholeEastAsian(last, language) || others.some(isEastAsian)) return inWords(words, language);
  const [family, given] = eastAsianParts(last, language);
  return parts(family, [...others, given].join(' '));
}

function inWords(all: readonly string[], language: PersonLanguage): PersonName {
  const first = all[0] ?? '';
  const rest = all.slice(1);
  if (rest.length === 0) return parts('', first);
  const order = orderOf(all, language);
  if (order === 'vietnamese') return parts(first, rest.at(-1) ?? '', rest.slice(0, -1).join(' '));
  return inOrder(all, order === 'family first' ? 'family' : 'given');
}

/** Of several words: the first, or the last with its particles, is the family name. */
function inOrder(all: readonly string[], order: 'family' | 'given'): PersonName {
  const first = all[0] ?? '';
  if (order === 'family') return parts(first, all.slice(1).join(' '));
  let family = all.length - 1;
  while (family > 1 && PARTICLES.has(plain(all[family - 1]))) family -= 1;
  return parts(all.slice(family).join(' '), first, all.slice(1, family).join(' '));
}

function orderOf(all: readonly string[], language: PersonLanguage) {
  const [first, last] = [plain(all[0]), plain(all.at(-1))];
  const onlyFirst = (families: ReadonlySet<string>) => families.has(first) && !families.has(last);
  // Without its marks only the most common one is unmistakable: it is no given name.
  const vietnamese = VIETNAMESE_FAMILY.has(first) && VIETNAMESE_LETTER.test(all.join(' ').normalize('NFC'));
  if (vietnamese || first === 'nguyen') return 'vietnamese';
  if (onlyFirst(HUNGARIAN_FAMILY) || isCapitals(all)) return 'family first';
  const [firstGiven, lastGiven] = [first, last].map((name) => HUNGARIAN_GIVEN.has(name.replace(/né$/, '')));
  if (lastGiven && !firstGiven) return 'family first';
  if (language === 'vi' && UNMARKED_VIETNAMESE.has(unmarked(first))) return 'vietnamese';
  if (all.some((word) => PARTICLES.has(plain(word)))) return 'given first';
  if (language === 'hu' && !firstGiven && !HUNGARIAN_FAMILY.has(last)) return 'family first';
  if (language === 'ko' && onlyFirst(KOREAN_FAMILY_IN_LATIN)) return 'family first';
  if (language === 'zh' && onlyFirst(CHINESE_FAMILY_IN_LATIN)) return 'family first';
  return 'given first';
}

const UNMARKED_VIETNAMESE = new Set(Array.from(VIETNAMESE_FAMILY, unmarked));

function unmarked(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
}

/** YAMADA Taro: the first word alone in capitals is the family name, as passports and many cards have it. */
function isCapitals([first = '', ...rest]: readonly string[]): boolean {
  return /^[\p{Lu}'’-]{3,}$/u.test(first) && rest.every((word) => /\p{Ll}/u.test(word));
}

function plain(word = ''): string {
  return word.normalize('NFC').toLowerCase();
}

function parts(family: string, given: string, middle = ''): PersonName {
  return { family, given, middle, prefix: '', suffix: '' };
}
