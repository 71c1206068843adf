import type { Card } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { withFirst, type CardPhone } from '@/card/model/phones';
import { phoneKindOf } from '@/tables/model/phone-kinds';
import { rowCells, rowNumbers } from '@/tables/model/row-cells';
import type { TeamMapping } from './team-columns';

/**
 * Returns the numbers of a row with the kind in their column's name. Saving the card decides what each dials,
 * and the kind of a single number from a column without a kind (card/model/card-content.ts).
 */
export function teamPhones(cells: readonly string[], mapping: TeamMapping, header: readonly string[]) {
  const columns = mapping.flatMap((target, column) => (target === 'phone' ? [column] : []));
  const { numbers: all, shortened } = rowNumbers(rowCells(cells, mapping, header));
  const hasMobile = columns.some((column) => phoneKindOf(header[column] ?? '') === 'mobile');
  const numbers = all.filter(({ typed }, at) => all.findIndex((another) => another.typed === typed) === at);
  const phones = numbers.map(({ kind, typed }, at): CardPhone => {
    const isMain = at === 0 && !hasMobile;
    return { kind: kind ?? (isMain ? 'mobile' : 'work'), typed, dialed: '' };
  });
  const [only, ...more] = numbers;
  const isPlain = more.length === 0 && only !== undefined && only.kind === undefined && !hasMobile;
  const { limit } = CARD_FIELDS.phones;
  return {
    phones: isPlain ? withFirst(only.typed, []) : phones.slice(0, limit),
    /** For the memo: those above the limit, and those that a spreadsheet has shortened. */
    noted: [...phones.slice(limit).map(({ typed }) => typed), ...shortened],
    shortened,
    hasBlank: columns.some((column) => all.every((number) => number.column !== column)),
    openKinds: numbers.filter(({ kind }) => kind === undefined).map(({ typed }) => typed),
  };
}

const bareNumber = (text: string) => text.replace(/[^\p{L}\p{Nd}+]/gu, '');

/** Returns the number of a card with the same digits, or undefined. */
export function sameNumber({ phones }: Card, typed: string): CardPhone | undefined {
  return phones.find((number) => bareNumber(number.typed) === bareNumber(typed));
}

/** Returns true if a card's numbers begin with those in a text, in the same order. */
export function hasPhone({ phones }: Card, phone: string): boolean {
  const stored = phones.map(({ typed }) => bareNumber(typed));
  const typed = bareNumber(phone);
  if (typed === '') return stored.length === 0;
  return stored.some((_, count) => stored.slice(0, count + 1).join('') === typed);
}
