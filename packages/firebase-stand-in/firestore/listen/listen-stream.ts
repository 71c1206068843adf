import type { Caller } from '../../caller/caller.ts';
import { ConnectionDropped, queriedPath, relativePath, underFault } from '../../faults/firestore-faults.ts';
import { toStatusError } from '../../http/respond.ts';
import { permissionDenied, StatusError } from '../../status.ts';
import type { JsonObject } from '../hostile-json.ts';
import type { Outbox, Stream } from '../webchannel/stream.ts';
import type { StreamContext } from '../webchannel/write-stream.ts';
import type { LiveViews } from './live-views.ts';
import {
  documentChanged,
  documentDeleted,
  documentLeft,
  documentRemoved,
  globalSnapshot,
  targetChange,
  targetCurrent,
  targetRefused,
} from './messages.ts';
import { attachTarget, type AttachedTarget } from './target.ts';
import { SharedDocument, type TargetUpdate } from './updates.ts';

/**
 * The Listen stream. Targets are added and removed; each gets its documents and then their changes, and a
 * global snapshot follows every batch. A refusal concerns one target, never the stream (see messages.ts). A
 * target without an id gets one, told in its ADD; ids chosen by the client are refused after that. Source:
 * google.firestore.v1.Target.target_id.
 */
export class ListenStream implements Stream {
  private readonly targets = new Map<number, AttachedTarget>();
  /** The last id this server chose; zero while the client chooses them. */
  private lastOwnId = 0;
  private readonly callerKey: string;
  private lastReadTime = '';
  private closed = false;
  private snapshotDue = false;

  constructor(
    private readonly context: StreamContext & { readonly live: LiveViews },
    private readonly outbox: Outbox,
  ) {
    this.callerKey = keyOf(context.caller);
  }

  receive(message: unknown): void | Promise<void> {
    const { database, addTarget, removeTarget } = asObject(message) ?? {};
    if (typeof database !== 'string' || `${database}/documents` !== this.context.database.root) {
      this.fail('A listen request must name the database of the channel.');
    } else if (asObject(addTarget) !== undefined) return this.add(asObject(addTarget) ?? {});
    else if (typeof removeTarget === 'number') this.remove(removeTarget);
    else this.fail('A listen request adds or removes a target.');
    return undefined;
  }

  beforeFlush(): void {
    if (!this.snapshotDue) return;
    this.snapshotDue = false;
    this.outbox.send(globalSnapshot(this.context.live.resumeToken(), this.readTime()));
  }

  close(): void {
    this.closed = true;
    for (const { stop } of this.targets.values()) stop();
    this.targets.clear();
  }

  private add(target: JsonObject): void | Promise<void> {
    const given = target['targetId'] ?? 0;
    if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < 0) {
      this.fail('A targetId must be a positive number.');
      return undefined;
    }
    const targetId = given === 0 ? this.nextOwnId() : given;
    const { faults } = this.context;
    const fault = faults.armed ? faults.match('firestore', 'listen', ...faultPaths(target)) : undefined;
    const begin = () => this.begin(targetId, target);
    if (fault !== undefined)
      return underFault(fault, begin).catch((error: unknown) => this.refuse(targetId, error));
    try {
      begin();
    } catch (error) {
      this.refuse(targetId, error);
    }
    return undefined;
  }

  private nextOwnId(): number {
    do this.lastOwnId++;
    while (this.targets.has(this.lastOwnId));
    return this.lastOwnId;
  }

  private begin(targetId: number, target: JsonObject): void {
    if (this.closed) return;
    if (this.lastOwnId > 0 && (target['targetId'] ?? 0) !== 0) {
      throw new StatusError('INVALID_ARGUMENT', 'All targets after one without an id must be without.');
    }
    if (this.targets.has(targetId)) {
      throw new StatusError('INVALID_ARGUMENT', `Target ${targetId} exists already.`);
    }
    const attached = attachTarget(target, this.context, { update: (update) => this.tell(targetId, update) });
    this.targets.set(targetId, attached);
    const { reset, changed, left, deleted } = attached.beginning;
    this.outbox.send(targetChange('ADD', targetId));
    if (reset) this.outbox.send(targetChange('RESET', targetId));
    for (const document of changed) this.outbox.send(documentChanged(JSON.stringify(document), targetId));
    for (const document of left) this.tellLeft(targetId, new SharedDocument(document, this.context.database));
    for (const name of deleted) this.outbox.send(documentDeleted(name, targetId, this.readTime()));
    this.outbox.send(targetCurrent(targetId, this.context.live.resumeToken(), this.readTime()));
    this.requestSnapshot();
    if (target['once'] === true) {
      this.beforeFlush();
      this.remove(targetId);
    }
  }

  private remove(targetId: number): void {
    this.targets.get(targetId)?.stop();
    this.targets.delete(targetId);
    this.outbox.send(targetChange('REMOVE', targetId));
  }

  private tell(targetId: number, update: TargetUpdate): void {
    if (update.kind === 'changed') this.tellChanged(targetId, update.content);
    else if (update.kind === 'left') this.tellLeft(targetId, update.content);
    else if (update.kind === 'deleted')
      this.outbox.send(documentDeleted(update.name, targetId, this.readTime()));
    else this.outbox.send(documentRemoved(update.name, targetId, this.readTime()));
    this.requestSnapshot();
  }

  /**
   * A document target is asked about again with each new content; a query was proven for all it can match.
   */
  private tellChanged(targetId: number, content: SharedDocument): void {
    const target = this.targets.get(targetId);
    if (target?.recheck === true && !content.isReadableBy(this.context.caller, this.callerKey)) {
      this.refuse(targetId, permissionDenied());
    } else this.outbox.send(documentChanged(content.json, targetId));
  }

  /** Content that no longer matches may be content that the caller must not see. */
  private tellLeft(targetId: number, content: SharedDocument): void {
    const readable = content.isReadableBy(this.context.caller, this.callerKey);
    this.outbox.send(
      readable
        ? documentLeft(content.json, targetId)
        : documentRemoved(content.name, targetId, this.readTime()),
    );
  }

  private refuse(targetId: number, error: unknown): void {
    if (error instanceof ConnectionDropped) {
      this.outbox.drop();
      return;
    }
    this.targets.get(targetId)?.stop();
    this.targets.delete(targetId);
    this.outbox.send(targetRefused(targetId, toStatusError(error, this.context.log)));
  }

  /** Without a target to blame, the stream itself is wrong. */
  private fail(message: string): void {
    this.outbox.fail(new StatusError('INVALID_ARGUMENT', message));
  }

  /** One snapshot follows everything that happens before the next flush. */
  private requestSnapshot(): void {
    this.snapshotDue = true;
    this.outbox.requestFlush();
  }

  /** Never goes back within a stream: the SDK ignores older snapshots. */
  private readTime(): string {
    const present = this.context.database.readTime();
    if (present > this.lastReadTime) this.lastReadTime = present;
    return this.lastReadTime;
  }
}

function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

function keyOf(caller: Caller): string {
  return caller.kind === 'user' ? JSON.stringify([caller.uid, caller.claims]) : caller.kind;
}

function faultPaths(target: JsonObject): string[] {
  const names = asObject(target['documents'])?.['documents'];
  if (Array.isArray(names)) return names.map((name: unknown) => relativePath(name));
  const query = asObject(target['query']);
  return [queriedPath(query?.['parent'], query?.['structuredQuery'])];
}
