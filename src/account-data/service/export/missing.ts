import { toAppError } from '@/shared/firebase/errors';
import type { AppErrorCode } from '@/shared/lib/error-codes';

export interface Missing {
  readonly path: string;
  readonly reason: AppErrorCode;
  readonly address?: string;
}

/** After this many `no-answer` in a row the rest is skipped: each would take its whole timeout. */
const MAX_UNANSWERED = 3;

const UNANSWERED: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
  'client-offline',
  'network-request-failed',
  'no-answer',
  'unavailable',
]);

export class Attempts {
  readonly #missing: Missing[] = [];
  #silence = 0;

  constructor(readonly signal: AbortSignal) {}

  get missing(): readonly Missing[] {
    return this.#missing;
  }

  /** Returns the result of `work`; undefined, with `path` on the list, when it fails. */
  async get<T>(path: string, work: () => Promise<T>, address?: string): Promise<T | undefined> {
    this.signal.throwIfAborted();
    if (this.#silence >= MAX_UNANSWERED) {
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

  add(path: string, reason: AppErrorCode, address?: string): void {
    this.#missing.push({ path, reason, ...(address === undefined ? {} : { address }) });
  }
}
