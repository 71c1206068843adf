import type { ServerResponse } from 'node:http';
import { frame } from './framing.ts';

/** The open GET on which a session's messages reach its client. */
export class BackChannel {
  /** UTF-16 code units written so far. */
  written = 0;
  /** The socket takes no more until it has drained. */
  blocked = false;
  private ended = false;

  constructor(
    private readonly response: ServerResponse,
    readonly longPoll: boolean,
    readonly openedAt: number,
    events: { drained: () => void; closed: () => void },
  ) {
    response.on('drain', () => {
      this.blocked = false;
      events.drained();
    });
    response.on('close', events.closed);
    response.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache, no-store, max-age=0, must-revalidate',
      'X-Content-Type-Options': 'nosniff',
    });
    response.flushHeaders();
  }

  write(payload: string): void {
    const text = frame(payload);
    this.written += text.length;
    this.blocked = !this.response.write(text);
  }

  /**
   * Ends the answer; the client opens a new back channel. It must not be empty: clients take that for an
   * error.
   */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.response.end();
  }

  /** Cuts the connection. */
  destroy(): void {
    this.ended = true;
    this.response.destroy();
  }
}
