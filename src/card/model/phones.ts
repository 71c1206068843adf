import { dialedAsTyped, isDialable, mainNumber, PHONE_KINDS, type PhoneKind } from '@/shared/lib/phone';
import { CARD_FIELDS } from './card-fields';

export interface CardPhone {
  /** '' where only `phone` is stored: by an earlier version, or by a program without the form. */
  readonly kind: PhoneKind | '';
  readonly typed: string;
  /** What a phone dials; '' where nothing can be. */
  readonly dialed: string;
}

export interface CardPhones {
  readonly phone: string;
  readonly phones: readonly string[];
}

/** Kind, what is dialed (or a hyphen), what was typed; `firestore.rules` take the same (isCard). */
const ENTRY = /^(\w+) (-|\+?[0-9*#,]{3,50}) ([^\n]*)$/;

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A number from its stored form, or undefined. */
export function parsePhone(entry: string): CardPhone | undefined {
  const [, name, dialed = '', typed = ''] = ENTRY.exec(entry) ?? [];
  const kind = PHONE_KINDS.find((one) => one === name);
  return kind === undefined ? undefined : { kind, typed, dialed: isDialable(dialed, typed) ? dialed : '' };
}

/** Both fields of a list of numbers. */
export function phoneFields(numbers: readonly CardPhone[]): CardPhones {
  return {
    phone: numbers[0]?.typed ?? '',
    phones: numbers.map(({ kind, typed, dialed }) => `${kind || 'mobile'} ${dialed || '-'} ${typed}`),
  };
}

/** Returns the numbers, that of `phone` first: where `phones` lacks it, it replaces the first. */
export function cardPhones({ phone, phones }: CardPhones): readonly CardPhone[] {
  const stored = phones.flatMap((entry) => parsePhone(entry) ?? []);
  const isFirst = ({ typed }: CardPhone) => inOneLine(typed) === inOneLine(phone);
  const first = stored.find(isFirst);
  if (first !== undefined) return [first, ...stored.filter((number) => number !== first)];
  const alone: CardPhone = { kind: '', typed: inOneLine(phone), dialed: dialedAsTyped(phone) };
  const others = stored.slice(1, CARD_FIELDS.phones.limit);
  return alone.typed === '' ? others : [alone, ...others];
}

/** Returns the numbers that can be called, as the visitor gets them. */
export function dialedPhones(card: CardPhones): readonly CardPhone[] {
  return cardPhones(card).filter(({ dialed, typed }) => dialed !== '' && typed.trim() !== '');
}

/** Numbers with an extension, for the note: Android dials it as part of the number (docs/contacts.md). */
export function extendedPhones(card: CardPhones): string[] {
  return dialedPhones(card)
    .filter(({ dialed }) => dialed !== mainNumber(dialed))
    .map(({ typed }) => typed);
}

/** Both fields as they are saved: without blank numbers, each in one line. */
export function tidyPhones(card: CardPhones): CardPhones {
  const numbers = cardPhones(card)
    .map((number) => ({ ...number, typed: inOneLine(number.typed) }))
    .filter(({ typed }) => typed !== '');
  // A number without a kind is still to be decided (`decidePhones`).
  const isDecided = numbers.every(({ kind }) => kind !== '');
  return isDecided ? phoneFields(numbers) : { phone: inOneLine(card.phone), phones: card.phones };
}
