import type { Card } from '@/card/model/card';
import type { ProposedRow, SharedFields } from './plan-team';

/** What a plan needs of a company whose cards the rows are; the module of companies makes it. */
export interface CompanyTable {
  /** The company's cards, in accounts of its people: rows are about them as about the owner's own. */
  readonly cards: readonly Card[];
  /** What its cards have in common. */
  readonly shared: SharedFields;
  /** How many people it can add. */
  readonly seatsLeft: number;
  /** Returns planned rows as they change the company's cards; `cards` are those of the rows, by id. */
  readonly rowsFor: (
    planned: readonly ProposedRow[],
    cards: ReadonlyMap<string, Card>,
  ) => readonly ProposedRow[];
}
