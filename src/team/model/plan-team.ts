import { draftOf, emptyCardDraft, type Card, type CardDraft } from '@/card/model/card';
import { cardContent, unusable, type Unusable } from '@/card/model/card-content';
import { faultAt, type CardFault } from '@/card/model/card-faults';
import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { slugProblem } from '@/card/model/slug/slug';
import { record } from '@/shared/lib/parse';
import { changedContent, emptyCellsOf } from './card-changes';
import { slugsByPattern } from './slug-pattern';
import { countBy, TEAM_FIELDS, type MatchedRow, type TeamField, type TeamRow } from './team-row';

/** What all cards of a team have in common; a row's own text goes before it. */
export const SHARED_FIELDS = [
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
] as const satisfies readonly (keyof CardDraft)[];
export type SharedFields = Pick<CardDraft, (typeof SHARED_FIELDS)[number]>;

/** The look of a new card, and no texts. */
export function emptyShared(): SharedFields {
  const empty = emptyCardDraft();
  return Object.fromEntries(SHARED_FIELDS.map((field) => [field, empty[field]])) as SharedFields;
}

const FIELD_PROBLEMS = [
  'missing-information',
  'text-too-long',
  'invalid-email',
  'link-unsafe',
  'link',
  'profile',
] as const satisfies readonly (CardFault | Unusable)[];
const SLUG_PROBLEMS = ['required', 'format', 'reserved', 'taken', 'none'] as const;
/** Unreadable, a key or card that an earlier row has, or a card that only the operator may change. */
const ROW_PROBLEMS = ['unreadable', 'repeated', 'legacy'] as const;

/** What keeps a row from becoming a card, at its field. */
export type RowProblem =
  | { readonly field: TeamField; readonly why: CardFault | Unusable }
  | { readonly field: 'slug'; readonly why: (typeof SLUG_PROBLEMS)[number] }
  | {
      readonly field: 'row';
      readonly why: (typeof ROW_PROBLEMS)[number];
      /** The line that a repeated one is about the same person as. */
      readonly line?: number;
    };

/** Returns a stored problem, or undefined for one that no text speaks of: another version's, or damaged. */
export function rowProblemFrom(data: unknown): RowProblem | undefined {
  const { field, why, line } = record(data);
  const isWhy = (one: unknown) => one === why;
  const atSlug = SLUG_PROBLEMS.find(isWhy);
  if (field === 'slug') return atSlug && { field, why: atSlug };
  const atRow = ROW_PROBLEMS.find(isWhy);
  if (field === 'row') return atRow && { field, why: atRow, ...(typeof line === 'number' && { line }) };
  const ofCard = TEAM_FIELDS.find((one) => one === field);
  const atField = FIELD_PROBLEMS.find(isWhy);
  return ofCard && atField && { field: ofCard, why: atField };
}

export const ROW_ACTIONS = ['create', 'update', 'keep', 'skip'] as const;

/** What a run does with a row. */
export interface PlannedRow {
  readonly at: number;
  /** The person's name, or what else the row has. */
  readonly title: string;
  readonly action: (typeof ROW_ACTIONS)[number];
  readonly cardId: string;
  /** All fields of a new card, the changed ones of an existing one. */
  readonly content: Partial<CardDraft>;
  readonly slug: string;
  /** Further slugs when that one is claimed meanwhile; a slug of the table's own has none. */
  readonly otherSlugs: readonly string[];
  /** The slug by the pattern, where another had it already. */
  readonly wantedSlug: string | undefined;
  /** Name of the file in the ZIP. */
  readonly photo: string | undefined;
  /** The file the table names is not in the ZIP. */
  readonly lacksPhoto: boolean;
  /** Why the photo for an existing card cannot be stored; it keeps the one it has. */
  readonly photoErrorCode: string | undefined;
  /** The line of another row with the e-mail address of a new card. */
  readonly sameEmailAt: number | undefined;
  /** Fields of an existing card whose cells are empty; they are left as they are. */
  readonly emptyCells: readonly TeamField[];
  /** Empty cells clear what the card has there: numbers that `content` lacks go, too. */
  readonly clearsEmpty: boolean;
  readonly problems: readonly RowProblem[];
}

/** A row before the owner has said what empty cells mean (`rowsToRun`). */
export interface ProposedRow extends PlannedRow {
  /** What else changes where they clear what the card has there. */
  readonly clearedContent: Partial<CardDraft>;
}

/** What is known and chosen for all rows. */
export interface RowChoices {
  readonly shared: SharedFields;
  /** Existing cards get the shared look and texts, too. */
  readonly sharesWithExisting: boolean;
  readonly pattern: string;
  readonly language: PersonLanguage;
  /** Returns the file in the ZIP for a row, or undefined. */
  readonly photoOf: (row: TeamRow) => string | undefined;
  /** Returns true if an existing card's photo is that file already. */
  readonly hasPhoto: (card: Card, photo: string) => boolean;
  /** Returns why that file cannot be stored, as far as it was looked at. */
  readonly photoFault: (photo: string) => string | undefined;
  /** Slugs that other cards have, as far as asked (`slugsToAsk`). */
  readonly taken: ReadonlySet<string>;
}

/**
 * Returns what a run would do with each row, as it is asked for. No two new cards get the same slug, nor one
 * of `taken`.
 */
export function* planTeam(matched: readonly MatchedRow[], options: RowChoices): Generator<ProposedRow, void> {
  const given = new Set(matched.flatMap(({ card }) => card?.customPath ?? []));
  // What the table says comes before what the pattern makes.
  for (const { row, card } of matched) if (card === undefined && row.slug !== '') given.add(row.slug);
  const counts = countBy(matched.map(({ row }) => row.slug));
  for (const one of matched) yield planRow(one, options, given, counts.get(one.row.slug) ?? 0);
}

/** Adds the slug of a new card to `given`. `sameSlugs`: rows with the table's slug of this one. */
function planRow(one: MatchedRow, options: RowChoices, given: Set<string>, sameSlugs: number): ProposedRow {
  const { row, card, cardId } = one;
  const changes = card === undefined ? newContent(row, options.shared) : changedContent(row, card, options);
  const whole = cardContent({ ...emptyCardDraft(), ...(card && draftOf(card)), ...changes });
  const problems = problemsOf(one, whole, changes);
  // A row that is left out takes no slug from another.
  const slugs: Slugs =
    problems.length > 0
      ? { slug: '', others: [], wanted: undefined }
      : slugsOf(one, whole, options, given, sameSlugs);
  if (slugs.problem !== undefined) problems.push({ field: 'slug', why: slugs.problem });
  const { slug } = slugs;
  const photo = options.photoOf(row);
  const base = {
    at: row.at,
    title: row.fields.name ?? row.fields.email ?? row.fields.company ?? row.key,
    cardId,
    slug,
    otherSlugs: slugs.others,
    wantedSlug: slugs.wanted,
    photo,
    lacksPhoto: row.photo !== '' && photo === undefined,
    photoErrorCode: undefined,
    sameEmailAt: one.sameEmailAt,
    emptyCells: [],
    clearedContent: {},
    clearsEmpty: false,
    problems,
  };
  if (problems.length > 0) return { ...base, action: 'skip', content: {} };
  if (card === undefined) return { ...base, action: 'create', content: { ...whole, customPath: slug } };
  const content = slug === card.customPath ? changes : { ...changes, customPath: slug };
  const photoErrorCode = photo && options.photoFault(photo);
  const isNew = photo !== undefined && photoErrorCode === undefined && !options.hasPhoto(card, photo);
  const newPhoto = isNew ? photo : undefined;
  // Without its vCard a card is half made: the run was cut off, or the file could not be stored.
  const isSame = Object.keys(content).length === 0 && newPhoto === undefined && card.vcardUrl !== '';
  return {
    ...base,
    ...emptyCellsOf(row, card, options),
    photo: newPhoto,
    photoErrorCode,
    action: isSame ? 'keep' : 'update',
    content,
  };
}

/** Returns what a run does where empty cells clear what the cards have there, or leave it (`clearsEmpty`). */
export function rowsToRun(proposed: readonly ProposedRow[], clearsEmpty: boolean): PlannedRow[] {
  return proposed.map(({ clearedContent, ...row }) => {
    if (!clearsEmpty || Object.keys(clearedContent).length === 0) return row;
    const { content, emptyCells } = row;
    return {
      ...row,
      action: 'update',
      content: { ...content, ...clearedContent },
      emptyCells: emptyCells.filter((field) => !(field in clearedContent)),
      clearsEmpty,
    };
  });
}

const newContent = (row: TeamRow, shared: SharedFields): Partial<CardDraft> => ({ ...shared, ...row.fields });

function problemsOf(
  { row, card, repeats }: MatchedRow,
  content: CardDraft,
  changes: Partial<CardDraft>,
): RowProblem[] {
  if (row.isBroken) return [{ field: 'row', why: 'unreadable' }];
  if (repeats !== undefined) return [{ field: 'row', why: 'repeated', line: repeats }];
  if (card?.isLegacy === true) return [{ field: 'row', why: 'legacy' }];
  const isWritten = card === undefined || Object.keys(changes).length > 0;
  return TEAM_FIELDS.flatMap((field): RowProblem[] => {
    const why = faultAt(content, field) ?? unusable(field, content[field]);
    // A card that lacks something cannot be saved, whatever changes of it.
    const isOfRow = card === undefined || field in changes || (isWritten && why === 'missing-information');
    return why === undefined || !isOfRow ? [] : [{ field, why }];
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
  content: CardDraft,
  { pattern, language, taken }: RowChoices,
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
