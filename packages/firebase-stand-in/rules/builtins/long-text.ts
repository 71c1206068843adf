import { Fault, type Result } from '../result.ts';

/**
 * Length in UTF-16 code units of the longest text a condition may make: that of a document at its limit, and
 * of another.
 */
const MAX_TEXT = 2 * 1_048_576;

/**
 * A text that is put together from pieces and must not outgrow `MAX_TEXT`, which a few nested calls would.
 */
export class LongText {
  readonly #pieces: string[] = [];
  #length = 0;

  /** False when the text has become too long; what is added then is not kept. */
  add(...pieces: readonly string[]): boolean {
    for (const piece of pieces) {
      this.#length += piece.length;
      if (this.#length > MAX_TEXT) return false;
      this.#pieces.push(piece);
    }
    return true;
  }

  /** The text; a fault when it became too long. */
  result(): Result {
    return this.#length > MAX_TEXT
      ? new Fault(`A text is longer than ${MAX_TEXT} characters.`)
      : this.#pieces.join('');
  }
}
