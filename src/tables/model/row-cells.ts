import { typeColumnOf } from './columns';
import { phoneKindOf } from './phone-kinds';
import { cellText, isShortenedNumber, phonesIn } from './row-values';

/** A cell with a text. `type`: what another column says of it, such as `Work Fax`. */
export interface FilledCell {
  readonly column: number;
  readonly target: string | undefined;
  readonly header: string;
  readonly text: string;
  readonly type: string;
}

/** Returns the cells of a row that have a text, with the targets of their columns. */
export function rowCells(
  cells: readonly string[],
  mapping: readonly (string | undefined)[],
  header: readonly string[],
): readonly FilledCell[] {
  const textAt = (column: number) => cellText(cells[column] ?? '');
  return mapping
    .map((target, column): FilledCell => {
      const type = target === 'phone' || target === 'email' ? typeColumnOf(header, column) : undefined;
      return {
        column,
        target,
        header: header[column] ?? '',
        text: textAt(column),
        type: type === undefined ? '' : textAt(type),
      };
    })
    .filter(({ text }) => text !== '');
}

/** A type with a star marks the preferred value in Google's older files. */
export function markedFirst(cells: readonly FilledCell[]): readonly FilledCell[] {
  const isMarked = ({ type }: FilledCell) => type.startsWith('*');
  return [...cells.filter(isMarked), ...cells.filter((cell) => !isMarked(cell))];
}

/**
 * Returns the numbers in the cells for phone numbers, the marked ones first. Their `type` is the words that
 * say the `kind`. `shortened` are those of which a spreadsheet has lost digits: they are no numbers.
 */
export function rowNumbers(filled: readonly FilledCell[]) {
  const cells = markedFirst(filled.filter(({ target }) => target === 'phone'));
  const isShortened = ({ text }: FilledCell) => isShortenedNumber(text);
  return {
    numbers: cells
      .filter((cell) => !isShortened(cell))
      .flatMap(({ column, text, type, header }) =>
        phonesIn(text).map((number) => ({
          column,
          typed: number.replace(/\s+/g, ' '),
          type: type.replace(/^\*\s*/, '') || header,
          kind: phoneKindOf(type) ?? phoneKindOf(header),
        })),
      ),
    shortened: cells.filter(isShortened).map(({ text }) => text),
  };
}
