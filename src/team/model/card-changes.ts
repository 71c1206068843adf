/** What a row changes of the card that is there. */
import { draftOf, type Card, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { cardPhones, parsePhone, phoneFields, type CardPhone, type CardPhones } from '@/card/model/phones';
import { hasPhone, sameNumber, type TeamField, type TeamRow } from './team-row';

interface Sharing {
  readonly shared: Partial<CardDraft>;
  /** Existing cards get the shared look and texts, too. */
  readonly sharesWithExisting: boolean;
}

/** Returns the fields of a card that a row, or the shared look, has otherwise. */
export function changedContent(row: TeamRow, card: Card, sharing: Sharing): Partial<CardDraft> {
  return fieldsToChange(card, { ...sharedWith(sharing), ...row.fields, ...numbersFor(card, row) });
}

function numbersFor(card: Card, row: TeamRow): Pick<CardDraft, 'phones'> | null {
  const { phones } = row.fields;
  if (phones === undefined) return null;
  const numbers = phones.flatMap((entry) => parsePhone(entry) ?? []);
  return { phones: phoneFields(withKinds(numbers, card, row)).phones };
}

/** Numbers of a row, each of the kind that the card has where no column names one. */
function withKinds(numbers: readonly CardPhone[], card: Card, { openKinds }: TeamRow): CardPhone[] {
  return numbers.map((number) => {
    const isOpen = number.kind === '' || openKinds.includes(number.typed);
    const same = isOpen ? sameNumber(card, number.typed) : undefined;
    return { ...number, kind: same?.kind || number.kind };
  });
}

/** How a card is changed. */
export interface ChangeOptions {
  /** Numbers of the card that are not among the wanted ones go. */
  readonly clearsEmpty?: boolean;
}

/** Returns those of the wanted fields that a card has otherwise, as they are saved. */
export function fieldsToChange(
  card: Card,
  wanted: Partial<CardDraft>,
  { clearsEmpty = false }: ChangeOptions = {},
): Partial<CardDraft> {
  const now = draftOf(card);
  const others = { ...now.others, ...wanted.others };
  const next = cardContent({ ...now, ...wanted, others });
  const hasKinds = wanted.phones !== undefined && wanted.phones.length > 0;
  const numbers = 'phone' in wanted ? numbersToChange(card, next, { hasKinds, clearsEmpty }) : {};
  const changed = (Object.keys(wanted) as (keyof CardDraft)[]).filter((field) =>
    field === 'phone' || field === 'phones'
      ? field in numbers
      : JSON.stringify(next[field]) !== JSON.stringify(now[field]),
  );
  return { ...Object.fromEntries(changed.map((field) => [field, next[field]])), ...numbers };
}

interface NumbersOptions extends Required<ChangeOptions> {
  /** The wanted numbers have kinds; a text alone says none. */
  readonly hasKinds: boolean;
}

/**
 * Returns what the numbers of a card become, nothing where it has those of `next`. A number takes the place
 * of the card's first, several of as many; none, of all.
 */
function numbersToChange(
  card: Card,
  next: CardDraft,
  { hasKinds, clearsEmpty }: NumbersOptions,
): Partial<CardPhones> {
  const numbers = hasKinds ? cardPhones(next) : [];
  const written = numbers.map(({ typed }) => typed).join(' ') || next.phone;
  // One that is stored without a kind may be of any.
  const isOfOtherKind = ({ kind, typed }: CardPhone) => {
    const stored = sameNumber(card, typed)?.kind ?? '';
    return stored !== '' && stored !== kind;
  };
  const hasMore = clearsEmpty && numbers.length > 0 && cardPhones(card).length > numbers.length;
  if (hasPhone(card, written) && !numbers.some(isOfOtherKind) && !hasMore) return {};
  if (next.phone === '') return { phone: '', phones: [] };
  // Numbers are decided again where they are saved (card/model/card-content.ts).
  if (numbers.length === 0) return { phone: next.phone };
  if (clearsEmpty) return phoneFields(numbers);
  const kept = cardPhones(card)
    .slice(numbers.length)
    .filter(({ typed }) => numbers.every((number) => number.typed !== typed));
  return phoneFields([...numbers, ...kept].slice(0, CARD_FIELDS.phones.limit));
}

/** What existing cards get of the shared look. A text that is left blank is no wish to remove their own. */
function sharedWith({ shared, sharesWithExisting }: Sharing): Partial<CardDraft> {
  if (!sharesWithExisting) return {};
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== ''));
}

interface EmptyCells {
  /** Fields that the card has and the row leaves as they are. */
  readonly emptyCells: readonly TeamField[];
  /** What changes of the card where the owner wants them cleared. */
  readonly clearedContent: Partial<CardDraft>;
}

/** A card cannot be without them. */
const REQUIRED: ReadonlySet<TeamField> = new Set(['name', 'email']);

/** Returns what a card has where its row has an empty cell, and no shared text is put there. */
export function emptyCellsOf(row: TeamRow, card: Card, sharing: Sharing): EmptyCells {
  const given = sharedWith(sharing);
  const { phone = '', phones = [] } = row.fields;
  const typed = cardPhones(cardContent({ ...draftOf(card), phone, phones }));
  const numbers = withKinds(typed, card, row);
  const emptyCells = row.emptyCells.filter((field) => {
    if (field === 'phone') return cardPhones(card).length > numbers.length;
    return card[field].trim() !== '' && !(field in given);
  });
  const cleared = emptyCells.filter((field) => !REQUIRED.has(field));
  const clearedContent = Object.fromEntries(
    cleared.flatMap((field) => (field === 'phone' ? Object.entries(phoneFields(numbers)) : [[field, '']])),
  );
  return { emptyCells, clearedContent };
}
