import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import { webUrl } from '@/shared/lib/links';
import { composedName, dayIn, withMore } from '@/tables/model/row-values';
import { componentsOf, unescaped, type VcardCard, type VcardProperty } from './vcard-cards';

/** Not for calls. */
const NO_CALL = ['FAX', 'PAGER', 'TLX'];

/**
 * Returns a card as a draft, not yet within the limits. Of several numbers, addresses and links the preferred
 * one is used; others go to the note. Reads `X-CARTE-…` back.
 */
export function contactOfVcard({ properties }: VcardCard): ContactInput {
  const all = (name: string) =>
    properties.filter((property) => property.name === name && property.value.trim() !== '');
  const first = (name: string) => lineOf(all(name)[0]?.value);
  const [family, given, middle, prefix, suffix] = componentsOf(all('N')[0]?.value ?? '', ';');
  const company = componentsOf(all('ORG')[0]?.value ?? '', ';').filter((part) => part !== '');
  const phones = ranked(all('TEL'), 'CELL').map((phone) => phone.replace(/^tel:/i, ''));
  const emails = ranked(all('EMAIL'), 'PREF').map((email) => email.replace(/^mailto:/i, ''));
  const links = linksOf(properties);
  const addresses = ranked(all('ADR'), 'PREF', addressOf);
  const draft: ContactInput = {
    ...emptyContact('import'),
    name: first('FN') || composedName({ family, given, middle, prefix, suffix }) || first('NICKNAME'),
    phone: phones[0] ?? '',
    email: emails[0] ?? '',
    company: company.join(', '),
    position: first('TITLE') || first('ROLE'),
    website: links[0] ?? '',
    address: addresses[0] ?? first('LABEL'),
    note: unescaped(
      all('NOTE')
        .map(({ value }) => value)
        .join('\n\n'),
    ).trim(),
    tags: all('CATEGORIES').flatMap(({ value }) => componentsOf(value, ',')),
    met: first('X-CARTE-MET'),
    metAt: dayIn(first('X-CARTE-MET-ON')) ?? null,
    lastContactAt: dayIn(first('X-CARTE-LAST-CONTACT')) ?? null,
    favourite: first('X-CARTE-FAVOURITE') === '1',
  };
  // FN is required, so nameless contacts have a substitute there.
  const isNameless =
    draft.name === draft.email ||
    draft.name === draft.phone ||
    (draft.name === draft.company && isCompany(properties));
  const named = isNameless ? { ...draft, name: '' } : draft;
  return withMore(named, [...phones.slice(1), ...emails.slice(1), ...links.slice(1), ...addresses.slice(1)]);
}

/** Parts of a card that a contact has no field for, and the properties that have them. */
const OMITTED = {
  photo: ['PHOTO', 'LOGO'],
  birthday: ['BDAY'],
  anniversary: ['ANNIVERSARY', 'X-ANNIVERSARY'],
  nickname: ['NICKNAME', 'X-PHONETIC-FIRST-NAME', 'X-PHONETIC-LAST-NAME'],
  messenger: ['IMPP', 'X-AIM', 'X-ICQ', 'X-JABBER', 'X-QQ', 'X-SKYPE', 'X-YAHOO'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type OmittedPart = keyof typeof OMITTED;
export const OMITTED_PARTS = Object.keys(OMITTED) as OmittedPart[];

/** Returns what a card has that `contactOfVcard` leaves out; a nickname may have become the name. */
export function omittedOfVcard({ properties }: VcardCard, { name }: ContactInput): OmittedPart[] {
  return OMITTED_PARTS.filter((part) =>
    properties.some((property) => {
      const isOfPart = (OMITTED[part] as readonly string[]).includes(property.name);
      const value = lineOf(property.value);
      // The value of a photo is not read.
      return isOfPart && (part === 'photo' || (value !== '' && value !== name));
    }),
  );
}

function lineOf(value: string | undefined): string {
  return unescaped(value ?? '').trim();
}

/** Returns the distinct values: preferred first, fax numbers last. */
function ranked(
  list: readonly VcardProperty[],
  kind: string,
  read = ({ value }: VcardProperty) => lineOf(value),
): string[] {
  const rank = ({ types }: VcardProperty) =>
    NO_CALL.some((type) => types.has(type)) ? 3 : types.has('PREF') ? 0 : types.has(kind) ? 1 : 2;
  const ordered = [...list].sort((one, other) => rank(one) - rank(other));
  return [...new Set(ordered.map(read).filter((value) => value !== ''))];
}

/** ADR (RFC 6350, 6.3.1), in the order of a letter. */
function addressOf({ value }: VcardProperty): string {
  const [box, more, street, place, region, code, country] = componentsOf(value, ';');
  return [street, more, box, place, region, code, country].filter(Boolean).join(', ');
}

/** Returns distinct web addresses: the website first, profiles last. */
function linksOf(properties: readonly VcardProperty[]): string[] {
  const links = properties
    .filter(({ name }) => name === 'URL' || name === 'X-SOCIALPROFILE')
    .map(({ value }) => lineOf(value));
  return [...new Set(links)].filter((link) => webUrl(link) !== undefined);
}

function isCompany(properties: readonly VcardProperty[]): boolean {
  return properties.some(
    ({ name, value }) =>
      (name === 'X-ABSHOWAS' && /company/i.test(value)) || (name === 'KIND' && /^org/i.test(value)),
  );
}
