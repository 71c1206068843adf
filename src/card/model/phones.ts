/** The phone numbers of a card: their stored form, and functions on them. */
import { dialedAsTyped, isDialable, mainNumber, PHONE_KINDS, type PhoneKind } from '@/shared/lib/phone';
import { inOneLine } from '@/shared/lib/visible-text';
import { CARD_FIELDS } from './card-fields';

export interface CardPhone {
  /** '' if only `phone` is stored, as by an earlier version or by a program that writes `phone` only. */
  readonly kind: PhoneKind | '';
  readonly typed: string;
  /** The number that a phone dials, or '' if the text cannot be dialed. */
  readonly dialed: string;
  /** For a number without a kind: the number it replaces, whose country and kind it takes over. */
  readonly replaces?: CardPhone | undefined;
}

/** The numbers in a document: `phone` is the text of the first, `phones` contains each with its kind. */
interface StoredPhones {
  readonly phone: string;
  readonly phones: readonly string[];
}

/** Kind, dialed number or a hyphen, typed text; `firestore.rules` accept the same form (isCard). */
const ENTRY = /^(\w+) (-|\+?[0-9*#,]{3,50}) ([^\n]*)$/;

/** Returns a number of a kind; `dialed` becomes '' if it is not allowed for the visible text. */
export function phoneOf(kind: PhoneKind, text: string, dialed: string): CardPhone {
  return { kind, typed: text, dialed: isDialable(dialed, text) ? dialed : '' };
}

/** Parses an entry of a document's `phones`; undefined if it is malformed. */
export function decodePhone(entry: string): CardPhone | undefined {
  const [, name, dialed = '', text = ''] = ENTRY.exec(entry) ?? [];
  const kind = PHONE_KINDS.find((known) => known === name);
  return kind && phoneOf(kind, text, dialed);
}

/** Returns the entries of a document's `phones` that this build can read, unchanged. */
export function knownEntries(phones: readonly string[]): readonly string[] {
  return phones.filter((entry) => decodePhone(entry) !== undefined).slice(0, CARD_FIELDS.phones.limit);
}

/** Returns a card's numbers with the one of `phone` first. If `phones` lacks it, it replaces the first. */
export function decodePhones({ phone, phones }: StoredPhones): readonly CardPhone[] {
  const numbers = phones.flatMap((entry) => decodePhone(entry) ?? []);
  return withFirst(phone, numbers.slice(0, CARD_FIELDS.phones.limit));
}

/** Returns true if two documents have the same numbers; a number without a kind equals one of any kind. */
export function areSameNumbers(one: StoredPhones, other: StoredPhones): boolean {
  const [numbers, others] = [decodePhones(one), decodePhones(other)];
  const isSame = (number: CardPhone, twin: CardPhone | undefined) =>
    number.typed === twin?.typed &&
    (number.kind === '' || twin.kind === '' || (number.kind === twin.kind && number.dialed === twin.dialed));
  return numbers.length === others.length && numbers.every((number, at) => isSame(number, others[at]));
}

/** Returns the numbers with the one of a text first. A text that is not among them replaces the first. */
export function withFirst(text: string, numbers: readonly CardPhone[]): readonly CardPhone[] {
  const line = inOneLine(text);
  const first = numbers.find((number) => inOneLine(number.typed) === line);
  if (first) return [first, ...numbers.filter((number) => number !== first)];
  const [replaces, ...others] = numbers;
  if (line === '') return others;
  return [{ kind: '', typed: line, dialed: dialedAsTyped(text), replaces }, ...others];
}

/** Returns the numbers with a replaced first number restored. */
export function withReplaced(numbers: readonly CardPhone[]): readonly CardPhone[] {
  const [first, ...others] = numbers;
  const original = first?.replaces ?? others[0];
  return first?.kind === '' ? [...(original ? [original] : []), ...others] : numbers;
}

/** Returns numbers in the form of a document. */
export function encodePhones(numbers: readonly CardPhone[]): StoredPhones {
  return {
    phone: numbers[0]?.typed ?? '',
    phones: withReplaced(numbers).map(
      ({ kind, typed, dialed }) => `${kind || 'mobile'} ${dialed || '-'} ${typed}`,
    ),
  };
}

/** Returns the text of a card's first number, or ''. */
export function mainPhone({ phones }: { readonly phones: readonly CardPhone[] }): string {
  return phones[0]?.typed ?? '';
}

/** Returns the numbers that a visitor can call. */
export function dialedPhones(numbers: readonly CardPhone[]): readonly CardPhone[] {
  return numbers.filter(({ dialed, typed }) => dialed !== '' && typed.trim() !== '');
}

/** Returns texts with an extension, for the note: Android dials it with the number (docs/contacts.md). */
export function extendedPhones(numbers: readonly CardPhone[]): string[] {
  return dialedPhones(numbers)
    .filter(({ dialed }) => dialed !== mainNumber(dialed))
    .map(({ typed }) => typed);
}

/** Returns numbers as they are saved: without blank ones, each text on one line. */
export function tidyPhones(numbers: readonly CardPhone[]): readonly CardPhone[] {
  return numbers
    .map((number) => {
      const text = inOneLine(number.typed);
      // `decidePhones` will decide a number without a kind.
      return number.kind === '' ? { ...number, typed: text } : phoneOf(number.kind, text, number.dialed);
    })
    .filter(({ typed }) => typed !== '');
}
