import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import { withoutExtended } from '@/contacts/model/extended-numbers';
import { VCARD_PRODUCT } from '@/shared/lib/content-line';
import { webUrl } from '@/shared/lib/links';
import { normalizeForSearch } from '@/shared/lib/normalize-for-search';
import { inOneLine } from '@/shared/lib/visible-text';
import { likelyKind, splitNumbers } from '@/shared/lib/written-number';
import {
  composedName,
  dayIn,
  emailAddressIn,
  isSystemGroup,
  phoneIn,
  withMore,
} from '@/tables/model/row-values';
import { componentsOf, unescaped, type VcardCard, type VcardProperty } from './vcard-cards';

/** Not for calls. */
const NO_CALL = ['FAX', 'PAGER', 'TLX', 'TELEX', 'MODEM'];

/**
 * Returns a card as a draft, not yet within the limits. Of several numbers, addresses and links the preferred
 * one is used; others go to the note, as fax numbers do. Reads `X-CARTE-…` back.
 */
export function contactOfVcard({ properties }: VcardCard): ContactInput {
  const all = (name: string) =>
    properties.filter((property) => property.name === name && property.value.trim() !== '');
  const texts = (name: string) => all(name).map(({ value }) => lineOf(value));
  const first = (name: string) => texts(name)[0] ?? '';
  const [family, given, middle, prefix, suffix] = componentsOf(all('N')[0]?.value ?? '', ';').map(inOneLine);
  const composed = composedName({ family, given, middle, prefix, suffix });
  const fullName = inOneLine(first('FN'));
  const companies = all('ORG').map(({ value }) => componentsOf(value, ';').filter(Boolean).map(inOneLine));
  const [company = [], ...moreCompanies] = companies;
  const [position = '', ...morePositions] = [...texts('TITLE'), ...texts('ROLE')].map(inOneLine);
  const ownPhone = first('X-CARTE-PHONE');
  const { phones, others } = ownPhone === '' ? numbersOf(properties) : { phones: [ownPhone], others: [] };
  const emails = ranked(all('EMAIL'), '', ({ value }) => emailAddressIn(lineOf(value)));
  const links = linksOf(properties);
  const website = links.find((link) => webUrl(link) !== undefined) ?? '';
  const addresses = ranked(all('ADR'), '', postalAddressOf);
  const isOurs = first('PRODID').includes(`//${VCARD_PRODUCT}//`);
  const draft: ContactInput = {
    ...emptyContact('import'),
    name: fullName || composed || first('NICKNAME'),
    // N of an export, under any brand, may be a guess.
    familyName: isOurs ? first('X-CARTE-FAMILY-NAME') : (family ?? ''),
    phone: phones[0] ?? '',
    email: emails[0] ?? '',
    company: company.join(', '),
    position,
    website,
    address: addresses[0] ?? first('LABEL'),
    note: withoutExtended(texts('NOTE').join('\n\n'), ownPhone),
    tags: all('CATEGORIES')
      .flatMap(({ value }) => componentsOf(value, ','))
      .filter((tag) => isOurs || !isSystemGroup(tag)),
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
  // FN may be a nickname.
  const isElsewhere = family !== undefined && !hasWords(fullName, family);
  return withMore(named, [
    ...(fullName !== '' && isElsewhere ? [composed] : []),
    ...phones.slice(1),
    ...others,
    ...emails.slice(1),
    ...links.filter((link) => link !== website),
    ...addresses.slice(1),
    ...morePositions.filter((text) => text !== position),
    ...moreCompanies.map((parts) => parts.join(', ')),
  ]);
}

/** Returns true unless a card is of a group, a list, a place or a device. */
export function isPerson({ properties }: VcardCard): boolean {
  return !properties.some(
    ({ name, value }) =>
      (/^(?:KIND|X-ADDRESSBOOKSERVER-KIND)$/.test(name) && !/^\s*(?:individual|org|)\s*$/i.test(value)) ||
      /^(?:MEMBER|X-ADDRESSBOOKSERVER-MEMBER)$/.test(name) ||
      (name === 'X-EVOLUTION-LIST' && /true/i.test(value)),
  );
}

/** The numbers that can be called, the preferred one first, and the others with what they are. */
function numbersOf(properties: readonly VcardProperty[]) {
  const list = properties.filter(({ name }) => name === 'TEL');
  const labelOf = ({ group }: VcardProperty) =>
    properties.find((one) => group !== '' && one.name === 'X-ABLABEL' && one.group === group)?.value ?? '';
  const kindOf = (property: VcardProperty) =>
    NO_CALL.find((type) => property.types.has(type)) ?? likelyKind(labelOf(property))?.toUpperCase();
  const read = ({ value }: VcardProperty) => phoneIn(lineOf(value));
  const isCalled = (property: VcardProperty) => kindOf(property) === undefined;
  return {
    phones: ranked(list.filter(isCalled), 'CELL', read).flatMap(splitNumbers),
    others: list
      .filter((property) => !isCalled(property) && read(property) !== '')
      .map((property) => `${kindOf(property)}: ${read(property)}`),
  };
}

function hasWords(text: string, words: string): boolean {
  const known = normalizeForSearch(text);
  return normalizeForSearch(words)
    .split(/[\s,]+/)
    .every((word) => known.includes(word));
}

/** Returns a text value without escapes and outer blanks. */
export function lineOf(value: string | undefined): string {
  return unescaped(value ?? '').trim();
}

/** Returns the distinct values: preferred first, then those of a kind. */
function ranked(
  list: readonly VcardProperty[],
  kind: string,
  read: (property: VcardProperty) => string,
): string[] {
  const rank = ({ types, pref }: VcardProperty) => pref + (types.has(kind) ? 0 : 0.5);
  const ordered = [...list].sort((one, other) => rank(one) - rank(other));
  return [...new Set(ordered.map(read).filter((value) => value !== ''))];
}

/** Returns the text of an ADR (RFC 6350, 6.3.1), in the order of a letter. */
export function postalAddressOf({ value, label }: VcardProperty): string {
  const [box, more, street, place, region, code, country] = componentsOf(value, ';').map(inOneLine);
  return [street, more, box, place, region, code, country].filter(Boolean).join(', ') || lineOf(label);
}

/** Returns the distinct links: the website first, profiles last. */
export function linksOf(properties: readonly VcardProperty[]): string[] {
  const links = properties
    .filter(({ name }) => ['URL', 'X-SOCIALPROFILE', 'SOCIALPROFILE'].includes(name))
    .map(({ value }) => lineOf(value));
  return [...new Set(links)].filter((link) => link !== '');
}

function isCompany(properties: readonly VcardProperty[]): boolean {
  return properties.some(
    ({ name, value }) =>
      (name === 'X-ABSHOWAS' && /company/i.test(value)) || (name === 'KIND' && /^org/i.test(value)),
  );
}
