/**
 * Serves an Express application that may still be loading: the port is open at once and early requests wait.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StatusError } from '../status.ts';
import { listen, type Address, type RequestListener, type RunningServer } from './listen.ts';
import { refuseForeignOrigin } from './loopback.ts';
import { sendError, sendJson, toStatusError } from './respond.ts';

/** What to serve. */
export interface ApplicationOptions extends Address {
  /** Requests wait until it resolves; when it rejects they are answered 503. */
  readonly application: Promise<RequestListener>;
  /** Whether a request is for the program that runs the suite, and refused to web pages of other sites. */
  readonly isAdministration: (request: IncomingMessage) => boolean;
  readonly log?: (message: string) => void;
}

/** Listens; rejects as `listen` does. */
export function serveApplication(options: ApplicationOptions): Promise<RunningServer> {
  const log = options.log ?? ((message: string) => console.error(message));
  return listen(options, (request, response) => {
    answer(request, response, options).catch((error: unknown) =>
      sendError(response, toStatusError(error, log)),
    );
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { application, isAdministration }: ApplicationOptions,
): Promise<void> {
  if (isAdministration(request)) refuseForeignOrigin(request);
  const listener = await application.catch((): never => {
    throw new StatusError('UNAVAILABLE', 'This service failed to start; its output says why.');
  });
  listener(request, response);
}

/**
 * Ends a request that an Express application passed on: with an error, most often because it is malformed, or
 * because no route takes it. Never a 5xx: the Storage SDK retries those for ten minutes.
 */
export function answerLeftover(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.socket?.destroyed !== false) response.destroy();
  else if (error === undefined) fail(response, 404, 'Not found.');
  else fail(response, 400, error instanceof Error ? error.message : 'Malformed request.');
}

function fail(response: ServerResponse, code: number, message: string): void {
  sendJson(response, code, { error: { code, message } });
}
