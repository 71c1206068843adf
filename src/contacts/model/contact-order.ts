import { splitName } from '@/card/model/person-name/person-name';
import { firstGrapheme } from '@/shared/lib/graphemes';
import { normalizeForSearch } from '@/shared/lib/normalize-for-search';
import { contactTitle, type Contact } from './contact';

/** Only here (tests/architecture/formats.test.ts). */
type Collator = Pick<Intl.Collator, 'compare'>;

/** Numbers in texts sort by value. */
export function collatorFor(language: string): Collator {
  return new Intl.Collator(language, { numeric: true });
}

/** Compares base letters, ignoring accents. */
function lettersOf(language: string): Collator {
  return new Intl.Collator(language, { sensitivity: 'base' });
}

export interface Placed {
  readonly contact: Contact;
  /** Sort key: family name, then the rest. */
  readonly key: string;
  /** Heading: a Hangul initial, a letter, a Chinese character, else `#`. */
  readonly letter: string;
}

/** Doubled initials are listed under the plain ones. */
const INITIALS = Array.from('ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ');
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_AN_INITIAL = 588;

interface Order {
  readonly collator: Collator;
  readonly letters: Collator;
  /** A changed contact is another object. */
  readonly placed: WeakMap<Contact, Placed>;
}

const orders = new Map<string, Order>();

/** Returns contacts by family name in the collation of `language`, else by what names them; keys cached. */
export function inOrder(contacts: Iterable<Contact>, language: string): Placed[] {
  const order = orderOf(language);
  const placed = Array.from(contacts, (contact) => place(contact, language, order));
  return placed.sort(
    (one, other) =>
      order.collator.compare(one.key, other.key) || (one.contact.id < other.contact.id ? -1 : 1),
  );
}

function orderOf(language: string): Order {
  const known = orders.get(language);
  if (known !== undefined) return known;
  const order = {
    collator: collatorFor(language),
    letters: lettersOf(language),
    placed: new WeakMap<Contact, Placed>(),
  };
  orders.set(language, order);
  return order;
}

function place(contact: Contact, language: string, { letters, placed }: Order): Placed {
  const known = placed.get(contact);
  if (known !== undefined) return known;
  const fresh = { contact, ...sorted(contact, language, letters) };
  placed.set(contact, fresh);
  return fresh;
}

function sorted(contact: Contact, language: string, letters: Collator) {
  const name = contact.name.trim();
  const { family, given, middle, reading } = splitName(name, language);
  const key =
    name === ''
      ? contactTitle(contact).trim()
      : [reading?.family ?? family, reading?.given ?? given, middle].filter(Boolean).join(' ');
  return { key, letter: letterOf(key, letters) };
}

function letterOf(key: string, letters: Collator): string {
  const first = firstGrapheme(key.normalize('NFC'));
  const code = first.codePointAt(0) ?? 0;
  const initial = INITIALS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_OF_AN_INITIAL)];
  if (initial !== undefined) return initial;
  if (!/\p{L}/u.test(first)) return '#';
  const capital = first.toUpperCase();
  const plain = normalizeForSearch(first).slice(0, 1).toUpperCase();
  return letters.compare(plain, capital) === 0 ? plain : capital;
}
