import { printable } from '../shared/terminal/printable.ts';

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
    const rows = this.differences.map(({ area, what, expected, found }) => [area, what, expected, found]);
    const table = columns([['area', 'check', 'expected', 'found'], ...rows]);
    return [`${this.differences.length} of ${this.#checked} checks differ:`, '', ...table].join('\n');
  }
}

/** Rows as aligned columns; what others have written cannot command the terminal. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const safe = rows.map((row) => row.map((cell) => printable(cell, 160)));
  const widths = (safe[0] ?? []).map((_, at) => Math.max(...safe.map((row) => row[at]?.length ?? 0)));
  return safe.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
