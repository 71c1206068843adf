import type { AppErrorCode } from '@/shared/firebase/error-codes';
import { toAppError } from '@/shared/firebase/errors';

/** Something an export could not get. */
export interface Missing {
  /** The file inside the archive that is not there, or not whole. */
  readonly path: string;
  readonly reason: AppErrorCode;
  /** Where it is, when it is a picture. */
  readonly address?: string;
}

/** After so many questions in a row that nothing answered, the rest is not asked: each would take its whole wait. */
const SILENCE = 3;

const UNANSWERED: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
  'client-offline',
  'network-request-failed',
  'no-answer',
  'unavailable',
]);

/** Gets what can be got, and keeps a list of what cannot. */
export class Attempts {
  readonly #missing: Missing[] = [];
  #silence = 0;

  /** `signal` ends all of it: then everything asked for is rejected with its reason. */
  constructor(readonly signal: AbortSignal) {}

  /** What could not be got, in the order in which that was found out. */
  get missing(): readonly Missing[] {
    return this.#missing;
  }

  /** What `work` gives; undefined, and `path` on the list, when it fails. */
  async get<T>(path: string, work: () => Promise<T>, address?: string): Promise<T | undefined> {
    this.signal.throwIfAborted();
    if (this.#silence >= SILENCE) {
      this.add(path, 'no-answer', address);
      return undefined;
    }
    try {
      const result = await work();
      this.#silence = 0;
      return result;
    } catch (error) {
      this.signal.throwIfAborted();
      const { code } = toAppError(error, 'export');
      this.#silence = UNANSWERED.has(code) ? this.#silence + 1 : 0;
      this.add(path, code, address);
      return undefined;
    }
  }

  /** Puts something on the list. */
  add(path: string, reason: AppErrorCode, address?: string): void {
    this.#missing.push({ path, reason, ...(address === undefined ? {} : { address }) });
  }
}
