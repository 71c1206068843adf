import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Meter } from './meter.ts';

/** Bytes over the wire, headers included, as the server sees them. */
export interface Bytes {
  readonly up: number;
  readonly down: number;
}

/**
 * The message about a request that has begun. Source: Node, "Diagnostics Channel", http.server.request.start.
 */
interface RequestStart {
  readonly request: IncomingMessage;
  readonly socket: Socket;
}

const REQUEST_START = 'http.server.request.start';

/**
 * Watches the HTTP servers of this process: the bytes of each port, and the operations of the Storage port,
 * which are reported to the meter.
 */
export class Traffic {
  readonly #sockets = new Map<number, Set<Socket>>();
  readonly #note: (message: unknown) => void;

  constructor(storagePort: number, meter: Meter) {
    this.#note = (message) => {
      const { request, socket } = message as RequestStart;
      const port = socket.localPort ?? 0;
      this.#sockets.set(port, (this.#sockets.get(port) ?? new Set()).add(socket));
      const unit = port === storagePort ? storageOperation(request) : undefined;
      if (unit !== undefined) meter(unit, 1);
    };
    subscribe(REQUEST_START, this.#note);
  }

  /** All bytes of some ports since the beginning. */
  bytes(ports: readonly number[]): Bytes {
    const sockets = ports.flatMap((port) => [...(this.#sockets.get(port) ?? [])]);
    return {
      up: sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
      down: sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    };
  }

  close(): void {
    unsubscribe(REQUEST_START, this.#note);
  }
}

/**
 * The class of a request of the web SDK to Storage; undefined for a delete, which is free, and for the
 * further requests of an upload that has begun, which is one operation.
 */
export function storageOperation({
  method = 'GET',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): 'classA' | 'classB' | undefined {
  const command = String(headers['x-goog-upload-command'] ?? 'start');
  if (method === 'POST' || method === 'PUT') return command.includes('start') ? 'classA' : undefined;
  if (method === 'PATCH') return 'classA';
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return /^\/v0\/b\/[^/]+\/o\/?(\?|$)/.test(url) ? 'classA' : 'classB';
}
