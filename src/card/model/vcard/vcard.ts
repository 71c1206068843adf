import { cardAddresses, type AddressList } from '@/card/model/card-addresses';
import {
  CARD_FIELDS,
  cardTextFields,
  fieldsWith,
  rowOf,
  type CardFieldWith,
  type CardTextField,
} from '@/card/model/card-fields';
import { cardLinks, NAMED_FIELDS, type ShownLink } from '@/card/model/card-links';
import { contactName, otherNames, type NamedContact } from '@/card/model/person-name/contact-name';
import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { dialedPhones, extendedPhones, type CardPhone } from '@/card/model/phones';
import type { PublicCard } from '@/card/model/public-card';
import { BRAND } from '@/shared/lib/brand';
import { fold, productLine, VCARD_PRODUCT } from '@/shared/lib/content-line';
import { plainFileName } from '@/shared/lib/file-name';
import { webUrl } from '@/shared/lib/links';
import { mainNumber } from '@/shared/lib/phone';
import { escapeComponent, escapeLine, escapeText, oneLine } from './vcard-lines';

type VcardField = CardFieldWith<{ readonly vcard: string }>;
const COMPOSED = ['FN', 'ADR', 'URL', 'NOTE'];
const isSingle = (name: CardTextField): name is VcardField => {
  const { vcard } = rowOf(name);
  return vcard !== undefined && !COMPOSED.includes(vcard);
};

export interface VcardOptions {
  readonly url: string;
  /** The same for all versions of the card, so that a phone updates its contact. */
  readonly uid: string;
  readonly revision: Date;
  readonly photo?: string | undefined;
  readonly ownerLanguage?: PersonLanguage;
  /** Labels of links by field; English by default. */
  readonly labels?: VcardLabels | undefined;
}

/** The labels that a phone shows next to links, by field. */
export type VcardLabels = Readonly<Partial<Record<CardFieldWith<{ readonly vcardLabel: string }>, string>>>;

/** Returns the card as vCard 3.0 (RFC 2426), which both iOS and Android read. FN is never empty. */
export function toVcard(card: PublicCard, options: VcardOptions): string {
  const { url, uid, revision, photo, ownerLanguage, labels = {} } = options;
  // No phone shows PRONOUNS (docs/contacts.md), so the note contains them.
  const note = [
    ...textsOf(card, ['pronouns']),
    ...extendedPhones(card.phones),
    ...textsOf(card, fieldsWith({ vcard: 'NOTE' })),
  ];
  const links = cardLinks(card);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    productLine(VCARD_PRODUCT),
    `UID:${escapeLine(uid)}`,
    ...nameProperties(card, ownerLanguage),
    ...singleProperties(card),
    ...postalProperties(card),
    ...labelledLinks(card, links, url, labels),
    ...profiles(links),
    ...property('NOTE', escapeText(note.join('\n\n'))),
    ...property('PHOTO;ENCODING=b;TYPE=JPEG', photo?.replace(/[^A-Za-z0-9+/=]/g, '')),
    ...property('SOURCE', webUrl(url)),
    `REV:${revision.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function textsOf(card: PublicCard, fields: readonly Exclude<VcardField, 'phone'>[]): string[] {
  return fields.map((field) => card[field]).filter((text) => text.trim() !== '');
}

function singleProperties(card: PublicCard): string[] {
  return cardTextFields()
    .filter(isSingle)
    .flatMap((field) => {
      if (field === 'phone') return phoneProperties(card);
      if (field === 'email') return mailProperties(card);
      const { vcard } = CARD_FIELDS[field];
      if (vcard === 'ORG') return field === COMPANY_PARTS[0] ? property(vcard, organization(card)) : [];
      return property(vcard, escapeLine(card[field]));
    });
}

/** The fields that are components of ORG: the company and its parts. */
const COMPANY_PARTS = fieldsWith({ vcard: 'ORG' });

/** Returns the value of ORG. An empty part in front of a non-empty one is kept. */
function organization(card: PublicCard): string {
  const parts = COMPANY_PARTS.map((field) => escapeComponent(oneLine(card[field])));
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(';');
}

const PHONE_TYPES: Readonly<Record<CardPhone['kind'], string>> = {
  mobile: 'CELL,VOICE',
  work: 'WORK,VOICE',
  home: 'HOME,VOICE',
  fax: 'WORK,FAX',
  other: 'VOICE',
  '': 'CELL,VOICE',
};

function phoneProperties(card: PublicCard): string[] {
  const phones = dialedPhones(card.phones);
  const preferred = phones.find(({ kind }) => kind !== 'fax');
  return phones.map((phone) => {
    const types = PHONE_TYPES[phone.kind] + (phone === preferred ? ',PREF' : '');
    return `TEL;TYPE=${types}:${mainNumber(phone.dialed)}`;
  });
}

/** Returns the types of each address of a list, of which the first is preferred. */
function typedAddresses(card: PublicCard, list: AddressList) {
  return cardAddresses(card, list).map(({ kind, text }) => ({
    text,
    types: kind === 'work' || kind === 'home' ? [kind.toUpperCase()] : [],
  }));
}

function mailProperties(card: PublicCard): string[] {
  return typedAddresses(card, 'emails').map(({ text, types }, at) => {
    const all = ['INTERNET', ...types, ...(at === 0 ? ['PREF'] : [])];
    return `EMAIL;TYPE=${all.join(',')}:${escapeLine(text)}`;
  });
}

/** The company's address, which earlier versions had beside the other, is first. */
function postalProperties(card: PublicCard): string[] {
  const all = typedAddresses(card, 'addresses');
  const office = card.companyAddress;
  const isApart = office.trim() !== '' && all.every(({ text }) => text !== office);
  const addresses = [...(isApart ? [{ text: office, types: ['WORK'] }] : []), ...all];
  return addresses.map(({ text, types }) => {
    const isFirst = all.length > 1 && text === all[0]?.text;
    const names = [...types, ...(isFirst ? ['PREF'] : [])];
    return `ADR${names.length > 0 ? `;TYPE=${names.join(',')}` : ''}:;;${escapeComponent(text)};;;;`;
  });
}

function property(name: string, value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [`${name}:${value}`];
}

function nameProperties(card: NamedContact, language: PersonLanguage): string[] {
  const { name, family, given, middle, prefix, suffix, reading } = contactName(card, language);
  return [
    `N:${[family, given, middle, prefix, suffix].map(escapeComponent).join(';')}`,
    `FN:${escapeLine(name)}`,
    ...property('X-PHONETIC-LAST-NAME', escapeLine(reading?.family ?? '')),
    ...property('X-PHONETIC-FIRST-NAME', escapeLine(reading?.given ?? '')),
    ...property('NICKNAME', otherNames(card).map(escapeComponent).join(',')),
  ];
}

/** Returns a file name: the person's name without characters that file systems refuse. */
export function vcardFileName(name: string): string {
  const base = plainFileName(name);
  return `${Array.from(base).slice(0, 60).join('').trim() || 'contact'}.vcf`;
}

/** Profiles as phones show them beside a contact, those of the owner's own links too. */
function profiles(links: readonly ShownLink[]): string[] {
  return links
    .filter(({ counts }) => counts === 'social')
    .map(({ kind, href }) => `X-SOCIALPROFILE;TYPE=${kind}:${href}`);
}

function wordOf(word: keyof typeof NAMED_FIELDS, labels: VcardLabels): string {
  const field = NAMED_FIELDS[word];
  return labels[field] || CARD_FIELDS[field].vcardLabel;
}

/** Returns `itemN.URL` with `itemN.X-ABLabel` for website, links and the card; each once. */
function labelledLinks(
  card: PublicCard,
  links: readonly ShownLink[],
  url: string,
  labels: VcardLabels,
): string[] {
  const labelsByAddress = new Map<string, string>();
  const add = (address: string | undefined, label: string) => {
    if (address !== undefined && !labelsByAddress.has(address)) labelsByAddress.set(address, label);
  };
  add(webUrl(card.website), labels.website || CARD_FIELDS.website.vcardLabel);
  for (const { href, label, word } of links) {
    if (href !== '') add(href, word === undefined ? label : wordOf(word, labels));
  }
  add(webUrl(url), BRAND.name);
  return [...labelsByAddress].flatMap(([address, label], index) => [
    `item${index + 1}.URL:${address}`,
    `item${index + 1}.X-ABLabel:${escapeText(label)}`,
  ]);
}
