import { folded } from '@/shared/lib/folded';
import { asciiDigits, digitsOf } from '@/shared/lib/written-number';
import type { Contact } from './contact';

interface Searchable {
  readonly text: string;
  /** Digits of the phone numbers, separated by spaces. */
  readonly digits: string;
}

export type Matcher = (text: Searchable) => boolean;

/** Consonants that a Korean keyboard joins (ㄱ, ㅅ: ㄳ). */
const CLUSTERS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

const LONE_INITIAL = /[\u1100-\u1112](?![\u1161-\u1175])/g;
const REST_OF_SYLLABLE = '[\\u1161-\\u1175]?[\\u11A8-\\u11C2]?';

const LIKE_A_NUMBER = /^\+?[\d\s().\-/]+$/;
const FEWEST_DIGITS = 3;

/**
 * Returns a matcher for texts with every word, in any order (`folded`). Hangul initials match;
 * three digits match numbers in any grouping, with or without country code. Blank matches everything.
 */
export function createMatcher(searchText: string): Matcher {
  const words = searchText.split(/\s+/).filter(Boolean).map(wordMatcher);
  const number = numberMatcher(searchText);
  return (text) => words.every((matches) => matches(text)) || (number?.(text) ?? false);
}

function wordMatcher(typed: string): Matcher {
  const word = folded(typed.replace(/[ㄳ-ㅄ]/g, (cluster) => CLUSTERS[cluster] ?? cluster));
  const number = numberMatcher(typed);
  if (word.search(LONE_INITIAL) < 0) return (text) => text.text.includes(word) || (number?.(text) ?? false);
  const pattern = new RegExp(
    word
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(LONE_INITIAL, (initial) => initial + REST_OF_SYLLABLE),
    'u',
  );
  return ({ text }) => pattern.test(text);
}

function numberMatcher(typed: string): Matcher | undefined {
  const plain = asciiDigits(typed).trim();
  const digits = digitsOf(plain);
  if (!LIKE_A_NUMBER.test(plain) || digits.length < FEWEST_DIGITS) return undefined;
  // With a country code the trunk 0 is absent.
  const abroad = digits.startsWith('0') && digits.length > FEWEST_DIGITS ? digits.slice(1) : digits;
  return (text) => text.digits.includes(digits) || text.digits.includes(abroad);
}

/** Cached by contact: a changed contact is another object (`watchContacts`). */
const made = new WeakMap<Contact, Searchable>();

/** Returns the contacts that match `searchText` (`createMatcher`), in their order; all for a blank text. */
export function searchContacts(contacts: readonly Contact[], searchText: string): readonly Contact[] {
  if (searchText.trim() === '') return contacts;
  const matches = createMatcher(searchText);
  return contacts.filter((contact) => matches(searchable(contact)));
}

function searchable(contact: Contact): Searchable {
  const known = made.get(contact);
  if (known !== undefined) return known;
  const { name, email, phone, company, position, website, address, note, met, tags } = contact;
  const text = [name, company, position, email, phone, website, address, met, note, ...tags].join('\n');
  const fresh = { text: folded(text), digits: digitsOf(phone) };
  made.set(contact, fresh);
  return fresh;
}
