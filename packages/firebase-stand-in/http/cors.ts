import type { IncomingMessage, ServerResponse } from 'node:http';

const EXPOSED = 'X-HTTP-Session-Id, X-Client-Wire-Protocol, X-HTTP-Initial-Response';
const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Sets the CORS headers on a response, errors included. The SDK sends credentials, for which browsers refuse
 * `*`: origin and requested headers are echoed (observed with firebase 12.19 in Chromium).
 */
export function allowCrossOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  response.setHeader('Vary', 'Origin');
}

/** Answers a preflight (OPTIONS) request with 204. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  response.setHeader('Access-Control-Allow-Methods', METHODS);
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  if (request.headers['access-control-request-private-network'] !== undefined) {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
}
