/**
 * Guards against pages of other sites. A stand-in listens on loopback only, yet any web page can aim a
 * request at it: through a name it controls that resolves to 127.0.0.1 (DNS rebinding, seen in `Host`) or
 * directly (seen in `Origin`).
 */
import type { IncomingMessage } from 'node:http';
import { StatusError } from '../status.ts';

const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or address (without port) is this machine itself. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}

/**
 * Whether a `Host` header names this machine. A request without one (HTTP/1.0) comes from no browser and
 * passes.
 */
export function isLoopbackHostHeader(header: string | undefined): boolean {
  return header === undefined || isLoopbackHost(header.replace(/:\d+$/, ''));
}

/** Whether a request comes from a web page that is not served by this machine. */
export function isForeignOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return false;
  const host = /^[a-z][a-z0-9+.-]*:\/\/(\[[^\]]*\]|[^:/]*)(?::\d+)?$/i.exec(origin)?.[1];
  return host === undefined || !isLoopbackHost(host);
}

/** Administration is not for web pages of other sites that happen to be open in the same browser. */
export function refuseForeignOrigin(request: IncomingMessage): void {
  if (isForeignOrigin(request.headers.origin)) {
    throw new StatusError('PERMISSION_DENIED', 'Administration is refused to web pages that are not local.');
  }
}
