import { sha256 } from '@noble/hashes/sha2.js';
import type { Card, CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { cardPhones, phoneFields, type CardPhone, type CardPhones } from '@/card/model/phones';
import { NAME_PARTS } from '@/contacts/model/import/columns';
import { contactOfRow } from '@/contacts/model/import/csv-table';
import { unguarded } from '@/shared/lib/csv';
import {
  contactMapping,
  phoneKindOf,
  PROFILE_TARGETS,
  TEAM_TARGETS,
  type TeamMapping,
  type TeamTarget,
} from './team-columns';

const NO_FIELDS = [...NAME_PARTS, 'slug', 'photo'] as const;

/** The fields of a card that a table's columns fill. */
export type TeamField = Exclude<TeamTarget, (typeof NO_FIELDS)[number]>;
export const TEAM_FIELDS: readonly TeamField[] = TEAM_TARGETS.filter(
  (target): target is TeamField => !NO_FIELDS.some((one) => one === target),
);

/** What one row of a table says. */
export interface TeamRow {
  /** In the file, from 1. */
  readonly at: number;
  /** Tells people apart, also in a later version of the table; '' where the row has none. */
  readonly key: string;
  /** What the key column has, if that may be the id of a card: an export's table names them. Else ''. */
  readonly cardId: string;
  /** Fields with a text; an empty cell says nothing. */
  readonly fields: Partial<Pick<CardDraft, TeamField | 'phones'>>;
  /** Fields that have a column and no text here; `phone` also where only one of its columns has none. */
  readonly emptyCells: readonly TeamField[];
  /** Those of its numbers whose kind no column names: a card that has one of another kind keeps it. */
  readonly openKinds: readonly string[];
  /** The column's; '' leaves it to the pattern. */
  readonly slug: string;
  /** Name of a file; '' looks for one named like the person (service/team-photos.ts). */
  readonly photo: string;
  readonly isBroken: boolean;
}

export interface TeamReading {
  readonly mapping: TeamMapping;
  /** The header's row, if there is one. */
  readonly head: number | undefined;
  /** The column of the key; undefined: the e-mail address. */
  readonly key: number | undefined;
}

interface SourceRow {
  readonly at: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
}

/**
 * Returns what the rows below the header say, as they are asked for: thousands take long. Of several columns
 * for a field the first text counts; a card holds several numbers.
 */
export function* teamRows(
  rows: readonly SourceRow[],
  { mapping, head, key }: TeamReading,
): Generator<TeamRow, void> {
  const header = rows[head ?? -1]?.cells ?? [];
  const contacts = contactMapping(mapping);
  const columned = TEAM_FIELDS.filter((field) => columnsOf(field).some((target) => mapping.includes(target)));
  for (const { at, cells, isBroken } of rows.slice((head ?? -1) + 1)) {
    const textOf = (target: TeamTarget) =>
      mapping
        .map((one, column) => (one === target ? unguarded(cells[column] ?? '').trim() : ''))
        .find((text) => text !== '') ?? '';
    const { name, email, company, position, website, address, note } = contactOfRow(cells, contacts, header);
    const others = PROFILE_TARGETS.map((target) => [target, textOf(target)] as const);
    // A cell may have line breaks; the form's field for a name has none.
    const inOneLine = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
    const { phone, phones, tooMany, hasBlank, openKinds } = phonesOf(cells, mapping, header);
    const memo = [note, ...tooMany].filter(Boolean).join('\n');
    const texts = { name: inOneLine, email, phone, company, position, website, address, memo };
    const fields = Object.fromEntries([
      ...[...Object.entries(texts), ...others].filter(([, text]) => text !== ''),
      ...(phones.length > 0 ? [['phones', phones] as const] : []),
    ]);
    const ownKey = key === undefined ? '' : unguarded(cells[key] ?? '').trim();
    yield {
      at,
      key: normalizedKey(ownKey) || normalizedKey(email),
      cardId: ID.test(ownKey) ? ownKey : '',
      fields,
      emptyCells: columned.filter((field) => (field === 'phone' ? hasBlank : !(field in fields))),
      openKinds,
      slug: textOf('slug').toLowerCase(),
      photo: textOf('photo'),
      isBroken,
    };
  }
}

const columnsOf = (field: TeamField): readonly TeamTarget[] =>
  field === 'name' ? ['name', 'family', 'given'] : [field];

/**
 * The numbers of a row with the kind that their column's name says. What each dials is decided where the card
 * is saved (card/model/card-content.ts), and the kind, too, of the only number of a column that says nothing.
 */
function phonesOf(cells: readonly string[], mapping: TeamMapping, header: readonly string[]) {
  const columns = mapping.flatMap((target, column) =>
    target === 'phone' ? [{ column, kind: phoneKindOf(header[column] ?? '') }] : [],
  );
  const hasMobile = columns.some(({ kind }) => kind === 'mobile');
  const found = columns.flatMap(({ column, kind }) =>
    unguarded(cells[column] ?? '')
      .split(' ::: ')
      .map((text) => ({ kind, typed: text.replace(/\s+/g, ' ').trim() })),
  );
  const hasBlank = found.some(({ typed }) => typed === '');
  const numbers = found.filter(
    ({ typed }, at) => typed !== '' && found.findIndex((other) => other.typed === typed) === at,
  );
  const all = numbers.map(({ kind, typed }, at): CardPhone => {
    const isMain = at === 0 && !hasMobile;
    return { kind: kind ?? (isMain ? 'mobile' : 'work'), typed, dialed: '' };
  });
  const { phone, phones } = phoneFields(all.slice(0, CARD_FIELDS.phones.limit));
  const isPlain = numbers.length === 1 && numbers[0]?.kind === undefined && !hasMobile;
  return {
    phone,
    phones: isPlain ? [] : phones,
    tooMany: all.slice(CARD_FIELDS.phones.limit).map(({ typed }) => typed),
    hasBlank,
    openKinds: numbers.filter(({ kind }) => kind === undefined).map(({ typed }) => typed),
  };
}

const bareNumber = (text: string) => text.replace(/[^\p{L}\p{Nd}+]/gu, '');

/** Returns the number of a card that is written with the same digits, or undefined. */
export function sameNumber(card: CardPhones, typed: string): CardPhone | undefined {
  return cardPhones(card).find((number) => bareNumber(number.typed) === bareNumber(typed));
}

/** Returns true if a card has the numbers of a text, which may be several, first and in their order. */
export function hasPhone(card: Card, phone: string): boolean {
  const stored = cardPhones(card).map(({ typed }) => bareNumber(typed));
  const typed = bareNumber(phone);
  if (typed === '') return stored.length === 0;
  return stored.some((_, count) => stored.slice(0, count + 1).join('') === typed);
}

/** Returns a text as it is compared: composed, trimmed, in small letters. */
export function normalizedKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 21;
/** Those of Firestore, which cards had before, are one shorter. */
const ID = /^[A-Za-z0-9]{20,21}$/;

/**
 * Returns the id of the card for a key: always the same, so that a run that is repeated finds the card it has
 * made. It has the form of new ids (firestore.rules, isCardId): 21 letters and digits, one of them a capital.
 */
export function teamCardId(uid: string, key: string): string {
  const hash = sha256(new TextEncoder().encode(`carte-team\n${uid}\n${key}`));
  let rest = hash.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let id = '';
  while (id.length < ID_LENGTH) {
    id += DIGITS.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return /[A-Z]/.test(id) ? id : `A${id.slice(1)}`;
}

/** A row with the card it is about. */
export interface MatchedRow {
  readonly row: TeamRow;
  readonly cardId: string;
  readonly card: Card | undefined;
  /** The line of an earlier row about the same person. */
  readonly repeats: number | undefined;
  /** The line of another row with the e-mail address of this one, which is to become a card. */
  readonly sameEmailAt: number | undefined;
}

/** Returns the ids of the cards that may have been made of the rows. */
export function idsOfRows(uid: string, rows: readonly TeamRow[]): string[] {
  const ids = rows.flatMap(({ key, cardId }) => [cardId, key === '' ? '' : teamCardId(uid, key)]);
  return [...new Set(ids)].filter((id) => id !== '');
}

/**
 * Returns which card each row is about, as it is asked for: the one whose id it names, or that was made for
 * its key, else the account's only card with its e-mail address, if no other row has it; else a new one.
 * `known`: the account's cards by id, as far as read. `chosen`: ids of cards that the owner said lines are
 * about (likely-persons.ts).
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
  const seen = new Map<string, number>();
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
    const repeats = seen.get(cardId);
    if (repeats === undefined) seen.set(cardId, row.at);
    const isNew = card === undefined && repeats === undefined;
    // A line with the same key repeats this one, and gets no card.
    const sameEmailAt = isNew ? sharing.find((other) => keyOf(other) !== key)?.at : undefined;
    yield { row, cardId, card, repeats, sameEmailAt };
  }
}

/** Groups rows or cards by their e-mail address, as it is compared. */
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
