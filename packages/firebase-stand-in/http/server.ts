import type { IncomingMessage, ServerResponse } from 'node:http';
import { ClientGone, PayloadTooLarge } from './body.ts';
import { allowCrossOrigin, answerPreflight } from './cors.ts';
import { listen, type Address, type RunningServer } from './listen.ts';
import { sendError, toStatusError } from './respond.ts';

/** A request split into percent-encoded path and query, without any normalisation. */
export interface HttpCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface HttpServerOptions extends Address {
  /** Answers one request; what it throws becomes the answer. */
  readonly handle: (call: HttpCall) => void | Promise<void>;
  readonly log?: (message: string) => void;
}

/** Time left to a client to finish sending what is refused already: many read the answer only after that. */
const REFUSAL_LINGER_MS = 10_000;

/**
 * Starts an HTTP server: CORS, preflights and the error envelope are taken care of. Rejects as `listen` does.
 */
export function startHttpServer(options: HttpServerOptions): Promise<RunningServer> {
  const log = options.log ?? ((message: string) => console.error(message));
  return listen(options, (request, response) => {
    answer(request, response, options.handle).catch((error: unknown) =>
      refuse(request, response, error, log),
    );
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: HttpServerOptions['handle'],
): Promise<void> {
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
  if (error instanceof PayloadTooLarge) drain(request);
  sendError(response, toStatusError(error, log));
}

/**
 * Reads the rest of a request and throws it away. Closing with bytes unread would reset the connection, and
 * the answer with it.
 */
function drain(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), REFUSAL_LINGER_MS).unref();
  request.once('close', () => clearTimeout(timer));
}
