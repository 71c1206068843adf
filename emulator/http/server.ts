import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StatusError } from '../status.ts';
import { ClientGone, PayloadTooLarge } from './body.ts';
import { allowCrossOrigin, answerPreflight } from './cors.ts';
import { isLoopbackHost, isLoopbackHostHeader } from './loopback.ts';
import { errorEnvelope, sendJson, toStatusError } from './respond.ts';

/** A request split into percent-encoded path and query, without any normalisation. */
export interface HttpCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface HttpServerOptions {
  /** A loopback address or `localhost`. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Answers one request; what it throws becomes the answer. */
  readonly handle: (call: HttpCall) => void | Promise<void>;
  readonly log?: (message: string) => void;
}

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Time for a request to arrive completely; a client that dribbles is cut off. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than the pauses of a person clicking, so that connections are reused. */
const KEEP_ALIVE_MS = 65_000;
/** Time left to a client to read a refusal while it still sends. */
const REFUSAL_LINGER_MS = 1_000;

/**
 * Starts an HTTP server on loopback: CORS, preflights, the `Host` guard and the error envelope are taken care of.
 * Rejects when the address is not loopback or the port is taken (`EADDRINUSE`).
 */
export function startHttpServer(options: HttpServerOptions): Promise<RunningServer> {
  const log = options.log ?? ((message: string) => console.error(message));
  if (!isLoopbackHost(options.host)) {
    return Promise.reject(new Error(`The stand-in listens on loopback only, not on ${options.host}.`));
  }
  const server = createServer((request, response) => {
    response.on('error', ignore);
    answer(request, response, options.handle).catch((error: unknown) =>
      refuse(request, response, error, log),
    );
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    else socket.destroy();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : options.port;
      resolve({
        port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: HttpServerOptions['handle'],
): Promise<void> {
  if (!isLoopbackHostHeader(request.headers.host)) {
    throw new StatusError('PERMISSION_DENIED', 'The Host header must name this machine (localhost).');
  }
  allowCrossOrigin(request, response);
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS') {
    answerPreflight(request, response);
    return;
  }
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  await handle({
    request,
    response,
    method,
    path: mark < 0 ? url : url.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
  });
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: (message: string) => void,
): void {
  if (error instanceof ClientGone) {
    response.destroy();
    return;
  }
  if (error instanceof PayloadTooLarge) {
    response.setHeader('Connection', 'close');
    request.resume();
    setTimeout(() => request.socket.destroy(), REFUSAL_LINGER_MS).unref();
  }
  const status = toStatusError(error, log);
  const envelope = errorEnvelope(status);
  sendJson(response, envelope.error.code, envelope);
}

/** A client that vanished shows as a write error; nothing is left to do for it. */
function ignore(): void {
  return undefined;
}
