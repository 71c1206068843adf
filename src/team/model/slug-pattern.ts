import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { romanize } from '@/card/model/slug/romanize';
import { slugProblem } from '@/card/model/slug/slug';
import { SLUG_MAX_LENGTH } from '@/card/model/slug/slug-length';
import {
  mailboxOf,
  romanizedNames,
  slugsForName,
  slugWords,
  wholeWords,
} from '@/card/model/slug/slugs-for-name';

/** The names that a pattern can contain in braces, as in `{first}-{last}`. */
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

/** Returns the problem of a pattern: an unknown part, or no part, so that all slugs would be equal. */
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

/** The most numbered slugs; no team has more people with the same name. */
const NUMBERED = 200;

/**
 * Yields slugs for a person in Latin letters, best first: by the pattern, else by the name (for a name of one
 * word), then with numbers. They may be taken.
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
  const names = Array.from(pattern.matchAll(PART), ([, part]) => part as PatternPart);
  // A slug of only the company's name would not identify a person.
  const isPersonal = names.some((part) => part !== 'company' && texts[part] !== '');
  const byPattern = isPersonal ? trimmed(pattern.replace(PART, (_, part: PatternPart) => texts[part])) : '';
  // A name that is too short gets a number.
  const numbered = `${byPattern || texts.email || 'card'}-1`;
  const usable = [byPattern, ...slugsForName(person, language), numbered].filter(
    (slug) => slugProblem(slug) === undefined,
  );
  const [stem] = usable;
  if (stem === undefined) return undefined;
  yield stem;
  for (let number = 2; number <= NUMBERED; number += 1) {
    const end = `-${number}`;
    yield wholeWords(stem, SLUG_MAX_LENGTH - end.length) + end;
  }
  return undefined;
}

function inLatin(text: string): string {
  return slugWords([romanize(text)]).join('-');
}

/** Removes repeated hyphens, and hyphens at both ends. */
function trimmed(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '');
  return wholeWords(slug, SLUG_MAX_LENGTH);
}
