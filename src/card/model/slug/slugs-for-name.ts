import { isEastAsian, type PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { splitName } from '@/card/model/person-name/person-name';
import { isUkrainian, koreanFamily, romanize } from './romanize';
import { slugProblem, stripSlug } from './slug';
import { SLUG_MAX_LENGTH } from './slug-length';

interface Named {
  readonly name: string;
  readonly email: string;
}

/** How many numbered slugs are offered after the others. */
const NUMBERED = 8;
/** Parts before the @ that do not name a person. */
const IMPERSONAL = /^(?:info|mail|contact|office|hello|hi|admin|post|me|i|test)$/;

/**
 * Returns the slugs to offer, best first: the name as pronounced, shorter forms, the email address, then
 * numbered ones. Deterministic, so that a suggested slug can be distinguished from a typed one.
 */
export function slugsForName({ name, email }: Named, language?: PersonLanguage): readonly string[] {
  const words = wordsOf(name, language);
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : ''];
  const mailbox = mailboxOf(email);
  const stem = [words.join('-'), join(first, last), mailbox].find(isUsable);
  const fromName = [
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
  return [...new Set([...fromName, ...numbered])].filter(isUsable);
}

const isUsable = (slug: string) => slugProblem(slug) === undefined;

const join = (...words: readonly string[]) => words.filter(Boolean).join('-');

/** Returns as many whole words of a slug as fit; a part of the first only where it is too long itself. */
export function wholeWords(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const whole = slug.slice(0, length + 1).replace(/-[^-]*$/, '');
  return whole.slice(0, length).replace(/-+$/, '');
}

function withNumber(stem: string, number: number): string {
  return `${wholeWords(stem, SLUG_MAX_LENGTH - 2)}-${number}`;
}

function wordsOf(name: string, language: PersonLanguage): readonly string[] {
  const parts = latinParts(name, language);
  // A name with a missing part would be another person's name.
  if (parts.some(({ latin }) => latin === '')) return [];
  return slugWords(parts.map(({ latin }) => latin));
}

/** Languages that write ö as o where there are no marks; German writes oe. */
const PLAIN_UMLAUTS = new Set(['sv', 'fi', 'hu', 'tr', 'nl']);

/** Returns true for a name of such a language, by its owner's language or by letters that German lacks. */
function hasPlainUmlauts(name: string, language: PersonLanguage): boolean {
  return PLAIN_UMLAUTS.has(language ?? '') || /[åőűçğışİáéíóú]/iu.test(name.normalize('NFC'));
}

const withoutUmlauts = (text: string) => text.normalize('NFD').replace(/(?<=[aou])\u0308/giu, '');

/** Returns given and family name in the letters of a slug, or '' if missing or without a transliteration. */
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

/** Returns the parts of a name in Latin letters, in the order of the name. */
function latinParts(
  name: string,
  language: PersonLanguage,
): readonly { readonly place: NamePlace; readonly latin: string }[] {
  const { family, given, middle, reading } = splitName(name, language);
  const ukrainian = language === 'uk' || isUkrainian(name);
  const spell = hasPlainUmlauts(name, language) ? withoutUmlauts : (latin: string) => latin;
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
          : spell(romanize(text, ukrainian)),
    }));
}

/** Returns the words of texts in the letters of a slug. */
export function slugWords(parts: readonly string[]): readonly string[] {
  // An apostrophe does not separate words: O'Brien becomes obrien.
  return parts.flatMap((part) => stripSlug(part.replace(/[._/]+/g, ' ')).split('-')).filter(Boolean);
}

/** Returns the part of an e-mail address before the @ as a slug, or '' if it names no person. */
export function mailboxOf(email: string): string {
  const [mailbox = ''] = email.split(/[@+]/, 1);
  const slug = join(...slugWords([mailbox]));
  return IMPERSONAL.test(slug) ? '' : slug;
}
