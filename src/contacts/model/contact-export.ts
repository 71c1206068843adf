import { contactName } from '@/card/model/person-name/contact-name';
import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { escapeComponent, escapeLine, escapeText, oneLine } from '@/card/model/vcard/vcard-lines';
import { fold, productLine, VCARD_PRODUCT } from '@/shared/lib/content-line';
import type { CsvCell } from '@/shared/lib/csv';
import { fieldOfDay } from '@/shared/lib/day';
import { linkedText } from '@/shared/lib/linked-text';
import { webUrl } from '@/shared/lib/links';
import { splitNumbers, writtenNumber } from '@/shared/lib/written-number';
import { withMore } from '@/tables/model/row-values';
import { contactTitle, type Contact } from './contact';
import { extendedNumbers } from './extended-numbers';

type Exported = Omit<Contact, 'isQueued' | 'source' | 'createdAt'>;

/** Returns contacts as vCard 3.0 (RFC 2426). `X-CARTE-…`: what vCard lacks. `language` orders names. */
export function contactsToVcf(contacts: readonly Exported[], language?: PersonLanguage): string {
  return contacts.map((contact) => cardOf(linked(contact), language)).join('');
}

/** The website as the app links it. One that it does not link goes to the note: others may link it. */
function linked(contact: Exported): Exported {
  const website = linkedText(contact.website);
  const noted = website === '' ? [contact.website] : [];
  return { ...withMore(contact, noted), website };
}

function cardOf(contact: Exported, language: PersonLanguage): string {
  const called = { ...contact, name: contactTitle(contact) };
  const { name, family, given, middle, prefix, suffix } = contactName(called, language);
  const extended = extendedNumbers(contact.phone);
  const isPlain = extended.length === 0 && splitNumbers(contact.phone).length < 2;
  const isCompany = contact.name.trim() === '' && contact.company.trim() !== '';
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    productLine(VCARD_PRODUCT),
    `UID:${escapeLine(contact.id)}`,
    `N:${(isCompany ? [] : [family, given, middle, prefix, suffix]).map(escapeComponent).join(';') || ';;;;'}`,
    `FN:${escapeLine(name)}`,
    ...property('X-ABShowAs', isCompany ? 'COMPANY' : ''),
    ...property('ORG', escapeComponent(oneLine(contact.company))),
    ...property('TITLE', escapeLine(contact.position)),
    ...phoneProperties(contact.phone),
    ...property('EMAIL;TYPE=INTERNET,PREF', escapeLine(contact.email)),
    ...property('ADR;TYPE=WORK', contact.address.trim() && `;;${escapeComponent(contact.address)};;;;`),
    ...property('URL', linkText(contact.website)),
    ...property('CATEGORIES', contact.tags.map(escapeComponent).join(',')),
    ...property('NOTE', escapeText([contact.note, ...extended].filter(Boolean).join('\n'))),
    ...property('X-CARTE-FAMILY-NAME', escapeLine(contact.familyName)),
    ...property('X-CARTE-PHONE', isPlain ? '' : escapeLine(contact.phone)),
    ...property('X-CARTE-MET', escapeLine(contact.met)),
    ...property('X-CARTE-MET-ON', fieldOfDay(contact.metAt)),
    ...property('X-CARTE-LAST-CONTACT', fieldOfDay(contact.lastContactAt)),
    ...property('X-CARTE-FAVOURITE', contact.favourite ? '1' : ''),
    `REV:${contact.updatedAt.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** One property for each number, without its extension: Android dials it, too (docs/contacts.md). */
function phoneProperties(phone: string): string[] {
  return splitNumbers(phone).flatMap((typed, index) => {
    const { main, after } = writtenNumber(typed);
    const number = after === '' ? typed : main;
    return property(`TEL;TYPE=CELL,VOICE${index === 0 ? ',PREF' : ''}`, escapeLine(number));
  });
}

function property(name: string, value: string): string[] {
  return value === '' ? [] : [`${name}:${value}`];
}

/** A URI: never escaped, or phones would take the backslash as part of it. */
function linkText(website: string): string {
  return /[\\\s]/.test(website) ? (webUrl(website) ?? '') : oneLine(website);
}

/** Column names that address books and our import recognize, in every language. */
const COLUMNS: readonly (readonly [string, (contact: Exported) => string])[] = [
  ['Name', ({ name }) => name],
  ['Family name', ({ familyName }) => familyName],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Company', ({ company }) => company],
  ['Position', ({ position }) => position],
  ['Website', ({ website }) => website],
  ['Address', ({ address }) => address],
  ['Note', ({ note }) => note],
  ['Tags', ({ tags }) => tagsText(tags)],
  ['Met', ({ met }) => met],
  ['Met on', ({ metAt }) => fieldOfDay(metAt)],
  ['Last contact', ({ lastContactAt }) => fieldOfDay(lastContactAt)],
  ['Favourite', ({ favourite }) => (favourite ? '1' : '')],
];

/**
 * Joins tags; Google's `:::` separates them when one contains the usual separator, and JSON when one would be
 * read as something else than a tag.
 */
function tagsText(tags: readonly string[]): string {
  if (tags.some((tag) => /:::|^[*[]/.test(tag))) return JSON.stringify(tags);
  return tags.some((tag) => /[,;]/.test(tag)) ? tags.map((tag) => `${tag} :::`).join(' ') : tags.join('; ');
}

/** Returns contacts as rows with a header; `toCsv` (shared/lib/csv.ts) writes the file. */
export function contactsToRows(contacts: readonly Exported[]): CsvCell[][] {
  return [
    COLUMNS.map(([name]) => name),
    ...contacts.map(linked).map((contact) => COLUMNS.map(([, read]) => read(contact))),
  ];
}
