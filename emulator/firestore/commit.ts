/**
 * One atomic commit: every write in order on top of the ones before it, preconditions and rules checked, nothing stored yet.
 * Source: google.firestore.v1.Firestore.Commit.
 */
import type { StatusError } from '../status.ts';
import type { Change, Document, DocumentReader, WriteOperation, WriteResult } from './types.ts';
import { applyWrite } from './writes/apply.ts';
import { preconditionFailure } from './writes/precondition.ts';
import type { Write } from './writes/write.ts';

export interface PreparedCommit {
  readonly time: string;
  readonly changes: readonly Change[];
  readonly results: readonly WriteResult[];
  /** What the rules are asked: each write with the document as the writes before it left it. */
  readonly operations: readonly WriteOperation[];
  /** Documents the commit only holds fast (`verify`). */
  readonly verified: readonly string[];
  /** The state the commit would leave. */
  readonly after: DocumentReader;
  /** The first precondition that did not hold; the rest of the commit was worked out as if it had. */
  readonly failure: StatusError | undefined;
}

/** Works out a commit at `time`. Throws INVALID_ARGUMENT, or at once when an update time does not match. */
export function prepareCommit(writes: readonly Write[], read: DocumentReader, time: string): PreparedCommit {
  const overlay = new Map<string, Document | undefined>();
  const after: DocumentReader = (name) => (overlay.has(name) ? overlay.get(name) : read(name));
  const operations: WriteOperation[] = [];
  let failure: StatusError | undefined;
  const results = writes.map((write) => {
    const before = after(write.name);
    const failed = preconditionFailure(write, before);
    // Whoever knows an update time has read the document, so the refusal tells nothing new; and the transaction can retry.
    if (failed?.code === 'FAILED_PRECONDITION') throw failed;
    failure ??= failed;
    const applied = applyWrite(write, before, time);
    overlay.set(write.name, applied.after);
    if (write.kind !== 'verify') operations.push(operationOf(write, before, applied.after));
    return { updateTime: applied.after?.updateTime ?? time, transformResults: applied.transformResults };
  });
  const verified = writes.filter((write) => write.kind === 'verify').map((write) => write.name);
  return { time, changes: changesOf(overlay, read), results, operations, verified, after, failure };
}

/** A write that insists on a missing document is a creation in intent even when it fails, and one on an existing an update. */
function operationOf(
  write: Write,
  before: Document | undefined,
  after: Document | undefined,
): WriteOperation {
  const { name, precondition } = write;
  if (write.kind === 'delete') return { method: 'delete', name, before, after };
  const insists = precondition.kind === 'exists';
  const exists = insists ? precondition.exists : before !== undefined;
  return exists
    ? { method: 'update', name, before, after }
    : { method: 'create', name, before: undefined, after };
}

function changesOf(overlay: ReadonlyMap<string, Document | undefined>, read: DocumentReader): Change[] {
  const changes: Change[] = [];
  for (const [name, after] of overlay) {
    const before = read(name);
    if (before !== after) changes.push({ name, before, after });
  }
  return changes;
}
