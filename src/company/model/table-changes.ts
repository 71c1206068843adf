/** What a table of people changes of a company's cards, also where members have them, and what it leaves. */
import { emptyCardDraft, type Card, type CardDraft, type EditedField } from '@/card/model/card';
import type { ProposedRow } from '@/team/model/plan-team';
import type { Company, DressField, Person } from './company';
import { DRESS_FIELDS } from './dress';
import { encodeGiven, fingerprintsOf, isOwnValue, parseGiven, TABLE_FIELDS } from './dress-changes';

/** Why a card keeps a field: its member changed it, or the company locks it to another value. */
type KeptWhy = 'changed' | 'locked';

export interface TableChange {
  readonly content: Partial<CardDraft>;
  readonly kept: ReadonlyMap<EditedField, KeptWhy>;
}

const isDressField = (field: string): field is DressField => DRESS_FIELDS.some((one) => one === field);

/**
 * Returns which changes a table makes to a card of a person, and which fields the card keeps. A card that has
 * not gone to a member is the company's alone. A private note is no company's.
 */
export function tableChange(
  { dress, locked }: Pick<Company, 'dress' | 'locked'>,
  { member, given }: Pick<Person, 'member' | 'given'>,
  card: Card,
  changes: Partial<CardDraft>,
): TableChange {
  const known = parseGiven(given);
  const kept = new Map<EditedField, KeptWhy>();
  const { memo: _memo, others: _others, ...fields } = changes;
  const names = Object.keys(fields) as Exclude<EditedField, 'memo'>[];
  for (const field of names) {
    const isLocked = isDressField(field) && locked.includes(field);
    if (isLocked && !isSame(fields, dress, field)) kept.set(field, 'locked');
    else if (!isLocked && member !== undefined && isOwnValue(card, field, known)) kept.set(field, 'changed');
  }
  // Which part of a name is the family's is said of that name.
  if (kept.has('name') && 'familyName' in fields) kept.set('familyName', 'changed');
  const content = Object.fromEntries(
    names.filter((name) => !kept.has(name)).map((name) => [name, fields[name]]),
  );
  return { content, kept };
}

function isSame(one: Partial<CardDraft>, other: Partial<CardDraft>, field: EditedField): boolean {
  const [mine, theirs] = [one, other].map((values) =>
    fingerprintsOf({ ...emptyCardDraft(), ...values }, [field]),
  );
  return mine?.[field] === theirs?.[field];
}

/** A row of a plan, with what its card keeps. */
export type CompanyRow = ProposedRow & Pick<TableChange, 'kept'>;

/** Returns the rows of a plan as they change a company's cards; `people` are by the ids of their cards. */
export function companyRows(
  rows: readonly ProposedRow[],
  cards: ReadonlyMap<string, Card>,
  people: ReadonlyMap<string, Person>,
  company: Company,
): readonly CompanyRow[] {
  return rows.map((row): CompanyRow => {
    const [card, person] = [cards.get(row.cardId), people.get(row.cardId)];
    if (row.action === 'create')
      return { ...row, content: newContent(company, row.content), kept: new Map() };
    // A card of the account's own becomes a person's, also one of an earlier run that was cut off.
    if (card === undefined || person === undefined)
      return { ...row, action: row.action === 'keep' ? 'update' : row.action, kept: new Map() };
    const changed = tableChange(company, person, card, row.content);
    const cleared = tableChange(company, person, card, row.clearedContent);
    const isLess = row.action === 'update' && row.photo === undefined;
    const hasNothing = isLess && Object.keys(changed.content).length === 0;
    return {
      ...row,
      action: hasNothing ? 'keep' : row.action,
      content: changed.content,
      clearedContent: cleared.content,
      kept: changed.kept,
    };
  });
}

/** Returns the fields of a new card: the company's look, the row's own texts, and what is locked. */
function newContent({ dress, locked }: Company, content: Partial<CardDraft>): Partial<CardDraft> {
  const filled = Object.entries(content).filter(([, value]) => value !== '');
  const lockedDress = Object.fromEntries(locked.map((field) => [field, dress[field]]));
  return { ...content, ...dress, ...Object.fromEntries(filled), ...lockedDress, memo: '' };
}

/** Returns what a person's document says was given, once the table has given the fields of a draft. */
export function givenByTable(given: string, draft: CardDraft, fields: readonly string[]): string {
  const before = parseGiven(given);
  const named = TABLE_FIELDS.filter((field) => fields.includes(field));
  return encodeGiven({ ...before, table: { ...before.table, ...fingerprintsOf(draft, named) } });
}
