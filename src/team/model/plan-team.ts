import { emptyCardDraft, textOf, type Card, type CardDraft } from '@/card/model/card';
import { cardContent, unusable, type Unusable } from '@/card/model/card-content';
import { faultAt, type CardFault } from '@/card/model/card-faults';
import { CARD_FIELDS } from '@/card/model/card-fields';
import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { familyToStore } from '@/card/model/person-name/name-splits';
import { addressFault } from '@/card/model/saved-addresses';
import { linksFault } from '@/card/model/saved-links';
import { slugProblem } from '@/card/model/slug/slug';
import { lacksVcard } from '@/card/model/vcard/old-vcard';
import { record } from '@/shared/lib/parse';
import { changedContent, changedDraft, emptyCellsOf, listsOf } from './card-changes';
import type { KeptField } from './kept-fields';
import { SLUG_PROBLEMS, slugsOf, type SlugChoices, type SlugFault, type Slugs } from './row-slugs';
import {
  contentField,
  countBy,
  isTeamList,
  TEAM_CONTENTS,
  type MatchedRow,
  type TeamContent,
  type TeamList,
  type TeamRow,
} from './team-row';

/** The fields that all cards of a team share; a row's own text takes precedence. */
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

/** Returns the look of a new card and no texts. */
export function emptyShared(): SharedFields {
  const empty = emptyCardDraft();
  return Object.fromEntries(SHARED_FIELDS.map((field) => [field, empty[field]])) as SharedFields;
}

type FieldWhy = CardFault | Unusable | 'too-many-links';
const FIELD_PROBLEMS = [
  'missing-information',
  'text-too-long',
  'invalid-email',
  'link-unsafe',
  'link',
  'profile',
  'too-many-links',
] as const satisfies readonly FieldWhy[];
/**
 * Problems of a whole row: unreadable, above the column names, same key or card as an earlier row, a legacy
 * card, without a free seat of its company, or with a card of another company.
 */
const ROW_PROBLEMS = ['unreadable', 'above', 'repeated', 'legacy', 'no-seat', 'other-company'] as const;

/** Why a row cannot become a card, with the field. */
export type RowProblem =
  | { readonly field: TeamContent; readonly why: FieldWhy }
  | { readonly field: 'slug'; readonly why: SlugFault }
  | {
      readonly field: 'row';
      readonly why: (typeof ROW_PROBLEMS)[number];
      /** For a repeated row: the line of the earlier row about the same person. */
      readonly line?: number;
    };

/** Parses a stored problem; undefined if it is malformed or only another version knows it. */
export function rowProblemFrom(data: unknown): RowProblem | undefined {
  const { field, why, line } = record(data);
  const isWhy = (value: unknown) => value === why;
  const atSlug = SLUG_PROBLEMS.find(isWhy);
  if (field === 'slug') return atSlug && { field, why: atSlug };
  const atRow = ROW_PROBLEMS.find(isWhy);
  if (field === 'row') return atRow && { field, why: atRow, ...(typeof line === 'number' && { line }) };
  const ofCard = TEAM_CONTENTS.find((name) => name === field);
  const atField = FIELD_PROBLEMS.find(isWhy);
  return ofCard && atField && { field: ofCard, why: atField };
}

export const ROW_ACTIONS = ['create', 'update', 'keep', 'skip'] as const;

/** The planned action for a row. */
export interface PlannedRow {
  readonly at: number;
  /** The person's name, or else another text of the row. */
  readonly title: string;
  readonly action: (typeof ROW_ACTIONS)[number];
  readonly cardId: string;
  /** All fields of a new card, or the changed fields of an existing one. */
  readonly content: Partial<CardDraft>;
  readonly slug: string;
  /** Slugs to use if `slug` is claimed meanwhile; empty if the table contains the slug. */
  readonly otherSlugs: readonly string[];
  /** The slug by the pattern, if another card or row already has it. */
  readonly wantedSlug: string | undefined;
  /** The name of the photo's file in the ZIP. */
  readonly photo: string | undefined;
  /** True if the ZIP lacks the file that the table names. */
  readonly lacksPhoto: boolean;
  /** Why the photo for an existing card cannot be stored; the card keeps its photo. */
  readonly photoErrorCode: string | undefined;
  /** For a new card: the line of another row with the same e-mail address. */
  readonly sameEmailAt: number | undefined;
  /** Fields of an existing card with an empty cell; their values are unchanged. */
  readonly emptyCells: readonly TeamContent[];
  /** True if empty cells clear the card's values; then numbers that `content` lacks are removed, too. */
  readonly clearsEmpty: boolean;
  readonly problems: readonly RowProblem[];
  /** Numbers that are not taken, because a spreadsheet has lost digits of them. */
  readonly shortened: readonly string[];
  /** Fields that a company's card keeps. */
  readonly kept: readonly KeptField[];
}

/** A row before the owner has chosen what empty cells mean (`rowsToRun`). */
export interface ProposedRow extends PlannedRow {
  /** The further changes if empty cells clear the card's values. */
  readonly clearedContent: Partial<CardDraft>;
  /** The fields that are kept then, too. */
  readonly clearedKept: readonly KeptField[];
}

/** The owner's choices, and the facts that a plan needs. */
export interface RowChoices extends SlugChoices {
  readonly shared: SharedFields;
  /** True if existing cards also get the shared look and texts. */
  readonly sharesWithExisting: boolean;
  /** Returns the file in the ZIP for a row, or undefined. */
  readonly photoOf: (row: TeamRow) => string | undefined;
  /** Returns true if the file already is the photo of the existing card. */
  readonly hasPhoto: (card: Card, photo: string) => boolean;
  /** Returns why the file cannot be stored, if it has been examined. */
  readonly photoFault: (photo: string) => string | undefined;
}

/**
 * Yields the planned action for each row. All new cards get different slugs, and none of `taken`.
 */
export function* planTeam(matched: readonly MatchedRow[], options: RowChoices): Generator<ProposedRow, void> {
  const usedSlugs = new Set(matched.flatMap(({ card }) => card?.customPath ?? []));
  // Slugs in the table take precedence over slugs by the pattern.
  for (const { row, card } of matched) if (card === undefined && row.slug !== '') usedSlugs.add(row.slug);
  const counts = countBy(matched.map(({ row }) => row.slug));
  for (const matchedRow of matched)
    yield planRow(matchedRow, options, usedSlugs, counts.get(matchedRow.row.slug) ?? 0);
}

/** Plans one row, and adds a new card's slug to `usedSlugs`. `sameSlugs` counts the rows with its slug. */
function planRow(
  matchedRow: MatchedRow,
  options: RowChoices,
  usedSlugs: Set<string>,
  sameSlugs: number,
): ProposedRow {
  const { card, cardId } = matchedRow;
  const row = withFamilyName(matchedRow.row, card?.language || options.language);
  const changes = card === undefined ? newContent(row, options.shared) : changedContent(row, card, options);
  const fullContent = cardContent(card ? changedDraft(card, changes) : { ...emptyCardDraft(), ...changes });
  const problems = problemsOf(matchedRow, fullContent, changes);
  // A skipped row does not occupy a slug.
  const slugs: Slugs =
    problems.length > 0
      ? { slug: '', others: [], wanted: undefined }
      : slugsOf(matchedRow, fullContent, options, usedSlugs, sameSlugs);
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
    sameEmailAt: matchedRow.sameEmailAt,
    emptyCells: [],
    clearedContent: {},
    clearsEmpty: false,
    problems,
    shortened: row.shortened,
    kept: [],
    clearedKept: [],
  };
  if (problems.length > 0) return { ...base, action: 'skip', content: {} };
  if (card === undefined) return { ...base, action: 'create', content: { ...fullContent, customPath: slug } };
  const content = slug === card.customPath ? changes : { ...changes, customPath: slug };
  const photoErrorCode = photo && options.photoFault(photo);
  const isNew = photo !== undefined && photoErrorCode === undefined && !options.hasPhoto(card, photo);
  const newPhoto = isNew ? photo : undefined;
  // A card without its vCard is incomplete: the run was interrupted, or the file could not be stored.
  const isSame = Object.keys(content).length === 0 && newPhoto === undefined && !lacksVcard(card);
  return {
    ...base,
    ...emptyCellsOf(row, card, options),
    photo: newPhoto,
    photoErrorCode,
    action: isSame ? 'keep' : 'update',
    content,
  };
}

/** Returns a row with the family name of its column where the name would not be read so without it. */
function withFamilyName(row: TeamRow, language: PersonLanguage): TeamRow {
  const familyName = familyToStore(row.fields.name ?? '', row.familyName, language);
  return familyName === '' ? row : { ...row, fields: { ...row.fields, familyName } };
}

/** Returns the rows to run. With `clearsEmpty`, empty cells clear the cards' values. */
export function rowsToRun(proposed: readonly ProposedRow[], clearsEmpty: boolean): PlannedRow[] {
  return proposed.map(({ clearedContent, clearedKept, ...row }) => {
    const cleared = new Set([...Object.keys(clearedContent), ...clearedKept.map(({ field }) => field)]);
    if (!clearsEmpty || cleared.size === 0) return row;
    const { action, content, emptyCells, kept } = row;
    return {
      ...row,
      action: Object.keys(clearedContent).length === 0 ? action : 'update',
      content: { ...content, ...clearedContent },
      emptyCells: emptyCells.filter((field) => !cleared.has(contentField(field))),
      clearsEmpty,
      kept: [...kept, ...clearedKept],
    };
  });
}

const newContent = (row: TeamRow, shared: SharedFields): Partial<CardDraft> => ({
  ...shared,
  ...row.fields,
  ...listsOf(row, emptyCardDraft()),
});

/** Returns why one of the lists cannot be saved, or undefined; an address that the card has may be any. */
function listFault(list: TeamList, links: CardDraft['links'], content: CardDraft, card: Card | undefined) {
  if (list === 'links') {
    return links.length > CARD_FIELDS.links.limit ? 'too-many-links' : linksFault(links);
  }
  const [, ...further] = content[list];
  return further
    .map((address) => addressFault(list, address, card?.[list]))
    .find((fault) => fault !== undefined);
}

function problemsOf(
  { row, card, repeats }: MatchedRow,
  content: CardDraft,
  changes: Partial<CardDraft>,
): RowProblem[] {
  if (row.fault !== undefined) return [{ field: 'row', why: row.fault }];
  if (repeats !== undefined) return [{ field: 'row', why: 'repeated', line: repeats }];
  if (card?.isLegacy === true) return [{ field: 'row', why: 'legacy' }];
  const isWritten = card === undefined || Object.keys(changes).length > 0;
  return TEAM_CONTENTS.flatMap((field): RowProblem[] => {
    const why = isTeamList(field)
      ? listFault(field, changes.links ?? content.links, content, card)
      : (faultAt(content, field, card) ?? unusable(field, textOf(content, field)));
    // A card that lacks a required field cannot be saved, whichever field changes.
    const isOfRow =
      card === undefined || contentField(field) in changes || (isWritten && why === 'missing-information');
    return why === undefined || !isOfRow ? [] : [{ field, why }];
  });
}

/** Returns the slugs of a plan that the service was not asked about yet. */
export function slugsToAsk(
  planned: readonly PlannedRow[],
  matched: readonly MatchedRow[],
  checked: ReadonlySet<string>,
): string[] {
  const own = new Set(matched.flatMap(({ card }) => card?.customPath ?? []));
  const slugs = planned.filter(({ slug }) => slugProblem(slug) === undefined).map(({ slug }) => slug);
  return [...new Set(slugs)].filter((slug) => !own.has(slug) && !checked.has(slug));
}

/** Returns the number of rows for each action. */
export function planCounts(planned: readonly PlannedRow[]): Readonly<Record<PlannedRow['action'], number>> {
  const counts = { create: 0, update: 0, keep: 0, skip: 0 };
  for (const { action } of planned) counts[action] += 1;
  return counts;
}
