import { cardInputFrom, emptyCardInput, type Card, type CardInput } from '@/card/model/card';
import { cardContent, faultAt, unusable, type TextFault, type Unusable } from '@/card/model/card-content';
import { cardPhones } from '@/card/model/phones';
import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { slugProblem, type SlugProblem } from '@/card/model/slug/slug';
import { slugsByPattern } from './slug-pattern';
import { normalizedKey, TEAM_FIELDS, teamCardId, type TeamField, type TeamRow } from './team-row';

/** What all cards of a team have in common; a row's own text goes before it. */
const SHARED_FIELDS = [
  'look',
  'cardButtonColor',
  'cardBackgroundColor',
  'logoUrl',
  'coverUrl',
  'company',
  'address',
  'website',
  'kakaoChannelUrl',
  'calendlyLink',
  'feedbackFormLink',
] as const satisfies readonly (keyof CardInput)[];
export type SharedFields = Pick<CardInput, (typeof SHARED_FIELDS)[number]>;

/** The look of a new card, and no texts. */
export function emptyShared(): SharedFields {
  const empty = emptyCardInput();
  return Object.fromEntries(SHARED_FIELDS.map((field) => [field, empty[field]])) as SharedFields;
}

/** What keeps a row from becoming a card, at its field. */
export type RowProblem =
  | { readonly field: TeamField; readonly why: TextFault | Unusable }
  | { readonly field: 'slug'; readonly why: SlugProblem | 'taken' | 'none' }
  /** Unreadable, a key or card that an earlier row has, or a card that only the operator may change. */
  | { readonly field: 'row'; readonly why: 'unreadable' | 'repeated' | 'legacy' };

/** What is to be done about a row. */
export interface PlannedRow {
  readonly at: number;
  /** The person's name, or what else the row has. */
  readonly title: string;
  readonly action: 'create' | 'update' | 'keep' | 'skip';
  readonly cardId: string;
  /** All fields of a new card, the changed ones of an existing one. */
  readonly content: Partial<CardInput>;
  readonly slug: string;
  /** Further slugs when that one is claimed meanwhile; a slug of the table's own has none. */
  readonly otherSlugs: readonly string[];
  /** The slug by the pattern, where another had it already. */
  readonly wantedSlug: string | undefined;
  /** Name of the file in the ZIP. */
  readonly photo: string | undefined;
  /** The file the table names is not in the ZIP. */
  readonly lacksPhoto: boolean;
  readonly problems: readonly RowProblem[];
}

/** A row with the card it is about. */
export interface MatchedRow {
  readonly row: TeamRow;
  readonly cardId: string;
  readonly card: Card | undefined;
  /** An earlier row is about the same person. */
  readonly isRepeated: boolean;
}

interface Known {
  /** Cards by their id. */
  readonly byId: ReadonlyMap<string, Card>;
  /** Cards that may have been made by hand. */
  readonly byEmail: readonly Card[];
}

/** What a lookup of the account's cards has to find (`team-lookup.ts`). */
export function lookupOf(uid: string, rows: readonly TeamRow[]) {
  return {
    ids: [...new Set(rows.filter(({ key }) => key !== '').map(({ key }) => teamCardId(uid, key)))],
    emails: [...new Set(rows.flatMap(({ fields }) => fields.email ?? []))],
  };
}

/**
 * Returns which card each row is about: the one made for its key, else the account's only card with its
 * e-mail address, if no other row has it; else a new one.
 */
export function matchRows(uid: string, rows: readonly TeamRow[], { byId, byEmail }: Known): MatchedRow[] {
  const emails = countBy(rows.map(({ fields }) => normalizedKey(fields.email ?? '')));
  const cardsOf = new Map<string, Card[]>();
  for (const card of byEmail) {
    const email = normalizedKey(card.email);
    cardsOf.set(email, [...(cardsOf.get(email) ?? []), card]);
  }
  const seen = new Set<string>();
  return rows.map((row) => {
    const ownId = teamCardId(uid, row.key || `row ${row.at}`);
    const email = normalizedKey(row.fields.email ?? '');
    const [alike, ...more] = cardsOf.get(email) ?? [];
    const isOnly = email !== '' && emails.get(email) === 1 && more.length === 0;
    const card = byId.get(ownId) ?? (isOnly ? alike : undefined);
    const cardId = card?.id ?? ownId;
    const isRepeated = seen.has(cardId);
    seen.add(cardId);
    return { row, cardId, card, isRepeated };
  });
}

function countBy(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

export interface TeamWishes {
  readonly shared: SharedFields;
  /** Existing cards get the shared look and texts, too. */
  readonly sharesWithExisting: boolean;
  readonly pattern: string;
  readonly language: PersonLanguage;
  /** Returns the file in the ZIP for a row, or undefined. */
  readonly photoOf: (row: TeamRow) => string | undefined;
  /** Whether an existing card's photo is that file already. */
  readonly hasPhoto: (card: Card, photo: string) => boolean;
  /** Slugs that other cards have, as far as asked (`slugsToAsk`). */
  readonly taken: ReadonlySet<string>;
}

/** Returns what is to be done about each row. No two new cards get the same slug, nor one of `taken`. */
export function planTeam(matched: readonly MatchedRow[], wishes: TeamWishes): PlannedRow[] {
  const given = new Set(matched.flatMap(({ card }) => card?.customPath ?? []));
  // What the table says comes before what the pattern makes.
  for (const { row, card } of matched) if (card === undefined && row.slug !== '') given.add(row.slug);
  const counts = countBy(matched.map(({ row }) => row.slug));
  return matched.map((one) => {
    const { row, card, cardId } = one;
    const title = row.fields.name ?? row.fields.email ?? row.fields.company ?? row.key;
    const photo = wishes.photoOf(row);
    const lacksPhoto = row.photo !== '' && photo === undefined;
    const draft = card === undefined ? newContent(row, wishes.shared) : changedContent(row, card, wishes);
    const whole = cardContent({ ...emptyCardInput(), ...(card && cardInputFrom(card)), ...draft });
    const problems = problemsOf(one, whole, draft);
    const base = { at: row.at, title, cardId, photo, lacksPhoto, wantedSlug: undefined };
    // A row that is left out takes no slug from another.
    const slugs: Slugs =
      problems.length > 0
        ? { slug: '', others: [], wanted: undefined }
        : slugsOf(one, whole, wishes, given, counts.get(row.slug) ?? 0);
    if (slugs.problem !== undefined) problems.push({ field: 'slug', why: slugs.problem });
    const { slug, others, wanted } = slugs;
    const skipped = { ...base, slug, action: 'skip', content: {}, otherSlugs: [], problems } as const;
    if (problems.length > 0) return skipped;
    if (card === undefined)
      return {
        ...base,
        slug,
        otherSlugs: others,
        wantedSlug: wanted,
        action: 'create',
        content: { ...whole, customPath: slug },
        problems,
      };
    const content = slug === card.customPath ? draft : { ...draft, customPath: slug };
    const newPhoto = photo !== undefined && !wishes.hasPhoto(card, photo) ? photo : undefined;
    const isSame = Object.keys(content).length === 0 && newPhoto === undefined;
    return {
      ...base,
      slug,
      otherSlugs: [],
      photo: newPhoto,
      action: isSame ? 'keep' : 'update',
      content,
      problems,
    };
  });
}

function newContent(row: TeamRow, shared: SharedFields): Partial<CardInput> {
  return { ...shared, ...row.fields };
}

/** The fields of a card that a row, or the shared look, has otherwise. */
function changedContent(row: TeamRow, card: Card, wishes: TeamWishes): Partial<CardInput> {
  const wanted = { ...(wishes.sharesWithExisting ? withoutBlanks(wishes.shared) : {}), ...row.fields };
  const now = cardInputFrom(card);
  const next = cardContent({ ...now, ...wanted });
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) =>
    field === 'phone' ? !hasPhone(card, next.phone) : next[field] !== now[field],
  );
  const content: Partial<CardInput> = Object.fromEntries(changed.map((field) => [field, next[field]]));
  // Numbers are decided again where they are saved (card/model/card-content.ts).
  return content.phone === undefined ? content : { ...content, phones: [] };
}

/** A shared text that is left blank is no wish to remove the cards' own. */
function withoutBlanks(shared: SharedFields): Partial<SharedFields> {
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== ''));
}

/** Whether a card has the numbers of a text, which may be several, first and in their order. */
function hasPhone(card: Card, phone: string): boolean {
  const bare = (text: string) => text.replace(/[^\p{L}\p{Nd}+]/gu, '');
  const stored = cardPhones(card).map(({ typed }) => bare(typed));
  const typed = bare(phone);
  return stored.some((_, count) => stored.slice(0, count + 1).join('') === typed);
}

function problemsOf(
  { row, card, isRepeated }: MatchedRow,
  content: CardInput,
  draft: Partial<CardInput>,
): RowProblem[] {
  if (row.isBroken) return [{ field: 'row', why: 'unreadable' }];
  if (isRepeated) return [{ field: 'row', why: 'repeated' }];
  if (card?.isLegacy === true) return [{ field: 'row', why: 'legacy' }];
  const fields = TEAM_FIELDS.filter((field) => card === undefined || field in draft);
  return fields.flatMap((field): RowProblem[] => {
    const why = faultAt(content, field) ?? unusable(field, content[field]);
    return why === undefined ? [] : [{ field, why }];
  });
}

interface Slugs {
  readonly slug: string;
  readonly others: readonly string[];
  readonly wanted: string | undefined;
  readonly problem?: Extract<RowProblem, { field: 'slug' }>['why'];
}

/** How many further slugs a planned row keeps. */
const SPARE = 5;

function slugsOf(
  { row, card }: MatchedRow,
  content: CardInput,
  { pattern, language, taken }: TeamWishes,
  given: Set<string>,
  sameSlugs: number,
): Slugs {
  const own = { slug: row.slug, others: [], wanted: undefined };
  if (row.slug !== '') {
    if (row.slug === card?.customPath) return own;
    const isTaken = taken.has(row.slug) || sameSlugs > 1 || (card !== undefined && given.has(row.slug));
    const problem = slugProblem(row.slug) ?? (isTaken ? 'taken' : undefined);
    return problem === undefined ? own : { ...own, problem };
  }
  if (card !== undefined) return { ...own, slug: card.customPath };
  let wanted: string | undefined;
  const free: string[] = [];
  for (const slug of slugsByPattern(pattern, { ...content, key: row.key }, language)) {
    const isFree = !given.has(slug) && !taken.has(slug);
    if (isFree) free.push(slug);
    else if (free.length === 0) wanted ??= slug;
    if (free.length > SPARE) break;
  }
  const [slug = '', ...others] = free;
  if (slug === '') return { ...own, wanted, problem: 'none' };
  given.add(slug);
  return { slug, others, wanted };
}

/** Slugs of a plan that the server has not been asked about. */
export function slugsToAsk(
  planned: readonly PlannedRow[],
  matched: readonly MatchedRow[],
  asked: ReadonlySet<string>,
): string[] {
  const own = new Set(matched.flatMap(({ card }) => card?.customPath ?? []));
  const slugs = planned.filter(({ slug }) => slugProblem(slug) === undefined).map(({ slug }) => slug);
  return [...new Set(slugs)].filter((slug) => !own.has(slug) && !asked.has(slug));
}

/** How many rows a plan creates, updates, leaves as they are and skips. */
export function planCounts(planned: readonly PlannedRow[]): Readonly<Record<PlannedRow['action'], number>> {
  const counts = { create: 0, update: 0, keep: 0, skip: 0 };
  for (const { action } of planned) counts[action] += 1;
  return counts;
}
