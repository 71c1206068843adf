/** Where something is in a rules file; both count from 1, as the official compiler counts. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A rules file's text and the way from an offset in it to line and column. */
export class SourceFile {
  readonly #lineStarts: readonly number[];

  constructor(
    readonly name: string,
    readonly text: string,
  ) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#lineStarts = starts;
  }

  /** Line and column of a UTF-16 offset. */
  positionAt(offset: number): Position {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }
}
