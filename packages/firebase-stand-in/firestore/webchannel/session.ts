import type { ServerResponse } from 'node:http';
import { toStatusError } from '../../http/respond.ts';
import { STATUS, StatusError } from '../../status.ts';
import { BackChannel } from './back-channel.ts';
import { MessageQueue } from './message-queue.ts';
import type { Outbox, Stream, StreamFactory } from './stream.ts';

/** Durations in milliseconds; tests shorten them. */
export interface SessionTiming {
  /** A `noop` is sent after this silence; clients get the time and wait 1.5 times as long. */
  readonly keepAlive: number;
  /** A back channel is ended after this time, so that the client drops the text it has buffered. */
  readonly rotate: number;
  /** A session without back channel is forgotten after this time. */
  readonly expire: number;
}

export const DEFAULT_TIMING: SessionTiming = { keepAlive: 30_000, rotate: 60_000, expire: 60_000 };

/**
 * Written to one back channel before it is rotated: bounds what the client buffers and what waits for
 * acknowledgement.
 */
const ROTATE_LENGTH = 8 * 1024 * 1024;
/** Held for one client (UTF-16 code units); one that falls further behind loses its session. */
const MAX_HELD_LENGTH = 256 * 1024 * 1024;
/** Messages that wait while a fault delays an earlier one. */
const MAX_WAITING = 1_000;
const NOOP = '"noop"';
const STOP = '"stop"';

/**
 * One WebChannel session: a numbered message queue to the client, deduplicated messages from it, and the
 * stream they belong to.
 */
export class Session implements Outbox {
  private readonly queue = new MessageQueue();
  private readonly stream: Stream | undefined;
  private channel: BackChannel | undefined;
  private nextMap = 0;
  private waiting: unknown[] = [];
  private busy = false;
  private flushRequested = false;
  private state: 'open' | 'failed' | 'ended' = 'open';
  private lastWrite: number;
  private detachedAt: number;

  constructor(
    readonly id: string,
    createStream: StreamFactory,
    private readonly timing: SessionTiming,
    private readonly onEnd: (session: Session) => void,
    private readonly log: (message: string) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.lastWrite = now();
    this.detachedAt = now();
    try {
      this.stream = createStream(this);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.fail(error);
    }
  }

  /** Takes the maps of a forward POST; those before the next expected index are a retry's and are dropped. */
  receive(offset: number, maps: readonly string[]): void {
    if (offset > this.nextMap) {
      throw new StatusError('INVALID_ARGUMENT', `Messages ${this.nextMap} to ${offset - 1} never arrived.`);
    }
    for (const map of maps.slice(this.nextMap - offset)) {
      this.nextMap += 1;
      if (this.state !== 'open') continue;
      try {
        this.waiting.push(JSON.parse(map));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        this.waiting.push(
          new StatusError(
            'INVALID_ARGUMENT',
            `Invalid JSON payload received. ${error.message.slice(0, 200)}`,
          ),
        );
      }
    }
    if (this.waiting.length > MAX_WAITING) this.drop();
    else this.work();
  }

  /** `[back channel open, last id written, outstanding length]`: the answer to a forward POST. */
  status(): [0 | 1, number, number] {
    return [this.channel === undefined ? 0 : 1, this.queue.lastSentId, this.queue.heldLength];
  }

  /** The client has seen messages up to this id. False when it cannot have. */
  acknowledge(id: number): boolean {
    return this.queue.acknowledge(id);
  }

  /**
   * Opens a back channel for a client that has seen messages up to `id`; replaces an earlier one. False when
   * they are gone.
   */
  attach(response: ServerResponse, id: number, longPoll: boolean): boolean {
    if (!this.queue.canResumeAfter(id)) return false;
    this.queue.acknowledge(id);
    this.rotate();
    this.queue.rewind();
    const channel = new BackChannel(response, longPoll, this.now(), {
      drained: () => this.flush(),
      closed: () => this.detach(channel),
    });
    this.channel = channel;
    this.flush();
    return true;
  }

  send(json: string): void {
    if (this.state !== 'open') return;
    this.queue.push(json);
    if (this.queue.heldLength > MAX_HELD_LENGTH) this.drop();
    else this.requestFlush();
  }

  requestFlush(): void {
    if (this.flushRequested) return;
    this.flushRequested = true;
    setImmediate(() => {
      this.flushRequested = false;
      this.flush();
    });
  }

  fail(error: StatusError): void {
    const { code, message } = error;
    this.send(JSON.stringify({ error: { code: STATUS[code].grpc, message, status: code } }));
    if (this.state !== 'open') return;
    this.state = 'failed';
    this.waiting = [];
    this.stream?.close();
  }

  drop(): void {
    this.channel?.destroy();
    this.end();
  }

  /** The server stops: notifies the client, which otherwise takes its time to notice (5 to 15 seconds). */
  stop(): void {
    this.queue.push(STOP);
    this.flush();
    this.end();
  }

  /** The client has said goodbye, or is not coming back. */
  end(): void {
    if (this.state === 'ended') return;
    if (this.state === 'open') this.stream?.close();
    this.state = 'ended';
    this.waiting = [];
    const channel = this.channel;
    this.channel = undefined;
    channel?.end();
    this.onEnd(this);
  }

  /**
   * Called about once a second: keeps the connection alive, rotates it, and ends a session that has no
   * listener.
   */
  tick(): void {
    const now = this.now();
    const channel = this.channel;
    if (channel === undefined) {
      if (now - this.detachedAt >= this.timing.expire) this.end();
    } else if (now - channel.openedAt >= this.timing.rotate) this.rotate();
    else if (now - this.lastWrite >= this.timing.keepAlive && !channel.blocked) {
      this.queue.push(NOOP);
      this.flush();
    }
  }

  private work(): void {
    while (!this.busy && this.waiting.length > 0 && this.state === 'open') {
      const message = this.waiting.shift();
      if (message instanceof StatusError) {
        this.fail(message);
        return;
      }
      const pending = this.receiveOne(message);
      if (pending === undefined) continue;
      this.busy = true;
      void pending
        .catch((error: unknown) => this.abandon(error))
        .finally(() => {
          this.busy = false;
          this.work();
        });
    }
  }

  /**
   * Streams answer refusals themselves; what one throws nevertheless is a defect, and ends this session only.
   */
  private receiveOne(message: unknown): void | Promise<void> {
    try {
      return this.stream?.receive(message);
    } catch (error) {
      this.abandon(error);
      return undefined;
    }
  }

  private abandon(error: unknown): void {
    this.fail(toStatusError(error, this.log));
  }

  private flush(): void {
    const { channel } = this;
    if (channel === undefined || channel.blocked) return;
    if (this.state === 'open') this.stream?.beforeFlush();
    while (this.queue.hasUnsent && !channel.blocked && this.channel === channel) {
      channel.write(this.queue.takeChunk());
      this.lastWrite = this.now();
      if (channel.longPoll || channel.written >= ROTATE_LENGTH) this.rotate();
    }
  }

  /** Ends the present back channel, never empty. The client comes back with what it has seen. */
  private rotate(): void {
    const { channel } = this;
    if (channel === undefined) return;
    if (channel.written === 0) {
      this.queue.push(NOOP);
      channel.write(this.queue.takeChunk());
    }
    channel.end();
    this.detach(channel);
  }

  private detach(channel: BackChannel): void {
    if (this.channel !== channel) return;
    this.channel = undefined;
    this.detachedAt = this.now();
  }
}
