import { isEastAsian, isKana, type PersonLanguage } from './east-asian-name';
import { tidy } from './name-affixes';
import { splitName, type NameChoice } from './person-name';
import { unitsOf } from './surnames';

/** A way to read a name: the words of the family name, and the others in the order of the name. */
interface NameSplit {
  readonly given: string;
  readonly family: string;
}

interface NameSplits {
  /** What the contact file has. */
  readonly current: NameSplit;
  /** All ways to read the name, with the current one. */
  readonly all: readonly NameSplit[];
}

const MOST = 6;
/** Longest name without spaces that is split, and longest family name in it. */
const LETTERS = { name: 5, family: 3 };

/** Returns the ways to read a name if it leaves that open, or if its owner chose one; else undefined. */
export function nameSplits(
  full: string,
  language: PersonLanguage,
  choice: NameChoice = {},
): NameSplits | undefined {
  const name = bareName(full, language);
  const splitWith = (reader: PersonLanguage, chosen: NameChoice) =>
    splitOf(name, splitName(full, reader, chosen).family);
  const current = splitWith(language, choice);
  const isChosen = choice.family !== '' && choice.family === current.family;
  // In the same order whatever is chosen.
  const all = ways(name, splitWith(language, { order: choice.order }));
  if (all.length < 2) return undefined;
  const isSame = readers(name, language).every(
    (reader) => splitWith(reader, choice).family === current.family,
  );
  return isChosen || !isSame || !isPlain(name, current) ? { current, all } : undefined;
}

/**
 * Returns the family name to store with a name, which a table calls `family`: '' where the name is read so
 * without it, and where it is not the beginning or end of the name.
 */
export function familyToStore(full: string, family: string, language: PersonLanguage): string {
  const chosen = tidy(family);
  if (chosen === '' || splitName(full, language, { family: chosen }).family !== chosen) return '';
  const isCertain = splitName(full, language).family === chosen && nameSplits(full, language) === undefined;
  return isCertain ? '' : chosen;
}

/** Returns a name without titles and credentials, in its order. */
function bareName(full: string, language: PersonLanguage): string {
  const { family, given, middle } = splitName(full, language);
  const left = [family, given, middle].join(' ').split(' ');
  const words = tidy(full)
    .replace(/,/g, '')
    .split(' ')
    .filter((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  return words.length > 0 ? words.join(' ') : family + given;
}

function splitOf(name: string, family: string): NameSplit {
  const isLast = name.endsWith(` ${family}`);
  const given = isLast ? name.slice(0, -family.length) : name.slice(family.length);
  return { given: given.trim(), family };
}

/** The languages in which a name is read for comparison: that of a visitor or of another owner. */
function readers(name: string, language: PersonLanguage): readonly PersonLanguage[] {
  const isChinese = language === 'zh' || language === 'ko';
  return isEastAsian(name) && isChinese ? [] : [undefined, 'ko', 'zh', 'ja', 'vi'];
}

/** Returns true for a family name in front, or one given name, initials and a family name. */
function isPlain(name: string, { family }: NameSplit): boolean {
  if (isEastAsian(name) || (family !== '' && name.startsWith(`${family} `))) return true;
  const [, ...middle] = unitsOf(name.split(' ')).slice(0, -1);
  return middle.every((unit) => /^\p{L}\.?$/u.test(unit));
}

function ways(name: string, { family: likely }: NameSplit): readonly NameSplit[] {
  const words = name.split(' ');
  const units = unitsOf(words);
  const familyLast = units.slice(1).map((_, at) => units.slice(at + 1).join(' '));
  const familyFirst = [1, 2]
    .filter((count) => words.length > count * 2 - 2)
    .map((count) => words.slice(0, count).join(' '));
  const families = words.length > 1 ? [...familyLast, ...familyFirst] : unspacedFamilies(name);
  const all = [...new Set([likely, ...families])].filter((family) => family !== '' && family !== name);
  return all.slice(0, MOST).map((family) => splitOf(name, family));
}

function unspacedFamilies(name: string): readonly string[] {
  const letters = Array.from(name);
  if (!isEastAsian(name) || isKana(name) || letters.length > LETTERS.name || /\p{M}/u.test(name)) return [];
  return letters
    .slice(0, Math.min(LETTERS.family, letters.length - 1))
    .map((_, at) => letters.slice(0, at + 1).join(''));
}
