import type { Caller } from '../../caller/caller.ts';
import type { Faults } from '../../faults/faults.ts';
import { ConnectionDropped, underFault, writtenPaths } from '../../faults/firestore-faults.ts';
import { toStatusError } from '../../http/respond.ts';
import { StatusError, unimplemented } from '../../status.ts';
import type { CommitResult, Database } from '../types.ts';
import type { Outbox, Stream } from './stream.ts';

export interface StreamContext {
  readonly database: Database;
  readonly caller: Caller;
  readonly faults: Faults;
  readonly log: (message: string) => void;
}

/**
 * The Write stream: a handshake `{database}`, then requests `{streamToken, writes}`, each an atomic commit
 * answered in order. A failing request is answered by a stream error and ends the stream: the client resends
 * what came after it. Tokens are not checked: pipelined requests carry old ones (observed with firebase
 * 12.19).
 */
export class WriteStream implements Stream {
  private ready = false;
  private requests = 0;

  constructor(
    private readonly context: StreamContext,
    private readonly outbox: Outbox,
  ) {}

  receive(message: unknown): void | Promise<void> {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) {
      this.fail(new StatusError('INVALID_ARGUMENT', 'A write request must be an object.'));
      return undefined;
    }
    const { database, writes, streamId } = message as Record<string, unknown>;
    if (!this.ready) this.open(database, writes, streamId);
    else if (!isEmpty(writes)) return this.commit(writes);
    else this.outbox.send(JSON.stringify({ ...this.token(), commitTime: this.context.database.readTime() }));
    return undefined;
  }

  beforeFlush(): void {
    return undefined;
  }

  close(): void {
    return undefined;
  }

  private open(database: unknown, writes: unknown, streamId: unknown): void {
    const { root } = this.context.database;
    if (typeof database !== 'string' || `${database}/documents` !== root) {
      this.fail(
        new StatusError(
          'INVALID_ARGUMENT',
          `The stream's first request must name the database of the channel, not ${JSON.stringify(database)}.`,
        ),
      );
    } else if (!isEmpty(writes)) {
      this.fail(
        new StatusError('INVALID_ARGUMENT', 'The first request of a write stream must not contain writes.'),
      );
    } else if (typeof streamId === 'string' && streamId !== '') {
      this.fail(unimplemented('Resuming a write stream'));
    } else {
      this.ready = true;
      this.outbox.send(JSON.stringify({ streamId: '0', ...this.token() }));
    }
  }

  private commit(writes: unknown): void | Promise<void> {
    const { database, caller, faults } = this.context;
    const work = () => database.commit(caller, writes);
    const fault = faults.armed ? faults.match('firestore', 'write', ...writtenPaths(writes)) : undefined;
    if (fault !== undefined) {
      return underFault(fault, work).then(
        (result) => this.answer(result),
        (error: unknown) => this.fail(error),
      );
    }
    try {
      this.answer(work());
    } catch (error) {
      this.fail(error);
    }
    return undefined;
  }

  private answer({ writeResults, commitTime }: CommitResult): void {
    this.outbox.send(JSON.stringify({ ...this.token(), writeResults, commitTime }));
  }

  /**
   * INTERNAL would be retried for ever by the SDK; a defect of the stand-in must reject the promise instead.
   */
  private fail(error: unknown): void {
    if (error instanceof ConnectionDropped) {
      this.outbox.drop();
      return;
    }
    const status = toStatusError(error, this.context.log);
    const isDefect = status.code === 'INTERNAL' && !(error instanceof StatusError);
    this.outbox.fail(isDefect ? new StatusError('FAILED_PRECONDITION', status.message) : status);
  }

  private token(): { streamToken: string } {
    const streamToken = Buffer.from(String(this.requests)).toString('base64');
    this.requests += 1;
    return { streamToken };
  }
}

function isEmpty(writes: unknown): boolean {
  return writes === undefined || (Array.isArray(writes) && writes.length === 0);
}
