/** The e-mail and postal addresses of a card as they are shown. */
import { cutAt } from '@/shared/lib/graphemes';
import { addressOf, type KindedAddress } from './addresses';
import { CARD_FIELDS } from './card-fields';

export const ADDRESS_KINDS = ['work', 'home', 'other'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The lists, each by the field that has the first text of its addresses. */
export const FIRST_OF = { emails: 'email', addresses: 'address' } as const;
export type AddressList = keyof typeof FIRST_OF;
export const ADDRESS_LISTS = ['emails', 'addresses'] as const satisfies readonly AddressList[];

/** Returns a kind that has a word. */
export function knownKind(kind: string): AddressKind {
  return ADDRESS_KINDS.find((known) => known === kind) ?? 'other';
}

type Addressed = Readonly<Record<AddressList, readonly KindedAddress[]>> &
  Readonly<Record<(typeof FIRST_OF)[AddressList], string>> & { readonly language: string };

/**
 * Returns all addresses of a card that have a text, in the card's language and each once. A build that knows
 * `email` alone may have written there what the list has, too.
 */
export function cardAddresses(card: Addressed, list: AddressList): readonly KindedAddress[] {
  const name = FIRST_OF[list];
  const [first, ...further] = card[list];
  const inLanguage = further.map((address) => {
    const text = address.texts[card.language] || address.text;
    return { ...address, text: cutAt(text, CARD_FIELDS[name].limit) };
  });
  const all = [{ ...addressOf(first?.kind), text: card[name] }, ...inLanguage];
  const isFirstOf = (text: string, at: number) => all.findIndex((one) => one.text.trim() === text) === at;
  return all.filter(({ text }, at) => text.trim() !== '' && isFirstOf(text.trim(), at));
}
