import type { StatusError } from '../../status.ts';

/** What a session passes to the stream that runs on it. */
export interface Outbox {
  /** Queues one message, JSON text, for the client. */
  send(json: string): void;
  /** Sees to it that `Stream.beforeFlush` is called and what is queued goes out, soon. */
  requestFlush(): void;
  /** Sends a stream error; nothing is received or sent afterwards. */
  fail(error: StatusError): void;
  /** Cuts the connection without a word and forgets the session. */
  drop(): void;
}

/** A gRPC stream carried by a WebChannel session. */
export interface Stream {
  /** Handles one parsed message. Later messages wait for a promise it answers. */
  receive(message: unknown): void | Promise<void>;
  /** Last chance to queue something before messages are written out. */
  beforeFlush(): void;
  /** The session has ended. */
  close(): void;
}

/** Makes the stream of a new session. Throws StatusError when the caller may not have one. */
export type StreamFactory = (outbox: Outbox) => Stream;
