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
  VIETNAMESE_FAMILY,
  type PersonLanguage,
} from './east-asian-name';
import { tidy, withoutAffixes } from './name-affixes';
import { isIberian, isParticle, surnameCount, unitsOf } from './surnames';

export interface PersonName {
  readonly family: string;
  readonly given: string;
  readonly middle: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The reading of the name, if the name contains it in kana. */
  readonly reading?: { readonly family: string; readonly given: string };
}

/** What the owner chose: which part is first, or the words of the family name. */
export interface NameChoice {
  readonly order?: NameOrder | undefined;
  readonly family?: string | undefined;
}

const VIETNAMESE_LETTER = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;
/** A name followed by brackets, which contain a reading, another script or pronouns. */
const WITH_ASIDE = /^([^()（）]+)[(（]([^()（）]+)[)）]([^()（）]*)$/;
/** A Japanese honorific, which may follow the family name alone. */
const JAPANESE_ADDRESS = /(?:^| )(?:様|さん|氏|殿)$/;

/**
 * Returns the parts of a full name (docs/decisions/0022). The family name is first in Korean, Chinese,
 * Japanese, Vietnamese and Hungarian names, recognized by script, letters, a common name, or `language`.
 * Otherwise it is the last word with its particles. If nothing decides, the whole name is the given name.
 * `choice` is the owner's, for a name of several words. Kana in brackets are the reading; other text in
 * brackets goes into the suffix, so that phones that show only N omit nothing.
 */
export function splitName(full: string, language?: PersonLanguage, choice: NameChoice = {}): PersonName {
  const name = tidy(full);
  if (name === '') return wholeName(full.trim());
  const [, before = '', aside, behind = ''] = WITH_ASIDE.exec(name) ?? [];
  // Only titles may follow the brackets; they belong to the name in front of them.
  if (aside === undefined || before.trim() === '' || withoutAffixes(behind, language ?? '').names.length > 0)
    return split(name, language, choice);
  const nameOnly = tidy(`${before} ${behind}`);
  // Only Japanese names have kana in brackets, whatever the language.
  if (isKana(aside)) {
    const [family, given] = eastAsianParts(aside.trim(), 'ja');
    return { ...split(nameOnly, 'ja', choice), reading: { family, given } };
  }
  const names = split(nameOnly, language, choice);
  return { ...names, suffix: `${names.suffix} (${aside.trim()})`.trim() };
}

/** Returns a name that is not split, such as a company or an e-mail address. */
export function wholeName(name: string): PersonName {
  return parts('', name);
}

function split(name: string, language: PersonLanguage, { order, family }: NameChoice): PersonName {
  const { prefix, names, suffix } = withoutAffixes(name, language ?? '');
  const [words, behindComma] = names;
  if (words === undefined) return wholeName(name);
  const found = behindComma
    ? parts(words.join(' '), behindComma.join(' '))
    : order && words.length > 1
      ? inOrder(words, order, language)
      : bareParts(words, language, suffix);
  const chosen = family === found.family ? undefined : withFamily(names.flat(), family);
  return { ...(chosen ?? found), prefix, suffix };
}

/** Returns the parts with the chosen family name; undefined where the name does not begin or end with it. */
function withFamily(words: readonly string[], family = ''): PersonName | undefined {
  const name = words.join(' ');
  if (family === '' || family === name) return undefined;
  if (name.endsWith(` ${family}`)) return parts(family, name.slice(0, -family.length).trim());
  const isFirst = name.startsWith(`${family} `) || (name.startsWith(family) && isEastAsian(name));
  return isFirst ? parts(family, name.slice(family.length).trim()) : undefined;
}

function bareParts(words: readonly string[], language: PersonLanguage, suffix: string): PersonName {
  const bare = words.join(' ');
  if (isEastAsian(bare)) {
    const { length } = Array.from(bare);
    const isFamilyAlone =
      words.length === 1 &&
      ((length <= 2 && JAPANESE_ADDRESS.test(suffix)) || (length === 1 && suffix !== ''));
    return isFamilyAlone ? parts(bare, '') : parts(...eastAsianParts(bare, language));
  }
  // Tony 王小明 is a second given name and a whole name.
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1);
  if (!isWholeEastAsian(last, language) || others.some(isEastAsian)) return inWords(words, language);
  const [family, given] = eastAsianParts(last, language);
  return parts(family, [...others, given].join(' '));
}

function inWords(all: readonly string[], language: PersonLanguage): PersonName {
  const [first = '', second = ''] = all;
  const rest = all.slice(1);
  if (rest.length === 0) return parts('', first);
  const order = orderOf(all, language);
  if (order === 'vietnamese') return parts(first, rest.at(-1) ?? '', rest.slice(0, -1).join(' '));
  if (order === 'patronymic last') return parts(first, second, rest.slice(1).join(' '));
  return inOrder(all, order === 'family first' ? 'family' : 'given', language);
}

/** Splits by the given order: the family name is the first word, or the last ones (surnames.ts). */
function inOrder(all: readonly string[], order: 'family' | 'given', language: PersonLanguage): PersonName {
  const [first = '', ...rest] = all;
  if (order === 'family') return parts(first, rest.join(' '));
  const units = unitsOf(all);
  const count = surnameCount(units, language ?? '');
  const family = units.slice(-count).join(' ');
  const [given = '', ...middle] = units.slice(0, -count);
  // Of two given names in front of two surnames, neither is a middle name.
  const isDouble = isIberian(units, language ?? '') && !middle.some((unit) => /^\p{L}\.?$/u.test(unit));
  return isDouble ? parts(family, [given, ...middle].join(' ')) : parts(family, given, middle.join(' '));
}

/** A patronymic in Russian or Ukrainian. */
const PATRONYMIC = /(?:[оеё]вич|[оеії]вна|їч|нична)$/u;

function orderOf(all: readonly string[], language: PersonLanguage) {
  const [first, last] = [plain(all[0]), plain(all.at(-1))];
  if (all.length === 3 && PATRONYMIC.test(last) && !PATRONYMIC.test(plain(all[1]))) return 'patronymic last';
  const onlyFirst = (families: ReadonlySet<string>) => families.has(first) && !families.has(last);
  // Without diacritics only the most common family name is certain: Nguyen is never a given name.
  const vietnamese = VIETNAMESE_FAMILY.has(first) && VIETNAMESE_LETTER.test(all.join(' ').normalize('NFC'));
  if (vietnamese || first === 'nguyen') return 'vietnamese';
  if (onlyFirst(HUNGARIAN_FAMILY) || isCapitals(all)) return 'family first';
  const [firstGiven, lastGiven] = [first, last].map((name) => HUNGARIAN_GIVEN.has(name.replace(/né$/, '')));
  if (lastGiven && !firstGiven) return 'family first';
  if (language === 'vi' && UNMARKED_VIETNAMESE.has(unmarked(first))) return 'vietnamese';
  if (all.slice(1, -1).some((word) => isParticle(word))) return 'given first';
  if (language === 'hu' && !firstGiven && !HUNGARIAN_FAMILY.has(last)) return 'family first';
  if (language === 'ko' && onlyFirst(KOREAN_FAMILY_IN_LATIN)) return 'family first';
  if (language === 'zh' && onlyFirst(CHINESE_FAMILY_IN_LATIN)) return 'family first';
  return 'given first';
}

const UNMARKED_VIETNAMESE = new Set(Array.from(VIETNAMESE_FAMILY, unmarked));

function unmarked(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
}

/** Returns true for YAMADA Taro: passports and many cards write the family name in capitals. */
function isCapitals([first = '', ...rest]: readonly string[]): boolean {
  return /^[\p{Lu}'’-]{3,}$/u.test(first) && rest.every((word) => /\p{Ll}/u.test(word));
}

function plain(word = ''): string {
  return word.normalize('NFC').toLowerCase();
}

function parts(family: string, given: string, middle = ''): PersonName {
  return { family, given, middle, prefix: '', suffix: '' };
}
