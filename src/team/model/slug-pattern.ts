import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { romanize } from '@/card/model/slug/romanize';
import { slugProblem } from '@/card/model/slug/slug';
import { mailboxOf, romanizedNames, slugsForName, slugWords } from '@/card/model/slug/slugs-for-name';
import { SLUG_MAX_LENGTH } from '@/shared/lib/limits';

/** What a pattern can name, in braces: `{first}-{last}`. */
export const PATTERN_PARTS = ['first', 'last', 'initial', 'company', 'email', 'key'] as const;
type PatternPart = (typeof PATTERN_PARTS)[number];

/** Patterns to choose from; the first is the default. */
export const SLUG_PATTERNS = [
  '{first}-{last}',
  '{last}-{first}',
  '{initial}-{last}',
  '{company}-{first}-{last}',
  '{email}',
  '{key}',
] as const;

const PART = /\{([a-z]*)\}/g;

export type PatternProblem = 'unknown' | 'same';

/** What is wrong with a pattern: a part that does not exist, or none at all, so that all slugs were equal. */
export function patternProblem(pattern: string): PatternProblem | undefined {
  const parts = Array.from(pattern.matchAll(PART), ([, part = '']) => part);
  if (
    parts.some((part) => !PATTERN_PARTS.some((one) => one === part)) ||
    /[{}]/.test(pattern.replace(PART, ''))
  )
    return 'unknown';
  return parts.every((part) => part === 'company') ? 'same' : undefined;
}

export interface SlugPerson {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly key: string;
}

/** More numbers than anyone of a name has namesakes. */
const NUMBERED = 200;

/**
 * Returns slugs for a person, best first: by the pattern, in Latin letters; where that makes none (a name of
 * one word, a letter), by the name alone; then with numbers. Whether they are free is not known here.
 */
export function* slugsByPattern(
  pattern: string,
  person: SlugPerson,
  language?: PersonLanguage,
): Generator<string, undefined> {
  const { given, family } = romanizedNames(person.name, language);
  const texts: Readonly<Record<PatternPart, string>> = {
    first: given,
    last: family,
    initial: given.slice(0, 1),
    company: inLatin(person.company),
    email: mailboxOf(person.email),
    key: inLatin(person.key.split('@', 1)[0] ?? ''),
  };
  const named = Array.from(pattern.matchAll(PART), ([, part]) => part as PatternPart);
  // A company's name alone is no one's slug.
  const isPersonal = named.some((part) => part !== 'company' && texts[part] !== '');
  const made = isPersonal ? trimmed(pattern.replace(PART, (_, part: PatternPart) => texts[part])) : '';
  // Too short a name gets a number.
  const numbered = `${made || texts.email || 'card'}-1`;
  const usable = [made, ...slugsForName(person, language), numbered].filter(
    (slug) => slugProblem(slug) === undefined,
  );
  const [stem] = usable;
  if (stem === undefined) return undefined;
  yield stem;
  for (let number = 2; number <= NUMBERED; number += 1) {
    const end = `-${number}`;
    yield trimmed(stem.slice(0, SLUG_MAX_LENGTH - end.length)) + end;
  }
  return undefined;
}

function inLatin(text: string): string {
  return slugWords([romanize(text)]).join('-');
}

/** A slug's letters without doubled hyphens, or any at an end. */
function trimmed(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}
