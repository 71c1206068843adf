import type { PersonLanguage } from './east-asian-name';
import { splitName, wholeName, type PersonName } from './person-name';
import type { PublicCard } from '@/card/model/public-card';
import { oneLine } from '@/card/model/vcard/vcard-lines';

/** What a contact can be called after. */
export type NamedContact = Pick<PublicCard, 'name' | 'company' | 'email'>;

/**
 * What a contact is called as it was typed: the person, else the company, else the e-mail address; '' when
 * all are blank.
 */
export function calledName({ name, company, email }: NamedContact): string {
  return [name, company, email].find((text) => text.trim() !== '') ?? '';
}

/**
 * What a contact goes by, as it was typed and in its parts: the person's name, in the order it has in their
 * language; without one the company, else the e-mail address, which have no parts.
 */
export function contactName(
  card: NamedContact,
  ownerLanguage: PersonLanguage,
): PersonName & { readonly name: string } {
  const name = oneLine(card.name);
  if (name !== '') return { name, ...splitName(name, ownerLanguage) };
  const instead = oneLine(card.company) || oneLine(card.email);
  return { name: instead, ...wholeName(instead) };
}
