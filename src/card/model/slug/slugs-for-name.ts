import { isEastAsian, type PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { splitName } from '@/card/model/person-name/person-name';
import { SLUG_MAX_LENGTH } from '@/shared/lib/limits';
import { isUkrainian, koreanFamily, romanize } from './romanize';
import { slugProblem, stripSlug } from './slug';

interface Named {
  readonly name: string;
  readonly email: string;
}

/** Numbered slugs when all better ones are taken. */
const NUMBERED = 8;
/** Mailboxes that are not named after a person. */
const IMPERSONAL = /^(?:info|mail|contact|office|hello|hi|admin|post|me|i|test)$/;

/**
 * Returns the slugs to offer, best first: the name as read aloud, shorter forms, the email address, then
 * numbers. The same input gives the same answer, so that a suggested slug can be told from a typed one.
 */
export function slugsForName({ name, email }: Named, language?: PersonLanguage): readonly string[] {
  const words = wordsOf(name, language);
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : ''];
  const mailbox = mailboxOf(email);
  const stem = [words.join('-'), join(first, last), mailbox].find(isUsable);
  const named = [
    words.join('-'),
    join(first, last),
    `${first}${last}`,
    join(first.charAt(0), last),
    join(last, first),
    mailbox,
    first,
    last,
  ];
  const numbered = Array.from({ length: NUMBERED }, (_, at) =>
    stem === undefined ? '' : withNumber(stem, at + 2),
  );
  return [...new Set([...named, ...numbered])].filter(isUsable);
}

const isUsable = (slug: string) => slugProblem(slug) === undefined;

const join = (...words: readonly string[]) => words.filter(Boolean).join('-');

function withNumber(stem: string, number: number): string {
  return `${stem.slice(0, SLUG_MAX_LENGTH - 2).replace(/-+$/, '')}-${number}`;
}

function wordsOf(name: string, language: PersonLanguage): readonly string[] {
  const parts = latinParts(name, language);
  // A name without one of its parts would be another person's.
  return parts.some(({ latin }) => latin === '') ? [] : slugWords(parts.map(({ latin }) => latin));
}

/** Returns given and family name in a slug's letters; '' where there is none, or none that can be read. */
export function romanizedNames(
  name: string,
  language?: PersonLanguage,
): { readonly given: string; readonly family: string } {
  const parts = latinParts(name, language);
  const of = (place: NamePlace) =>
    join(...slugWords(parts.filter((part) => part.place === place).map(({ latin }) => latin)));
  return { given: of('given'), family: of('family') };
}

type NamePlace = 'given' | 'middle' | 'family';

/** The parts of a name in Latin letters, as they are read aloud, in the order in which they stand. */
function latinParts(
  name: string,
  language: PersonLanguage,
): readonly { readonly place: NamePlace; readonly latin: string }[] {
  const { family, given, middle, reading } = splitName(name, language);
  const ukrainian = language === 'uk' || isUkrainian(name);
  if (reading !== undefined)
    return (['family', 'given'] as const).map((place) => ({ place, latin: romanize(reading[place]) }));
  const parts: readonly { readonly place: NamePlace; readonly text: string }[] = [
    { place: 'given', text: given },
    { place: 'middle', text: middle },
    { place: 'family', text: family },
  ];
  return parts
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => name.indexOf(one.text) - name.indexOf(other.text))
    .map(({ place, text }) => ({
      place,
      latin:
        place === 'family' && isEastAsian(text)
          ? (koreanFamily(text) ?? romanize(text))
          : romanize(text, ukrainian),
    }));
}

/** The words of texts in a slug's letters. */
export function slugWords(parts: readonly string[]): readonly string[] {
  // An apostrophe is no gap: O'Brien is obrien.
  return parts.flatMap((part) => stripSlug(part.replace(/[._/]+/g, ' ')).split('-')).filter(Boolean);
}

/** The part of an e-mail address before the @ as a slug; '' if it names no person. */
export function mailboxOf(email: string): string {
  const [mailbox = ''] = email.split(/[@+]/, 1);
  const slug = join(...slugWords([mailbox]));
  return IMPERSONAL.test(slug) ? '' : slug;
}
