/**
 * One atomic commit: every write in order on top of the ones before it, preconditions and rules checked,
 * nothing stored yet. Source: google.firestore.v1.Firestore.Commit.
 */
import type { Caller } from '../caller/caller.ts';
import { invalid, StatusError } from '../status.ts';
import { MAX_DOCUMENT_BYTES } from './limits.ts';
import type { Change, Document, DocumentReader, Gate, WriteOperation, WriteResult } from './types.ts';
import { documentSize } from './values/size.ts';
import { toMilliseconds } from './values/timestamp.ts';
import { applyWrite } from './writes/apply.ts';
import { Effort } from './writes/effort.ts';
import { preconditionFailure } from './writes/precondition.ts';
import type { Precondition, Write } from './writes/write.ts';

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
  /** The preconditions that did not hold, in order; the commit was worked out as if they had. */
  readonly failures: readonly PreconditionFailure[];
}

interface PreconditionFailure {
  readonly name: string;
  readonly error: StatusError;
}

/**
 * Works out a commit at `time`. Throws INVALID_ARGUMENT when it is too much work or leaves a document larger
 * than 1 MiB.
 */
export function prepareCommit(writes: readonly Write[], read: DocumentReader, time: string): PreparedCommit {
  const overlay = new Map<string, Document | undefined>();
  const after: DocumentReader = (name) => (overlay.has(name) ? overlay.get(name) : read(name));
  const operations: WriteOperation[] = [];
  const failures: PreconditionFailure[] = [];
  const effort = new Effort();
  const deleted = new Set<string>();
  const results = writes.map((write): WriteResult => {
    const before = after(write.name);
    if (write.kind === 'delete') deleted.add(write.name);
    else if (before === undefined && deleted.has(write.name)) refuseUpdateOfDeleted(write);
    const error = preconditionFailure(write, before);
    if (error !== undefined) failures.push({ name: write.name, error });
    const applied = applyWrite(write, before, time, effort);
    overlay.set(write.name, applied.after);
    if (write.kind !== 'verify') operations.push(operationOf(write, before, applied.after));
    const { transformResults } = applied;
    return write.kind === 'delete'
      ? { transformResults }
      : { updateTime: applied.after?.updateTime ?? time, transformResults };
  });
  const verified = writes.filter((write) => write.kind === 'verify').map((write) => write.name);
  const changes = changesOf(overlay, read);
  for (const change of changes) if (change.after !== undefined) checkSize(change.after);
  return { time, changes, results, operations, verified, after, failures };
}

/** Whatever is stored, such a commit cannot succeed. Source: Google's own tests; the words are ours. */
function refuseUpdateOfDeleted({ kind, name, precondition }: Write): void {
  if (kind !== 'update' || precondition.kind !== 'exists' || !precondition.exists) return;
  throw invalid(`A document cannot be updated after its deletion in the same commit: ${name}`);
}

function checkSize(document: Document): void {
  const size = documentSize(document);
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw invalid(
    `Document '${document.name}' cannot be written because its size (${size.toLocaleString('en')} bytes) exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString('en')} bytes.`,
  );
}

/**
 * Checks a commit against the rules and its own preconditions; `gate` is undefined for the owner. An outdated
 * read is reported before the rules are asked, so that the SDK retries its transaction: the rules would judge
 * a state that the caller has not seen. Only a user who may read that document gets this answer, because it
 * discloses that the document has changed. Throws StatusError.
 */
export function authorizeCommit(
  prepared: PreparedCommit,
  caller: Caller,
  gate: Gate | undefined,
  read: DocumentReader,
): void {
  const { failures, verified, operations, after, time } = prepared;
  if (gate !== undefined) {
    const outdated = failures.find(
      ({ name, error }) => error.code === 'FAILED_PRECONDITION' && mayRead(gate, caller, name, read),
    );
    if (outdated !== undefined) throw outdated.error;
    for (const name of verified) gate.get(caller, name, read(name), read);
    if (operations.length > 0) gate.write(caller, operations, read, after, toMilliseconds(time));
  }
  const [first] = failures;
  if (first !== undefined) throw first.error;
}

function mayRead(gate: Gate, caller: Caller, name: string, read: DocumentReader): boolean {
  try {
    gate.get(caller, name, read(name), read);
    return true;
  } catch (error) {
    if (error instanceof StatusError && error.code === 'PERMISSION_DENIED') return false;
    throw error;
  }
}

/**
 * A write that insists on a missing document is a creation in intent even when it fails, and one on an
 * existing an update.
 */
function operationOf(
  write: Write,
  before: Document | undefined,
  after: Document | undefined,
): WriteOperation {
  const { name, precondition } = write;
  if (write.kind === 'delete') return { method: 'delete', name, before, after };
  const exists = precondition.kind === 'none' ? before !== undefined : insistsOnExistence(precondition);
  return exists
    ? { method: 'update', name, before, after }
    : { method: 'create', name, before: undefined, after };
}

function insistsOnExistence(precondition: Precondition): boolean {
  return precondition.kind === 'updateTime' || (precondition.kind === 'exists' && precondition.exists);
}

function changesOf(overlay: ReadonlyMap<string, Document | undefined>, read: DocumentReader): Change[] {
  const changes: Change[] = [];
  for (const [name, after] of overlay) {
    const before = read(name);
    if (before !== after) changes.push({ name, before, after });
  }
  return changes;
}
