/** What a table of people changes of a company's cards, also where members have them, and what it leaves. */
import { emptyCardDraft, type Card, type CardDraft, type EditedField } from '@/card/model/card';
import { isCompanyPicture } from '@/card/model/legacy-card';
import type { KeptField } from '@/team/model/kept-fields';
import type { ProposedRow, RowProblem } from '@/team/model/plan-team';
import { seatsLeft, type Company, type DressField, type Person } from './company';
import { DRESS_FIELDS } from './dress';
import { encodeGiven, fingerprintsOf, isOwnValue, parseGiven, TABLE_FIELDS } from './dress-changes';

interface TableChange {
  readonly content: Partial<CardDraft>;
  /** The fields that the card keeps, in the order of the changes. */
  readonly kept: readonly KeptField[];
}

/** Who has the card of a person, and what of it the company gave. */
type Keeper = Pick<Person, 'holder' | 'member' | 'given'>;

const isDressField = (field: string): field is DressField => DRESS_FIELDS.some((one) => one === field);

/**
 * Returns which changes a table of an administrator (`uid`) makes to a card of a person, and which fields the
 * card keeps. A card that has not gone to a member is the company's alone. A private note is no company's.
 */
export function tableChange(
  uid: string,
  { dress, locked }: Pick<Company, 'dress' | 'locked'>,
  { holder, member, given }: Keeper,
  card: Card,
  changes: Partial<CardDraft>,
): TableChange {
  const known = parseGiven(given);
  const { memo: _memo, others: _others, ...fields } = changes;
  const names = Object.keys(fields) as Exclude<EditedField, 'memo'>[];
  const whyKept = (field: EditedField): KeptField['why'] | undefined => {
    if (isDressField(field) && locked.includes(field))
      return isSame(fields, dress, field) ? undefined : 'locked';
    // The account that has the card claims its slug.
    if (field === 'customPath') return holder === uid ? undefined : 'elsewhere';
    // What an earlier, interrupted run has written is no change of the member.
    const isOwn = member !== undefined && isOwnValue(card, field, known) && !isSame(fields, card, field);
    return isOwn ? 'changed' : undefined;
  };
  const kept = names.flatMap((field): KeptField[] => {
    // Which part of a name is the family's is said of that name.
    const ofName = field === 'familyName' && 'name' in fields ? whyKept('name') : undefined;
    const why = ofName ?? whyKept(field);
    return why === undefined ? [] : [{ field, why }];
  });
  const content = Object.fromEntries(
    names.filter((name) => !kept.some(({ field }) => field === name)).map((name) => [name, fields[name]]),
  );
  return { content, kept };
}

function isSame(one: Partial<CardDraft>, other: Partial<CardDraft>, field: EditedField): boolean {
  const [mine, theirs] = [one, other].map((values) =>
    fingerprintsOf({ ...emptyCardDraft(), ...values }, [field]),
  );
  return mine?.[field] === theirs?.[field];
}

/** A company and its people, by the ids of their cards, as they are when the table is planned. */
interface Staff {
  readonly company: Company;
  readonly people: ReadonlyMap<string, Person>;
}

/**
 * Returns the rows of a plan as an administrator's run (`uid`) changes a company's cards. Rows that would add
 * more people than there are seats are left out, from the first such row on.
 */
export function companyRows(
  uid: string,
  rows: readonly ProposedRow[],
  cards: ReadonlyMap<string, Card>,
  { company, people }: Staff,
): readonly ProposedRow[] {
  let seats = seatsLeft(company);
  return rows.map((row) => {
    if (row.action === 'skip') return row;
    const [card, person] = [cards.get(row.cardId), people.get(row.cardId)];
    if (card !== undefined && person !== undefined) return personRow(uid, company, row, { card, person });
    if (card !== undefined && ![company.id, ''].includes(card.companyId))
      return leftOut(row, 'other-company');
    seats -= 1;
    if (seats < 0) return leftOut(row, 'no-seat');
    if (card === undefined) return { ...row, content: newContent(company, row.content) };
    // A card of the account's own becomes a person's, also one of an earlier run that was cut off.
    const own = { holder: uid, member: undefined, given: '' };
    return { ...changedRow(uid, company, row, { card, person: own }), action: 'update' };
  });
}

function leftOut(row: ProposedRow, why: Extract<RowProblem, { readonly field: 'row' }>['why']): ProposedRow {
  return { ...row, action: 'skip', content: {}, clearedContent: {}, problems: [{ field: 'row', why }] };
}

interface PersonCard {
  readonly card: Card;
  readonly person: Keeper;
}

/** Returns the row of a person whose card is there. */
function personRow(uid: string, company: Company, row: ProposedRow, found: PersonCard): ProposedRow {
  const changed = changedRow(uid, company, row, found);
  const isLeft = changed.kept.length > 0 || found.person.holder !== uid;
  const hasNothing = Object.keys(changed.content).length === 0 && changed.photo === undefined;
  return isLeft && hasNothing && row.action === 'update' ? { ...changed, action: 'keep' } : changed;
}

function changedRow(
  uid: string,
  company: Company,
  row: ProposedRow,
  { card, person }: PersonCard,
): ProposedRow {
  const changed = tableChange(uid, company, person, card, row.content);
  const cleared = tableChange(uid, company, person, card, row.clearedContent);
  return {
    ...row,
    photo: person.holder === uid ? row.photo : undefined,
    content: changed.content,
    clearedContent: cleared.content,
    kept: [...changed.kept, ...photoKept(uid, person, row)],
    clearedKept: cleared.kept,
  };
}

/** A photo cannot be uploaded into another account. */
export function photoKept(
  uid: string,
  { holder }: Pick<Person, 'holder'>,
  { photo }: Pick<ProposedRow, 'photo'>,
): readonly KeptField[] {
  return photo === undefined || holder === uid ? [] : [{ field: 'photoUrl', why: 'elsewhere' }];
}

/**
 * Returns the fields of a new card: the row's own, and what is locked. Pictures and links of the company
 * come with its look, once the card is a person's.
 */
function newContent({ dress, locked }: Company, content: Partial<CardDraft>): Partial<CardDraft> {
  const lockedDress = Object.fromEntries(locked.map((field) => [field, dress[field]]));
  const { logoUrl = '', coverUrl = '', ...fields } = { ...content, ...lockedDress };
  const [logo, cover] = [logoUrl, coverUrl].map((url) => (isCompanyPicture(url) ? '' : url));
  return { ...fields, logoUrl: logo ?? '', coverUrl: cover ?? '', memo: '' };
}

/** Returns what a person's document says was given, once the table has given the fields of a draft. */
export function givenByTable(given: string, draft: CardDraft, fields: readonly string[]): string {
  const before = parseGiven(given);
  const named = TABLE_FIELDS.filter((field) => fields.includes(field));
  return encodeGiven({ ...before, table: { ...before.table, ...fingerprintsOf(draft, named) } });
}
