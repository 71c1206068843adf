import type { DocumentLookup } from '../../rules/context.ts';
import { AccessExceeded, Fault, type Result } from '../../rules/result.ts';
import { describePath } from '../../rules/values/describe.ts';
import type { MapValue, Path } from '../../rules/values/types.ts';
import type { Document, DocumentReader } from '../types.ts';
import { resourceOf } from './values.ts';

/** How many different documents one operation, and one whole request, may look up. */
export interface AccessLimits {
  readonly perOperation: number;
  readonly perRequest: number;
}

/**
 * Recorded limits: 10 for a request about one document, 20 for a query, and 20 for a batch or transaction
 * with 10 for each write. The documentation has 10 for a query, too.
 */
export const SINGLE_REQUEST: AccessLimits = { perOperation: 10, perRequest: 10 };
export const LIST_REQUEST: AccessLimits = { perOperation: 20, perRequest: 20 };
export const BATCH_REQUEST: AccessLimits = { perOperation: 10, perRequest: 20 };

/**
 * The document functions of one request. The same document in the same state is read once and counts once for
 * each operation; the state before and the state after count separately.
 */
export class DocumentAccess implements DocumentLookup {
  readonly #project: string;
  readonly #readers: { readonly before: DocumentReader; readonly after: DocumentReader };
  readonly #limits: AccessLimits;
  readonly #found = new Map<string, MapValue | undefined>();
  #operation = new Set<string>();

  /** `project` is `projects/{project}`, which rules paths leave out. */
  constructor(project: string, before: DocumentReader, after: DocumentReader, limits: AccessLimits) {
    this.#project = project;
    this.#readers = { before, after };
    this.#limits = limits;
  }

  /** Different documents looked up, for the operation at hand and for the whole request so far. */
  get reads(): { operation: number; request: number } {
    return { operation: this.#operation.size, request: this.#found.size };
  }

  /** Begins counting for the next operation of the request. */
  beginOperation(): void {
    this.#operation = new Set();
  }

  get(path: Path, after: boolean): Result {
    return this.#lookUp(path, after) ?? null;
  }

  exists(path: Path, after: boolean): Result {
    const found = this.#lookUp(path, after);
    return found instanceof Fault ? found : found !== undefined;
  }

  #lookUp(path: Path, after: boolean): MapValue | Fault | undefined {
    const text = path.text();
    const [databases, , documents, ...rest] = path.segments;
    if (
      text === undefined ||
      databases !== 'databases' ||
      documents !== 'documents' ||
      rest.length % 2 !== 0 ||
      rest.length === 0 ||
      // No document's name has an empty step.
      rest.includes('')
    )
      return new Fault(`Invalid document path ${describePath(path.segments)}.`);
    const key = `${after ? 'after' : 'before'}:${text}`;
    this.#count(key);
    if (this.#found.has(key)) return this.#found.get(key);
    const read = after ? this.#readers.after : this.#readers.before;
    const document: Document | undefined = read(`${this.#project}${text}`);
    const found = document && resourceOf(document);
    this.#found.set(key, found);
    return found;
  }

  #count(key: string): void {
    if (this.#operation.has(key)) return;
    const isNew = !this.#found.has(key);
    if (
      this.#operation.size >= this.#limits.perOperation ||
      (isNew && this.#found.size >= this.#limits.perRequest)
    )
      throw new AccessExceeded(
        'Unable to evaluate the expression as the maximum of document access calls has been reached.',
      );
    this.#operation.add(key);
  }
}
