/** Refuses requests to Auth and Storage that would change data which can no longer be kept on the disk. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowCrossOrigin } from '../http/cors.ts';
import { sendJson } from '../http/respond.ts';
import { STATUS } from '../status.ts';
import { cannotBeKept } from './store.ts';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requests that read although their method does not say so, or change nothing that is kept; signing in notes
 * only when.
 */
const READING_PATHS = {
  auth: /:(?:lookup|createAuthUri|query|batchGet|signInWithPassword)$|\/token$/,
  storage: /^\/internal\//,
} as const;

/**
 * What the Storage SDK takes for `storage/quota-exceeded`; every 5xx and 429 it would try again for ten
 * minutes.
 */
const STORAGE_QUOTA_EXCEEDED = 402;

/** Answers the request and returns true when `failure` is given and the request is for a change. */
export function refusesChange(
  service: 'auth' | 'storage',
  request: IncomingMessage,
  response: ServerResponse,
  failure: Error | undefined,
): boolean {
  if (failure === undefined || READING_METHODS.has(request.method ?? '')) return false;
  const [path = ''] = (request.url ?? '').split('?');
  if (READING_PATHS[service].test(path)) return false;
  allowCrossOrigin(request, response);
  request.resume();
  const { code: status, message: sentence } = cannotBeKept(failure);
  const code = service === 'storage' ? STORAGE_QUOTA_EXCEEDED : STATUS[status].http;
  // The Auth SDK makes its error code of what is before the colon.
  const message = service === 'auth' ? `${status} : ${sentence}` : sentence;
  sendJson(response, code, { error: { code, message, status } });
  return true;
}
