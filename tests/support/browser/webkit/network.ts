/**
 * A proxy between one person's WebKit and the network, for what the driver cannot do. A test cuts the
 * connection, observes requests, answers them itself, and adds scripts to pages before their own.
 */
import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isMeant, type Address } from './address.ts';
import { answerTo, type Answer } from './answer.ts';
import { until } from './until.ts';

/** A request, with as much of Playwright's as the tests ask for. */
export interface SeenRequest {
  url(): string;
  method(): string;
  headers(): IncomingMessage['headers'];
  postData(): string | null;
  isNavigationRequest(): boolean;
}

/** An intercepted request, with as much of Playwright's Route as the tests use. */
export interface Route {
  request(): SeenRequest;
  abort(): Promise<void>;
  continue(change?: { readonly url?: string }): Promise<void>;
  fallback(): Promise<void>;
  fetch(change?: { readonly url?: string }): Promise<Answer>;
  fulfill(answer: Fulfilment): Promise<void>;
}

interface Fulfilment {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: string | Buffer;
  readonly response?: Answer;
}

type Handler = (route: Route) => unknown;

interface Rule {
  readonly wanted: Address;
  readonly handler: Handler;
  /** How many requests it still takes. */
  times: number;
}

/** A call of a function as the text of a script. */
export const callOf = <Argument>(script: (argument: Argument) => unknown, argument?: Argument): string =>
  `(${String(script)})(${JSON.stringify(argument) ?? ''});`;

/** One person's network. */
export class Network {
  /** Every `host:port` that was asked for. */
  readonly asked = new Set<string>();
  /** Run in every page before its own scripts. */
  readonly scripts: string[] = [];
  /** The same for the pages of one window only. */
  readonly scriptsOf = new Map<string, readonly string[]>();
  /** The window that something was last done in: a page that is asked for is taken for its page. */
  window = '';
  readonly listeners = new Set<(request: SeenRequest) => void>();
  private routes: Rule[] = [];
  private underWay = 0;
  private lastEnd = Date.now();
  private isCut = false;
  private readonly server = createServer((incoming, outgoing) => {
    // A page that goes away leaves its requests unanswered.
    this.take(incoming, outgoing).catch(() => outgoing.destroy());
  }).on('connection', (socket) => {
    if (this.isCut) socket.destroy();
  });

  /** Starts on a free loopback port. Returns its `host:port`. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends every connection and takes no other, or takes them again. */
  cut(isCut: boolean): void {
    this.isCut = isCut;
    if (isCut) this.server.closeAllConnections();
  }

  /** Sends requests to an address to a handler, so many `times`; the handler that was added last wins. */
  route(wanted: Address, handler: Handler, times = Infinity): void {
    this.routes.unshift({ wanted, handler, times });
  }

  /** Takes back the handlers of an address, or only this one. */
  unroute(wanted: Address, handler?: Handler): void {
    this.routes = this.routes.filter(
      (rule) => String(rule.wanted) !== String(wanted) || (handler !== undefined && rule.handler !== handler),
    );
  }

  /** Resolves when nothing has been under way for half a second, as Playwright's `networkidle`. */
  async idle(): Promise<void> {
    await until('waiting for an idle network', async () => {
      const isIdle = this.underWay === 0 && Date.now() - this.lastEnd > 500;
      return isIdle ? { value: undefined } : { not: `${this.underWay} under way` };
    });
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = incoming.url ?? '';
    this.asked.add(new URL(url).host);
    this.underWay += 1;
    outgoing.once('close', () => {
      this.underWay -= 1;
      this.lastEnd = Date.now();
    });
    const body = await buffer(incoming);
    const seen: SeenRequest = {
      url: () => url,
      method: () => incoming.method ?? 'GET',
      headers: () => incoming.headers,
      postData: () => (body.length > 0 ? body.toString() : null),
      isNavigationRequest: () => isDocument(incoming),
    };
    for (const listener of this.listeners) listener(seen);
    // A preflight asks for leave only.
    const route =
      incoming.method === 'OPTIONS' ? undefined : this.routes.find(({ wanted }) => isMeant(url, wanted));
    if (route !== undefined) {
      route.times -= 1;
      if (route.times === 0) this.routes = this.routes.filter((other) => other !== route);
    }
    const go = (change?: { readonly url?: string }) =>
      this.forward(incoming, body, outgoing, change?.url ?? url);
    if (route === undefined) {
      go();
      return;
    }
    await route.handler({
      request: () => seen,
      abort: async () => void outgoing.destroy(),
      continue: async (change) => go(change),
      fallback: async () => go(),
      fetch: async (change) => answerTo(incoming, body, change?.url ?? url),
      fulfill: async (answer) => fulfil(incoming, outgoing, answer),
    });
  }

  private forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, url: string): void {
    const scripts = [...this.scripts, ...(this.scriptsOf.get(this.window) ?? [])];
    const injects = scripts.length > 0 && isDocument(incoming);
    const headers = { ...incoming.headers };
    if (injects)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const onward = request(url, { method: incoming.method ?? 'GET', headers }, (answer) => {
      answer.once('error', () => outgoing.destroy());
      if (injects && answer.headers['content-type']?.startsWith('text/html')) {
        void inject(scripts, answer, outgoing).catch(() => outgoing.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // Long polling sends its lines one by one.
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    onward.end(body);
  }
}

const isDocument = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').startsWith('text/html');

function fulfil(incoming: IncomingMessage, outgoing: ServerResponse, answer: Fulfilment): void {
  const { status, headers, contentType, body, response } = answer;
  outgoing.writeHead(status ?? response?.status() ?? 200, {
    // As Playwright does it for other origins.
    'access-control-allow-origin': incoming.headers.origin ?? '*',
    ...response?.headers(),
    ...headers,
    ...(contentType && { 'content-type': contentType }),
  });
  outgoing.end(body ?? response?.content ?? '');
}

/** Answers with a page that begins with the scripts, which its policy allows. */
async function inject(
  scripts: readonly string[],
  answer: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const script = scripts.join('\n');
  const page = (await buffer(answer)).toString().replace('<head>', () => `<head><script>${script}</script>`);
  const { 'content-length': _length, 'content-security-policy': policy, ...headers } = answer.headers;
  const hash = createHash('sha256').update(script).digest('base64');
  outgoing.writeHead(answer.statusCode ?? 502, {
    ...headers,
    ...(policy && {
      'content-security-policy': String(policy).replace('script-src', `script-src 'sha256-${hash}'`),
    }),
  });
  outgoing.end(page);
}
