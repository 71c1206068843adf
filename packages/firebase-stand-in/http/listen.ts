/** One HTTP server on loopback, with the guards and time-outs every service of the suite needs. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StatusError } from '../status.ts';
import { isLoopbackHost, isLoopbackHostHeader } from './loopback.ts';
import { sendError } from './respond.ts';

/** Where to listen. */
export interface Address {
  /** A loopback address or `localhost`. */
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Cuts every connection and goes on listening. */
  dropConnections(): void;
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/** Answers one request. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Time for a request to arrive completely: an upload through a throttled connection may, a client that
 * dribbles is cut off.
 */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than the pauses of a person clicking, so that connections are reused. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Listens; a request whose `Host` is not this machine is refused. Rejects when the address is not loopback,
 * or with the system's error (`EADDRINUSE`, `EACCES`) when the port cannot be had.
 */
export async function listen(address: Address, answer: RequestListener): Promise<RunningServer> {
  if (!isLoopbackHost(address.host))
    throw new Error(`The stand-in listens on loopback only, not on ${address.host}.`);
  const server = createServer((request, response) => {
    response.on('error', ignore);
    if (isLoopbackHostHeader(request.headers.host)) answer(request, response);
    else sendError(response, FOREIGN_HOST);
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    else socket.destroy();
  });
  await listening(server, address);
  return {
    port: (server.address() as AddressInfo).port,
    dropConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const FOREIGN_HOST = new StatusError(
  'PERMISSION_DENIED',
  'The Host header must name this machine (localhost).',
);

function listening(server: Server, { host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** A client that vanished shows as a write error; nothing is left to do for it. */
function ignore(): void {
  return undefined;
}
