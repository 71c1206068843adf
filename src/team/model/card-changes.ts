/** What a row changes of the card that is there. */
import { cardInputFrom, type Card, type CardInput } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { cardPhones, parsePhone, phoneFields, type CardPhone } from '@/card/model/phones';
import { hasPhone, sameNumber, type TeamField, type TeamRow } from './team-row';

interface Sharing {
  readonly shared: Partial<CardInput>;
  /** Existing cards get the shared look and texts, too. */
  readonly sharesWithExisting: boolean;
}

/** Returns the fields of a card that a row, or the shared look, has otherwise. */
export function changedContent(row: TeamRow, card: Card, sharing: Sharing): Partial<CardInput> {
  return fieldsToChange(card, { ...sharedWith(sharing), ...row.fields, ...numbersFor(card, row) });
}

function numbersFor(card: Card, row: TeamRow): Pick<CardInput, 'phones'> | null {
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

/**
 * Returns those of the wanted fields that a card has otherwise, as they are saved. `isWhole`: numbers of the
 * card that are not among the wanted ones go.
 */
export function fieldsToChange(card: Card, wanted: Partial<CardInput>, isWhole = false): Partial<CardInput> {
  const now = cardInputFrom(card);
  const next = cardContent({ ...now, ...wanted });
  // Those with a kind; a text alone says none.
  const numbers = wanted.phones === undefined || wanted.phones.length === 0 ? [] : cardPhones(next);
  const changed = (Object.keys(wanted) as (keyof CardInput)[]).filter((field) => {
    // Numbers are decided again where they are saved (card/model/card-content.ts).
    if (field === 'phones') return false;
    if (field === 'phone') {
      // One that is stored without a kind may be of any.
      const isOther = ({ kind, typed }: CardPhone) => {
        const stored = sameNumber(card, typed)?.kind ?? '';
        return stored !== '' && stored !== kind;
      };
      return (
        !hasPhone(card, numbers.map(({ typed }) => typed).join(' ') || next.phone) ||
        numbers.some(isOther) ||
        (isWhole && numbers.length > 0 && cardPhones(card).length > numbers.length)
      );
    }
    return JSON.stringify(next[field]) !== JSON.stringify(now[field]);
  });
  const content: Partial<CardInput> = Object.fromEntries(changed.map((field) => [field, next[field]]));
  // A number takes the place of the card's first, several of as many; none, of all.
  if (content.phone === '') return { ...content, phones: [] };
  if (content.phone === undefined || numbers.length === 0) return content;
  if (isWhole) return { ...content, ...phoneFields(numbers) };
  const kept = cardPhones(card)
    .slice(numbers.length)
    .filter(({ typed }) => numbers.every((number) => number.typed !== typed));
  return { ...content, ...phoneFields([...numbers, ...kept].slice(0, CARD_FIELDS.phones.limit)) };
}

/** What existing cards get of the shared look. A text that is left blank is no wish to remove their own. */
function sharedWith({ shared, sharesWithExisting }: Sharing): Partial<CardInput> {
  if (!sharesWithExisting) return {};
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== ''));
}

export interface EmptyCells {
  /** Fields of an existing card whose cells are empty; they are left as they are. */
  readonly emptied: readonly TeamField[];
  /** What else changes where the owner wants them cleared (`clearEmptied`). */
  readonly clearing: Partial<CardInput>;
}

/** A card cannot be without them. */
const REQUIRED: ReadonlySet<TeamField> = new Set(['name', 'email']);

/** Returns what a card has where its row has an empty cell, and no shared text is put there. */
export function emptiedOf(row: TeamRow, card: Card, sharing: Sharing): EmptyCells {
  const given = sharedWith(sharing);
  const { phone = '', phones = [] } = row.fields;
  const typed = cardPhones(cardContent({ ...cardInputFrom(card), phone, phones }));
  const numbers = withKinds(typed, card, row);
  const emptied = row.blank.filter((field) => {
    if (field === 'phone') return cardPhones(card).length > numbers.length;
    return card[field].trim() !== '' && !(field in given);
  });
  const cleared = emptied.filter((field) => !REQUIRED.has(field));
  const clearing = Object.fromEntries(
    cleared.flatMap((field) => (field === 'phone' ? Object.entries(phoneFields(numbers)) : [[field, '']])),
  );
  return { emptied, clearing };
}
