import { sha256 } from '@noble/hashes/sha2.js';
import { editedBy, type Card, type CardDraft } from '@/card/model/card';
import { ADDRESS_LISTS, type AddressList } from '@/card/model/card-addresses';
import { NAME_PARTS } from '@/tables/model/column-targets';
import { fieldsOfRow } from '@/tables/model/row-fields';
import { cellText } from '@/tables/model/row-values';
import { addressReader, NO_ADDRESSES, type TeamAddresses } from './team-addresses';
import {
  contactMapping,
  PROFILE_TARGETS,
  TEAM_TARGETS,
  type TeamMapping,
  type TeamTarget,
} from './team-columns';
import { teamLinks, type TeamLinks } from './team-links';
import { teamPhones } from './team-phones';

const NO_FIELDS = [...NAME_PARTS, 'links', 'linkLabel', 'slug', 'photo'] as const;

/** The fields of a card that a table's columns fill. */
export type TeamField = Exclude<TeamTarget, (typeof NO_FIELDS)[number]>;
export const TEAM_FIELDS: readonly TeamField[] = TEAM_TARGETS.filter(
  (target): target is TeamField => !NO_FIELDS.some((one) => one === target),
);

/** The lists that a row has a part of. */
const LISTS = ['links', ...ADDRESS_LISTS] as const;
export type TeamList = (typeof LISTS)[number];

/** What a row may have a text or an empty cell for: a field, links of one's own, or further addresses. */
export type TeamContent = TeamField | TeamList;
export const TEAM_CONTENTS: readonly TeamContent[] = [...TEAM_FIELDS, ...LISTS];

export const isTeamList = (field: TeamContent): field is TeamList => LISTS.some((list) => list === field);

/** Returns the field of a card that a content of a table fills. */
export const contentField = (field: TeamContent) => (isTeamList(field) ? field : editedBy(field));

/** The contents of one row of a table. */
export interface TeamRow {
  /** The line in the file, from 1. */
  readonly at: number;
  /** Identifies the person, also in a later version of the table; '' if the row has no key. */
  readonly key: string;
  /** The text in the key column, if it may be the id of a card as in an export; else ''. */
  readonly cardId: string;
  /** The fields with a text. */
  readonly fields: Partial<Pick<CardDraft, Exclude<TeamField, 'phone'> | 'phones' | 'familyName'>>;
  readonly links: TeamLinks;
  /** The e-mail and postal addresses, of which `fields` have the first. */
  readonly addresses: Readonly<Record<AddressList, TeamAddresses>>;
  /** The text in a column of family names. */
  readonly familyName: string;
  /** Fields with a column and an empty cell; of lists one of several columns is enough. */
  readonly emptyCells: readonly TeamContent[];
  /** The row's numbers whose column names no kind; the same number on the card keeps its kind. */
  readonly openKinds: readonly string[];
  /** Numbers of which a spreadsheet has lost digits (`4.479E+11`): the memo has them. */
  readonly shortened: readonly string[];
  /** The slug in the table; '' if the pattern decides. */
  readonly slug: string;
  /** The photo's file name; '' for a file named like the person (service/team-photos.ts). */
  readonly photo: string;
  /** Why the row is no person's: it cannot be read, or stands above the column names. */
  readonly fault: 'unreadable' | 'above' | undefined;
}

export interface TeamReading {
  readonly mapping: TeamMapping;
  /** The index of the header row, if there is one. */
  readonly head: number | undefined;
  /** The column of the key; undefined if the e-mail address is the key. */
  readonly key: number | undefined;
}

interface SourceRow {
  readonly at: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
}

/**
 * Yields all rows but the header; a generator, because thousands take long. Of several columns for a field
 * the first text counts, except for numbers and addresses, of which a card can have several. A row above the
 * header has its text as the name, for the report.
 */
export function* teamRows(
  rows: readonly SourceRow[],
  { mapping, head, key }: TeamReading,
): Generator<TeamRow, void> {
  const header = rows[head ?? -1]?.cells ?? [];
  const contacts = contactMapping(mapping);
  const addressesIn = addressReader(mapping, header);
  const fieldsWithColumn = TEAM_FIELDS.filter((field) =>
    columnsOf(field).some((target) => mapping.includes(target)),
  );
  for (const { at, cells } of rows.slice(0, head ?? 0)) {
    const name = cells.filter((cell) => cell !== '').join(' ');
    yield { ...NO_CONTENT, at, fields: { name }, fault: 'above' };
  }
  for (const { at, cells, isBroken } of rows.slice((head ?? -1) + 1)) {
    const textOf = (target: TeamTarget) =>
      mapping
        .map((one, column) => (one === target ? cellText(cells[column] ?? '') : ''))
        .find((text) => text !== '') ?? '';
    const { name, familyName, company, position, website, note } = fieldsOfRow(cells, contacts, header);
    const others = PROFILE_TARGETS.map((target) => [target, textOf(target)] as const);
    // A cell may contain line breaks, which the form's field for a name cannot.
    const inOneLine = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
    const { phones, noted, shortened, hasBlank, openKinds } = teamPhones(cells, mapping, header);
    const addresses = addressesIn(cells);
    const [email, address] = [addresses.emails.first, addresses.addresses.first];
    const moreNoted = ADDRESS_LISTS.flatMap((list) => addresses[list].noted);
    const memo = [note, ...noted, ...moreNoted].filter(Boolean).join('\n');
    const texts = { name: inOneLine, email, company, position, website, address, memo };
    const fields = Object.fromEntries([
      ...[...Object.entries(texts), ...others].filter(([, text]) => text !== ''),
      ...(phones.length > 0 ? [['phones', phones] as const] : []),
    ]);
    const links = teamLinks(cells, mapping, header);
    const ownKey = key === undefined ? '' : cellText(cells[key] ?? '');
    yield {
      at,
      key: normalizedKey(ownKey) || normalizedKey(addresses.emails.first),
      cardId: ID.test(ownKey) ? ownKey : '',
      fields,
      links,
      addresses,
      familyName,
      emptyCells: [
        ...fieldsWithColumn.filter((field) => (field === 'phone' ? hasBlank : !(field in fields))),
        ...(links.blank.length > 0 ? (['links'] as const) : []),
        ...ADDRESS_LISTS.filter((list) => addresses[list].hasBlank && addresses[list].first !== ''),
      ],
      openKinds,
      shortened,
      slug: textOf('slug').toLowerCase(),
      photo: textOf('photo'),
      fault: isBroken ? 'unreadable' : undefined,
    };
  }
}

const NO_CONTENT = {
  key: '',
  links: { links: [], blank: [] },
  addresses: NO_ADDRESSES,
  cardId: '',
  familyName: '',
  emptyCells: [],
  openKinds: [],
  shortened: [],
  slug: '',
  photo: '',
};

const columnsOf = (field: TeamField): readonly TeamTarget[] =>
  field === 'name' ? ['name', 'family', 'given'] : [field];

/** Normalizes a text for comparison: composed, trimmed, in lower case. */
export function normalizedKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 21;
/** The form of a card's id. Legacy ids are from Firestore and one character shorter. */
const ID = /^[A-Za-z0-9]{20,21}$/;

/**
 * Returns the id of the card for a key. It is always the same, so that a repeated run finds the cards it has
 * created. It has the form of new ids (firestore.rules, isCardId): 21 letters and digits with a capital.
 */
export function teamCardId(uid: string, key: string): string {
  const hash = sha256(new TextEncoder().encode(`carte-team\n${uid}\n${key}`));
  let remainder = hash.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let id = '';
  while (id.length < ID_LENGTH) {
    id += DIGITS.charAt(Number(remainder % 62n));
    remainder /= 62n;
  }
  return /[A-Z]/.test(id) ? id : `A${id.slice(1)}`;
}

/** A row with its card. */
export interface MatchedRow {
  readonly row: TeamRow;
  readonly cardId: string;
  readonly card: Card | undefined;
  /** The line of an earlier row about the same person. */
  readonly repeats: number | undefined;
  /** For a new card: the line of another row with the same e-mail address. */
  readonly sameEmailAt: number | undefined;
}

/** Returns the ids of the cards that earlier runs may have created from the rows. */
export function idsOfRows(uid: string, rows: readonly TeamRow[]): string[] {
  const ids = rows.flatMap(({ key, cardId }) => [cardId, key === '' ? '' : teamCardId(uid, key)]);
  return [...new Set(ids)].filter((id) => id !== '');
}

/**
 * Yields each row with its card: the one with the id in the row, or with the id for its key, else the only
 * card with its e-mail address if no other row has that; else a new card. `known` are the account's cards
 * that were read, by id. `chosen` are the ids of cards that the owner has assigned to lines
 * (likely-persons.ts).
 */
export function* matchRows(
  uid: string,
  rows: readonly TeamRow[],
  known: ReadonlyMap<string, Card>,
  chosen: ReadonlyMap<number, string> = new Map(),
): Generator<MatchedRow, void> {
  const rowsOf = byEmail(rows, ({ fields }) => fields.email);
  const cardsOf = byEmail(known.values(), (card) => card.email);
  const keyOf = ({ at, key }: TeamRow) => key || `row ${at}`;
  const lineOfKey = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    const ownId = teamCardId(uid, key);
    const email = normalizedKey(row.fields.email ?? '');
    const [alike, ...more] = cardsOf.get(email) ?? [];
    const sharing = email === '' ? [] : (rowsOf.get(email) ?? []);
    const isOnly = sharing.length === 1 && more.length === 0;
    const card =
      known.get(chosen.get(row.at) ?? '') ??
      known.get(row.cardId) ??
      known.get(ownId) ??
      (isOnly ? alike : undefined);
    const cardId = card?.id ?? ownId;
    const repeats = lineOfKey.get(cardId);
    if (repeats === undefined) lineOfKey.set(cardId, row.at);
    const isNew = card === undefined && repeats === undefined;
    // A line with the same key repeats this one and gets no card.
    const sameEmailAt = isNew ? sharing.find((another) => keyOf(another) !== key)?.at : undefined;
    yield { row, cardId, card, repeats, sameEmailAt };
  }
}

/** Groups rows or cards by their normalized e-mail address. */
function byEmail<T>(
  all: Iterable<T>,
  emailOf: (one: T) => string | undefined,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const email = normalizedKey(emailOf(one) ?? '');
    const group = groups.get(email);
    if (group === undefined) groups.set(email, [one]);
    else group.push(one);
  }
  return groups;
}

/** Returns how often each text occurs. */
export function countBy(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
