import { sha256 } from '@noble/hashes/sha2.js';
import { contactOfRow } from '@/contacts/model/import/csv-table';
import type { CardInput } from '@/card/model/card';
import { unguarded } from '@/shared/lib/csv';
import { contactMapping, TEAM_TARGETS, type TeamMapping, type TeamTarget } from './team-columns';

const NO_FIELDS = ['family', 'given', 'middle', 'prefix', 'suffix', 'slug', 'photo'] as const;

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
  /** Fields with a text; an empty cell says nothing. */
  readonly fields: Partial<Pick<CardInput, TeamField>>;
  /** The column's; '' leaves it to the pattern. */
  readonly slug: string;
  /** Name of a file; '' looks for one named like the person (`team-photos.ts`). */
  readonly photo: string;
  readonly isBroken: boolean;
}

/** Fields that the contacts' import does not read. */
const OTHERS = [
  'pronouns',
  'introText',
  'servicesIntro',
  'linkedinId',
  'instagramId',
  'threadsId',
  'youtubeId',
  'facebookId',
  'tiktokId',
  'kakaoChannelUrl',
  'calendlyLink',
  'feedbackFormLink',
] as const satisfies readonly TeamField[];

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

/** Returns what the rows below the header say. Of several columns for a field the first text counts. */
export function teamRows(rows: readonly SourceRow[], { mapping, head, key }: TeamReading): TeamRow[] {
  const header = rows[head ?? -1]?.cells ?? [];
  const contacts = contactMapping(mapping);
  return rows.slice((head ?? -1) + 1).map(({ at, cells, isBroken }) => {
    const textOf = (target: TeamTarget) =>
      mapping
        .map((one, column) => (one === target ? unguarded(cells[column] ?? '').trim() : ''))
        .find((text) => text !== '') ?? '';
    const { name, email, phone, company, position, website, address, note } = contactOfRow(
      cells,
      contacts,
      header,
    );
    const others = OTHERS.map((target) => [target, textOf(target)] as const);
    const texts = { name, email, phone, company, position, website, address, memo: note };
    const fields = Object.fromEntries(
      [...Object.entries(texts), ...others].filter(([, text]) => text !== ''),
    );
    const ownKey = key === undefined ? '' : unguarded(cells[key] ?? '');
    return {
      at,
      key: normalizedKey(ownKey) || normalizedKey(email),
      fields,
      slug: textOf('slug').toLowerCase(),
      photo: textOf('photo'),
      isBroken,
    };
  });
}

export function normalizedKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 21;

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

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i;

/** The type of a picture by its name, or undefined. */
export function pictureType(name: string): string | undefined {
  const extension = PICTURE.exec(name)?.[0].slice(1).toLowerCase();
  return extension === undefined ? undefined : `image/${extension === 'jpg' ? 'jpeg' : extension}`;
}

/** Without folders and, unless `isWhole`, extension. */
function bareName(path: string, isWhole = false): string {
  const name = normalizedKey(path.split(/[/\\]/).at(-1) ?? '');
  return isWhole ? name : name.replace(/\.[a-z0-9]{2,5}$/, '');
}

/**
 * Returns the file for a row: the one it names, with or without extension; else one named like its key,
 * e-mail address, slug or person. Undefined without one, or where two have the name.
 */
export function photoFinder(paths: readonly string[]): (row: TeamRow) => string | undefined {
  const pictures = paths.filter(
    (path) => pictureType(path) !== undefined && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(path),
  );
  const byName = new Map<string, string | undefined>();
  const note = (name: string, path: string) => byName.set(name, byName.has(name) ? undefined : path);
  for (const path of pictures) {
    note(bareName(path, true), path);
    note(bareName(path), path);
  }
  return ({ key, photo, slug, fields }) => {
    if (photo !== '') return byName.get(bareName(photo, true)) ?? byName.get(bareName(photo));
    const names = [key, fields.email, slug, fields.name, fields.name?.replace(/\s+/g, '-')];
    return names.map((name) => byName.get(normalizedKey(name ?? ''))).find((path) => path !== undefined);
  };
}
