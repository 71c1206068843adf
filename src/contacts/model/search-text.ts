import { normalizeForSearch } from '@/shared/lib/normalize-for-search';
import type { Contact } from './contact';

/** A text made ready to be searched often. */
interface Searchable {
  /** Everything that can be found, folded. */
  readonly text: string;
  /** Phone numbers, digits alone, one after the other with a blank between. */
  readonly digits: string;
}

/** Whether a text holds what was sought. */
export type Matcher = (text: Searchable) => boolean;

/** Consonants that a Korean keyboard joins when they are typed one after the other (ㄱ, ㅅ: ㄳ). */
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

/** A leading consonant (Unicode's choseong) with no vowel behind it, and all that can follow it in its syllable. */
const LONE_INITIAL = /[\u1100-\u1112](?![\u1161-\u1175])/g;
const REST_OF_SYLLABLE = '[\\u1161-\\u1175]?[\\u11A8-\\u11C2]?';

/** What may stand in a phone number as people write it. */
const LIKE_A_NUMBER = /^\+?[\d\s().\-/]+$/;
const FEWEST_DIGITS = 3;

/** The digits of a phone number as people write it, in any script's digits; '' when there are none. */
export function digitsOf(phone: string): string {
  return phone.normalize('NFKC').replace(/\D/g, '');
}

/**
 * Finds texts that hold every word of `sought`, anywhere and in any order: without case, accents and width (`normalizeForSearch`); ㄱㅁㅈ finds
 * 김민지, and so do 김ㅁㅈ and 김미; three digits or more also find a phone number, however either is grouped, and a number of
 * one's own country (010 …) the same with its country's code (+82 10 …). Blank finds everything.
 */
export function createMatcher(sought: string): Matcher {
  const words = sought.split(/\s+/).filter(Boolean).map(wordMatcher);
  const number = numberMatcher(sought);
  return (text) => words.every((matches) => matches(text)) || (number?.(text) ?? false);
}

function wordMatcher(typed: string): Matcher {
  const word = normalizeForSearch(typed.replace(/[ㄳ-ㅄ]/g, (cluster) => CLUSTERS[cluster] ?? cluster));
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
  const plain = typed.normalize('NFKC').trim();
  const digits = digitsOf(plain);
  if (!LIKE_A_NUMBER.test(plain) || digits.length < FEWEST_DIGITS) return undefined;
  // Inside a number with a country's code the 0 that leads at home is gone.
  const abroad = digits.startsWith('0') && digits.length > FEWEST_DIGITS ? digits.slice(1) : digits;
  return (text) => text.digits.includes(digits) || text.digits.includes(abroad);
}

/** What a search looks through, made once for each contact: a contact that changes is another object (`watchContacts`). */
const made = new WeakMap<Contact, Searchable>();

/** The contacts that hold every word of `sought` (`createMatcher`) in any of their texts or tags, in their order; all for a blank text. */
export function searchContacts(contacts: readonly Contact[], sought: string): readonly Contact[] {
  if (sought.trim() === '') return contacts;
  const matches = createMatcher(sought);
  return contacts.filter((contact) => matches(searchable(contact)));
}

function searchable(contact: Contact): Searchable {
  const known = made.get(contact);
  if (known !== undefined) return known;
  const { name, email, phone, company, position, website, address, note, met, tags } = contact;
  const text = [name, company, position, email, phone, website, address, met, note, ...tags].join('\n');
  const fresh = { text: normalizeForSearch(text), digits: digitsOf(phone) };
  made.set(contact, fresh);
  return fresh;
}
