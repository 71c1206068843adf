/** One loopback HTTP server whose application may still be loading: it listens at once and keeps early requests waiting. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost, isLoopbackHostHeader } from './http/loopback.ts';
import { sendJson } from './http/respond.ts';

/** Answers one request. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that listens. */
export interface HttpService {
  readonly port: number;
  /** Cuts every connection and goes on listening. */
  dropConnections(): void;
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/**
 * Listens on `host:port` (port 0: any free one). Requests wait until `application` resolves; when it rejects they are
 * answered 503. Rejects with the system's error (`EADDRINUSE`, `EACCES`) when the port cannot be had.
 */
export async function listen(
  address: { readonly host: string; readonly port: number },
  application: Promise<RequestListener>,
): Promise<HttpService> {
  if (!isLoopbackHost(address.host))
    throw new Error(`The stand-in listens on loopback only, not on ${address.host}.`);
  const server = createServer((request, response) => {
    if (!isLoopbackHostHeader(request.headers.host)) {
      fail(response, 403, 'The Host header must name this machine (localhost).');
      return;
    }
    application.then(
      (answer) => answer(request, response),
      () => fail(response, 503, 'This service failed to start; its output says why.'),
    );
  });
  server.on('clientError', (_error, socket) => socket.destroy());
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

/**
 * Ends a request that an Express application passed on: with an error, most often because it is malformed, or because no
 * route takes it. Never a 5xx: the Storage SDK retries those for ten minutes.
 */
export function answerLeftover(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.socket?.destroyed !== false) response.destroy();
  else if (error === undefined) fail(response, 404, 'Not found.');
  else fail(response, 400, error instanceof Error ? error.message : 'Malformed request.');
}

function fail(response: ServerResponse, code: number, message: string): void {
  sendJson(response, code, { error: { code, message } });
}

function listening(server: Server, address: { readonly host: string; readonly port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
