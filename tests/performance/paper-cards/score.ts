/** Compares what was read with what was printed. */
import type { CardFields } from '../../../src/contacts/model/paper-card/card-fields.ts';
import type { PrintedCard } from './people.ts';

export const FIELDS = ['email', 'phone', 'website', 'name', 'company', 'position', 'address'] as const;
export type ScoredField = (typeof FIELDS)[number];

/** For each field whether it was read exactly; addresses and numbers in letters and digits alone. */
export function score(card: PrintedCard, printed: string, read: CardFields): Record<ScoredField, boolean> {
  const words = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s’'`.,・]/g, '');
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  const site = (text: string) => text.replace(/^https?:\/\//, '').replace(/^www\./, '');
  const numbers = [card.mobile, card.phone].filter((number) => printed.includes(number)).map(digits);
  const found = read.phones.filter(({ kind }) => kind !== 'fax').map(({ text }) => digits(text));
  return {
    email: read.email.text === card.email,
    phone: numbers.every((number) => found.includes(number)),
    website: site(read.website.text) === site(card.website),
    name: words(read.name.text) === words(card.name),
    company: words(read.company.text) === words(card.company),
    position: words(read.position.text) === words(card.position),
    address:
      !printed.includes(card.address[0] ?? '') || words(read.address.text) === words(card.address.join('')),
  };
}
