import type { PublicCard } from '@/card/model/public-card';
import { NAME_ORDERS, shownTranslation } from '@/card/model/translations';
import { oneLine } from '@/card/model/vcard/vcard-lines';
import type { PersonLanguage } from './east-asian-name';
import { splitName, wholeName, type PersonName } from './person-name';

export type NamedContact = Pick<PublicCard, 'name' | 'company' | 'email'> &
  Partial<Pick<PublicCard, 'language' | 'translations' | 'familyName'>>;

/** Returns a contact's name as typed: the person, else the company, else the e-mail address, else ''. */
export function calledName({ name, company, email }: NamedContact): string {
  return [name, company, email].find((text) => text.trim() !== '') ?? '';
}

/** Returns a contact's name as typed and in parts. Without a name: the company, else the e-mail address. */
export function contactName(
  card: NamedContact,
  ownerLanguage: PersonLanguage,
): PersonName & { readonly name: string } {
  const name = oneLine(card.name);
  if (name !== '') {
    const { language = '', translations = {}, familyName: family = '' } = card;
    const translation = language === '' ? undefined : translations[language];
    const order = NAME_ORDERS.find((value) => value === translation?.order);
    const parts = splitName(name, language || ownerLanguage, { order, family });
    const reading = oneLine(shownTranslation(translation ?? {}, 'reading'));
    return { name, ...parts, ...(reading !== '' && { reading: readingOf(reading, name, parts) }) };
  }
  const instead = oneLine(card.company) || oneLine(card.email);
  return { name: instead, ...wholeName(instead) };
}

function readingOf(
  reading: string,
  name: string,
  { family }: PersonName,
): NonNullable<PersonName['reading']> {
  const words = reading.split(' ');
  const hasFamilyFirst = family !== '' && name.startsWith(family);
  return hasFamilyFirst && words.length > 1
    ? { family: words[0] ?? '', given: words.slice(1).join(' ') }
    : { family: words.slice(1).at(-1) ?? '', given: words.slice(0, Math.max(1, words.length - 1)).join(' ') };
}

/** Returns the distinct names of a card in its other languages, in the owner's order. */
export function otherNames({ name, language = '', translations = {} }: NamedContact): string[] {
  const names = Object.entries(translations)
    .filter(([code]) => code !== language)
    .map(([, translation]) => oneLine(shownTranslation(translation, 'name')));
  return [...new Set(names)].filter((text) => text !== '' && text !== oneLine(name));
}
