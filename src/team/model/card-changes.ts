/** The changes that a table's row makes to an existing card. */
import { draftOf, type Card, type CardDraft } from '@/card/model/card';
import { ADDRESS_LISTS } from '@/card/model/card-addresses';
import { cardContent } from '@/card/model/card-content';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { withoutCounters } from '@/card/model/own-links';
import { phoneOf, tidyPhones, withFirst, withReplaced, type CardPhone } from '@/card/model/phones';
import { saysMore, withTeamAddresses } from './team-addresses';
import { withTeamLinks } from './team-links';
import { hasPhone, sameNumber } from './team-phones';
import { isTeamList, type TeamContent, type TeamRow } from './team-row';

interface Sharing {
  readonly shared: Partial<CardDraft>;
  /** True if existing cards also get the shared look and texts. */
  readonly sharesWithExisting: boolean;
}

/** Returns the fields in which a row or the shared look differs from a card. */
export function changedContent(row: TeamRow, card: Card, sharing: Sharing): Partial<CardDraft> {
  const lists = { ...listsOf(row, card), ...numbersFor(card, row) };
  return fieldsToChange(card, { ...sharedWith(sharing), ...row.fields, ...lists });
}

/** Returns the lists of a card of which a row has a part, with that part. */
export function listsOf({ links, addresses }: TeamRow, card: CardDraft): Partial<CardDraft> {
  const given = ADDRESS_LISTS.filter((list) => saysMore(card, list, addresses[list]));
  return {
    ...(links.links.length > 0 && { links: withTeamLinks(card.links, links) }),
    ...Object.fromEntries(given.map((list) => [list, withTeamAddresses(card, list, addresses[list])])),
  };
}

/** Returns the lists of a card without what a row has an empty cell for. */
const clearedLists = ({ links, addresses }: TeamRow, card: Card) => ({
  links: withTeamLinks(card.links, links, true),
  emails: withTeamAddresses(card, 'emails', addresses.emails, true),
  addresses: withTeamAddresses(card, 'addresses', addresses.addresses, true),
});

function numbersFor(card: Card, row: TeamRow): Pick<CardDraft, 'phones'> | null {
  const { phones } = row.fields;
  return phones === undefined || isOpen(phones) ? null : { phones: withKinds(phones, card, row) };
}

/** Returns true if the numbers are one text without a kind. */
const isOpen = (numbers: readonly CardPhone[]) => numbers[0]?.kind === '';

/** Returns a row's numbers; one whose column names no kind gets the kind that it has on the card. */
function withKinds(numbers: readonly CardPhone[], card: Card, { openKinds }: TeamRow): CardPhone[] {
  return numbers.map((number) => {
    const isOfAnyKind = number.kind === '' || openKinds.includes(number.typed);
    const same = isOfAnyKind ? sameNumber(card, number.typed) : undefined;
    return phoneOf(same?.kind || number.kind || 'mobile', number.typed, number.dialed);
  });
}

/** Options of a change. */
export interface ChangeOptions {
  /** True to remove numbers of the card that are not among the new ones. */
  readonly clearsEmpty?: boolean;
}

/** Returns a card's draft with changes applied. A number without a kind replaces the card's first number. */
export function changedDraft(card: Card, changes: Partial<CardDraft>): CardDraft {
  const draft = draftOf(card);
  const { phones = draft.phones } = changes;
  const text = changes.phones?.find(({ kind }) => kind === '');
  return {
    ...draft,
    ...changes,
    phones: text ? withFirst(text.typed, withReplaced(draft.phones)) : phones,
  };
}

/** Returns those of the new fields that differ from the card's, normalized. */
export function fieldsToChange(
  card: Card,
  newValues: Partial<CardDraft>,
  { clearsEmpty = false }: ChangeOptions = {},
): Partial<CardDraft> {
  // Which counters its links have follows when a card is saved.
  const draft = { ...draftOf(card), links: withoutCounters(card.links) };
  const others = { ...draft.others, ...newValues.others };
  const next = cardContent({ ...draft, ...newValues, others });
  const phones = newValues.phones && numbersToChange(card, next.phones, clearsEmpty);
  const changedNames = (Object.keys(newValues) as (keyof CardDraft)[]).filter(
    (field) => field !== 'phones' && JSON.stringify(next[field]) !== JSON.stringify(draft[field]),
  );
  return {
    ...Object.fromEntries(changedNames.map((field) => [field, next[field]])),
    ...(phones && { phones }),
  };
}

/**
 * Returns the new numbers of a card, or undefined if it has them already. Given numbers replace as many of
 * the card's, from the first on; an empty list replaces all.
 */
function numbersToChange(
  card: Card,
  newValues: readonly CardPhone[],
  clearsEmpty: boolean,
): readonly CardPhone[] | undefined {
  const numbers = isOpen(newValues) ? [] : newValues;
  const text = (isOpen(newValues) ? newValues.slice(0, 1) : newValues).map(({ typed }) => typed).join(' ');
  // A stored number without a kind may be of any kind.
  const isOfOtherKind = ({ kind, typed }: CardPhone) => {
    const stored = sameNumber(card, typed)?.kind ?? '';
    return stored !== '' && stored !== kind;
  };
  const hasMore = clearsEmpty && numbers.length > 0 && card.phones.length > numbers.length;
  if (hasPhone(card, text) && !numbers.some(isOfOtherKind) && !hasMore) return undefined;
  // Saving decides the number (`decidePhones`).
  if (isOpen(newValues)) return withFirst(text, []);
  if (clearsEmpty || newValues.length === 0) return newValues;
  const keptNumbers = card.phones
    .slice(numbers.length)
    .filter(({ typed }) => numbers.every((number) => number.typed !== typed));
  return [...numbers, ...keptNumbers].slice(0, CARD_FIELDS.phones.limit);
}

/** Returns the shared fields for existing cards. A blank shared text does not remove a card's own text. */
function sharedWith({ shared, sharesWithExisting }: Sharing): Partial<CardDraft> {
  if (!sharesWithExisting) return {};
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== ''));
}

interface EmptyCells {
  /** Fields with a value on the card and an empty cell in the row. */
  readonly emptyCells: readonly TeamContent[];
  /** The changes of the card if the owner lets empty cells clear its values. */
  readonly clearedContent: Partial<CardDraft>;
}

/** Fields that every card must have. */
const REQUIRED: ReadonlySet<TeamContent> = new Set(['name', 'email']);

/** Returns the fields with a value on the card, an empty cell in its row, and no shared text. */
export function emptyCellsOf(row: TeamRow, card: Card, sharing: Sharing): EmptyCells {
  const shared = sharedWith(sharing);
  const numbers = withKinds(tidyPhones(row.fields.phones ?? []), card, row);
  const cleared = clearedLists(row, card);
  const filled = { ...card, ...listsOf(row, card) };
  const emptyCells = row.emptyCells.filter((field) => {
    if (isTeamList(field)) return cleared[field].length < filled[field].length;
    if (field === 'phone') return card.phones.length > numbers.length;
    return card[field].trim() !== '' && !(field in shared);
  });
  const clearedFields = emptyCells.filter((field) => !REQUIRED.has(field));
  const clearedContent = Object.fromEntries(
    clearedFields.map((field) => {
      if (isTeamList(field)) return [field, cleared[field]];
      return field === 'phone' ? ['phones', numbers] : [field, ''];
    }),
  );
  return { emptyCells, clearedContent };
}
