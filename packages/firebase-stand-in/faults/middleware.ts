import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowCrossOrigin } from '../http/cors.ts';
import { sendJson } from '../http/respond.ts';
import { STATUS } from '../status.ts';
import type { Faults } from './faults.ts';

/** What a request to Storage or Auth does, in the words faults are written in. */
interface FaultTarget {
  readonly verb: string;
  readonly path: string;
}

/**
 * Express middleware that applies faults to the Auth or Storage emulator. Storage verbs: `upload get download
 * list update delete`, path = object path. Auth verbs: the method after the colon (`signUp signInWithPassword
 * update …`) or `token`, path = the URL's path without leading slash. Preflights and admin endpoints pass.
 */
export function faultMiddleware(
  faults: Faults,
  service: 'storage' | 'auth',
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const describe = service === 'storage' ? storageTarget : authTarget;
  return (request, response, next) => {
    const target = request.method === 'OPTIONS' ? undefined : describe(request);
    if (target === undefined) {
      next();
      return;
    }
    if (faults.isOffline(service)) {
      request.socket.destroy();
      return;
    }
    const action = faults.match(service, target.verb, target.path);
    if (action === undefined) next();
    else if ('delay' in action) setTimeout(next, action.delay);
    else if ('fail' in action) {
      allowCrossOrigin(request, response);
      const code = STATUS[action.fail].http;
      sendJson(response, code, { error: { code, message: action.fail, status: action.fail } });
    } else if (action.when === 'before') request.socket.destroy();
    else {
      dropAnswer(response);
      next();
    }
  };
}

/** Lets the work be done and cuts the connection where the answer would begin. */
function dropAnswer(response: ServerResponse): void {
  const cut = <T>(answer: T): T => {
    response.socket?.destroy();
    return answer;
  };
  Object.assign(response, {
    writeHead: () => cut(response),
    flushHeaders: () => cut(undefined),
    write: () => cut(true),
    end: () => cut(response),
  });
}

function storageTarget(request: IncomingMessage): FaultTarget | undefined {
  const url = parse(request.url);
  const object = /^\/v0\/b\/[^/]+\/o(?:\/(.*))?$/.exec(url?.pathname ?? '');
  if (url === undefined || object === null) return undefined;
  const path = decode(object[1] ?? url.searchParams.get('name') ?? url.searchParams.get('prefix') ?? '');
  return { verb: storageVerb(request.method, object[1] !== undefined, url.searchParams), path };
}

function storageVerb(method: string | undefined, hasObject: boolean, query: URLSearchParams): string {
  if (method === 'POST' || method === 'PUT') return 'upload';
  if (method === 'PATCH') return 'update';
  if (method === 'DELETE') return 'delete';
  if (!hasObject) return 'list';
  return query.get('alt') === 'media' ? 'download' : 'get';
}

function authTarget(request: IncomingMessage): FaultTarget | undefined {
  const path = parse(request.url)?.pathname.slice(1);
  if (path === undefined || path.startsWith('emulator/')) return undefined;
  const verb = /:(\w+)$/.exec(path)?.[1] ?? path.slice(path.lastIndexOf('/') + 1);
  return { verb, path };
}

function parse(url: string | undefined): URL | undefined {
  const text = `http://localhost${url ?? '/'}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
