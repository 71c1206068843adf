/** What a company gave a card, and what it changes of it later: a member's own value stays, unless locked. */
import { sha256 } from '@noble/hashes/sha2.js';
import { draftOf, emptyCardDraft, type Card, type CardDraft, type EditedField } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { withoutCounters } from '@/card/model/own-links';
import { withCounters } from '@/card/model/saved-links';
import { encodeNewCard } from '@/card/model/stored-card';
import { toBase64 } from '@/shared/lib/base64';
import { dayNumber } from '@/shared/lib/day';
import { parseJson, record, text } from '@/shared/lib/parse';
import { contentField, TEAM_CONTENTS } from '@/team/model/team-row';
import type { Company, Dress, DressField } from './company';
import { DRESS_FIELDS } from './dress';

/** Fingerprints of values by field: enough to see whether a card still has them, and no copy of them. */
type Fingerprints = Readonly<Partial<Record<EditedField, string>>>;

/** What a company gave a card: the fields that all cards share, and the person's own of the table. */
export interface Given {
  readonly dress: Fingerprints;
  readonly table: Fingerprints;
}

/** So many characters of a hash; `given` of all fields is then far below what the rules take. */
const LENGTH = 10;

/** Parses what a person's document says was given. */
export function parseGiven(data: unknown): Given {
  const { dress, table } = record(parseJson(text(data)));
  return { dress: fingerprintsIn(dress), table: fingerprintsIn(table) };
}

function fingerprintsIn(data: unknown): Fingerprints {
  return Object.fromEntries(Object.entries(record(data)).filter(([, value]) => typeof value === 'string'));
}

/** Returns what was given as it is stored. */
export const encodeGiven = (given: Given): string => JSON.stringify(given);

/** Returns the fingerprints of some fields of a draft, as they are saved. */
export function fingerprintsOf(draft: CardDraft, fields: readonly EditedField[]): Fingerprints {
  const content = cardContent(draft);
  return Object.fromEntries(fields.map((field) => [field, fingerprint(comparable(content, field))]));
}

/** What a number dials is decided when it is saved, and what a link counts. */
function comparable(content: CardDraft, field: EditedField): unknown {
  if (field === 'phones') return content.phones.map(({ typed }) => typed);
  return field === 'links' ? withoutCounters(content.links) : content[field];
}

function fingerprint(value: unknown): string {
  return toBase64(sha256(new TextEncoder().encode(JSON.stringify(value)))).slice(0, LENGTH);
}

const LOOKS = ['look', 'cardButtonColor', 'cardBackgroundColor', 'logoUrl', 'coverUrl'] as const;
const isLook = (field: DressField) => LOOKS.some((look) => look === field);

/** The fields of a card that a team's table fills, or the look that its cards are made with. */
export const TABLE_FIELDS: readonly EditedField[] = [
  ...new Set([...TEAM_CONTENTS.map(contentField), 'familyName' as const, 'photoUrl' as const, ...LOOKS]),
].filter((field) => field !== 'memo');

/**
 * Returns what a company has given a card that an administrator adds: the card as it is then. A text of it
 * that is not the company's stays the person's own.
 */
export function givenAtFirst({ dress }: Pick<Company, 'dress'>, card: Card): Given {
  const draft = draftOf(card);
  const [current, blank] = [draft, emptyCardDraft()].map((one) => fingerprintsOf(one, DRESS_FIELDS));
  const company = fingerprintsOf({ ...draft, ...dress }, DRESS_FIELDS);
  const given = DRESS_FIELDS.map((field) => [
    field,
    (current?.[field] === company[field] ? company : blank)?.[field],
  ]);
  return { dress: Object.fromEntries(given), table: fingerprintsOf(draft, TABLE_FIELDS) };
}

/** Returns true if a card has none of the values that the company gave it. */
export function isOwnValue(card: Card, field: EditedField, { dress, table }: Given): boolean {
  const current = fingerprintsOf(draftOf(card), [field])[field];
  return current !== dress[field] && current !== table[field];
}

/** Returns a dress as it is saved: links are the same on each card, so none is hidden or translated. */
export function savedDress(dress: Dress): Dress {
  const links = dress.links.map((link) => ({ ...link, isHidden: false, labels: {} }));
  const content = cardContent({ ...emptyCardDraft(), ...dress, links });
  return pickDress(content);
}

/** Returns the stored form of a dress; its links keep the counters that they have in the `former` one. */
export function encodeDress(dress: Dress, former: Dress): Readonly<Record<string, unknown>> {
  const content = cardContent({ ...emptyCardDraft(), ...savedDress(dress) });
  const links = withCounters(content.links, former.links, dayNumber(Date.now()));
  const stored = encodeNewCard({ ...content, links });
  return Object.fromEntries(
    DRESS_FIELDS.flatMap((field) => (field in stored ? [[field, stored[field]]] : [])),
  );
}

const pickDress = (draft: CardDraft): Dress =>
  Object.fromEntries(DRESS_FIELDS.map((field) => [field, draft[field]])) as Dress;

/**
 * Returns the fields of a company's dress that its card takes over: the locked ones that differ, and of the
 * others those where the card has what the company gave it before. The look that the card was added with
 * counts as given, too, as far as the company has one of its own.
 */
export function dressChanges({ dress, locked }: Company, card: Card, given: Given): Partial<Dress> {
  const draft = draftOf(card);
  const [current, wanted] = [draft, { ...draft, ...dress }].map((one) => fingerprintsOf(one, DRESS_FIELDS));
  const fields = DRESS_FIELDS.filter((field) => {
    const [has, wants] = [current?.[field], wanted?.[field]];
    if (has === wants) return false;
    const isFirst = isLook(field) && has === given.table[field] && dress[field] !== '';
    return locked.includes(field) || has === given.dress[field] || isFirst;
  });
  return Object.fromEntries(fields.map((field) => [field, dress[field]]));
}

/** Returns what the company has given a card of its dress, once the card has the changes. */
export function dressGiven({ dress }: Company, changed: CardDraft, given: Given): Given {
  const current = fingerprintsOf(changed, DRESS_FIELDS);
  const wanted = fingerprintsOf({ ...changed, ...dress }, DRESS_FIELDS);
  const has = DRESS_FIELDS.filter((field) => current[field] === wanted[field]);
  return {
    ...given,
    dress: { ...given.dress, ...Object.fromEntries(has.map((field) => [field, wanted[field]])) },
  };
}
