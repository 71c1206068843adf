import { columns } from '../shared/terminal/columns.ts';
import { printable } from '../shared/terminal/printable.ts';

/** Longest text of a cell. */
const CELL = 160;

/** The result of one check. */
export interface Finding {
  /** The part of the program: `release`, `rules`, `pairs`, `budget`, `language`, `round`. */
  readonly area: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** What was checked, and what differs from the stand-in's expectations. */
export class Findings {
  readonly differences: Finding[] = [];
  #checked = 0;

  /** Counts a check, and stores it if its result was not the expected one. */
  add(finding: Finding): void {
    this.#checked += 1;
    if (finding.expected !== finding.found) this.differences.push(finding);
  }

  /** The closing table. */
  text(): string {
    if (this.differences.length === 0) return `${this.#checked} checks: all as expected.`;
    // What others have written cannot command the terminal.
    const rows = this.differences.map(({ area, what, expected, found }) =>
      [area, what, expected, found].map((cell) => printable(cell, CELL)),
    );
    const table = columns([['area', 'check', 'expected', 'found'], ...rows]);
    return [`${this.differences.length} of ${this.#checked} checks differ:`, '', ...table].join('\n');
  }
}
