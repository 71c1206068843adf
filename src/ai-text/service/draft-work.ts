import { DRAFT_SILENCE_MS } from '@/shared/lib/limits';

/** A piece of work that ends when the person ends it, when nothing has been heard for too long, and when it is done. */
export class DraftWork {
  readonly #controller = new AbortController();
  readonly #ofPerson: AbortSignal;
  readonly #abort = () => this.#controller.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;
  wasSilent = false;

  constructor(ofPerson: AbortSignal) {
    this.#ofPerson = ofPerson;
    ofPerson.addEventListener('abort', this.#abort);
    if (ofPerson.aborted) this.#abort();
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something came: the wait begins anew. */
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.wasSilent = true;
      this.#abort();
    }, DRAFT_SILENCE_MS);
  }

  /** Also lets go of a stream that was not read to its end. */
  end(): void {
    clearTimeout(this.#timer);
    this.#ofPerson.removeEventListener('abort', this.#abort);
    this.#abort();
  }
}
