import type { ServerResponse } from 'node:http';
import { STATUS, StatusError } from '../status.ts';

/** Answers with JSON. Does nothing when the answer has begun or the client is gone. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendText(response, status, JSON.stringify(value), 'application/json; charset=UTF-8');
}

/** Answers with text. Does nothing when the answer has begun or the client is gone. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=UTF-8',
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

/** google.rpc.Status as REST APIs put it: `{error: {code, message, status}}`. */
export function errorEnvelope(error: StatusError): {
  error: { code: number; message: string; status: string };
} {
  return { error: { code: STATUS[error.code].http, message: error.message, status: error.code } };
}

/** Answers with the error envelope and its HTTP status. */
export function sendError(response: ServerResponse, error: StatusError): void {
  const envelope = errorEnvelope(error);
  sendJson(response, envelope.error.code, envelope);
}

/**
 * Any thrown thing as a status error. A stack overflow can only come from absurdly nested input; everything
 * else unforeseen is a defect of the stand-in, reported through `log`.
 */
export function toStatusError(error: unknown, log: (message: string) => void): StatusError {
  if (error instanceof StatusError) return error;
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return new StatusError('INVALID_ARGUMENT', 'The request is nested too deeply.');
  }
  log(`Unexpected error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return new StatusError('INTERNAL', 'Internal error in the backend stand-in. See its output.');
}
