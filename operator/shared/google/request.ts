/** One call to a Google REST interface. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AdminTarget } from './credentials.ts';

const TIMEOUT_MS = 60_000;
/** For a file's bytes, which may be many. */
const FILE_TIMEOUT_MS = 600_000;
/** Pauses before further attempts; the services ask for growing ones. */
const PAUSES_MS = [200, 1_000, 4_000];
const PASSING = new Set([429, 500, 502, 503, 504]);

/** A refused call. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** Google's canonical code (`NOT_FOUND`, `ABORTED` …); '' when the answer names none. */
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** In whose name a call is made. */
export type Caller = Pick<AdminTarget, 'isStandIn' | 'headers'>;

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a `Blob` as it is, under its own type. */
  readonly body?: object;
  /** Whether doing it twice is as good as once: then it is tried again when the service is unwell. */
  readonly repeatable?: boolean;
}

/** The JSON of an answer, null when it is empty. Rejects with `RequestError`. */
export async function request(
  target: Caller,
  url: string,
  { method = 'GET', body, repeatable = method === 'GET' }: Call = {},
): Promise<unknown> {
  const call = () => once(target, url, { method, ...(body === undefined ? {} : { body }) });
  return repeatable ? repeated(call) : call();
}

/**
 * Makes a call again, after growing pauses, while its service is unwell. Rejects as its last attempt does.
 */
export async function repeated<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const wait = PAUSES_MS[attempt];
      const passing = error instanceof RequestError && (error.status === 0 || PASSING.has(error.status));
      if (!passing || wait === undefined) throw error;
      await pause(wait);
    }
  }
}

async function once(target: Caller, url: string, { method, body }: Call): Promise<unknown> {
  const isFile = body instanceof Blob;
  const headers = { ...(await target.headers()), 'content-type': isFile ? body.type : 'application/json' };
  let status = 0;
  let text: string;
  try {
    const answer = await fetch(url, {
      method: method ?? 'GET',
      headers,
      signal: AbortSignal.timeout(isFile ? FILE_TIMEOUT_MS : TIMEOUT_MS),
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    status = answer.status;
    text = await answer.text();
  } catch (cause) {
    throw noAnswer(target, url, cause);
  }
  if (status < 200 || status >= 300) throw refusal(url, status, text);
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** Returns the error of a call that was not answered. */
export function noAnswer(target: Caller, url: string, cause: unknown): RequestError {
  const next = target.isStandIn
    ? 'Start the stand-in (npm start), or say where it is'
    : 'Is there a connection, and does it go through a proxy?';
  const { pathname, host } = new URL(url);
  return new RequestError(0, '', `${pathname}: no answer from ${host}. ${next}`, { cause });
}

/** Returns the error of a call that was answered with another status than 2xx and this text. */
export function refusal(url: string, status: number, text: string): RequestError {
  return new RequestError(status, codeIn(text), `${new URL(url).pathname}: ${status} ${text.slice(0, 500)}`);
}

/** `{"error":{"status":CODE}}`, which streaming methods put into a list. */
function codeIn(text: string): string {
  return /"status":\s*"([A-Z_]+)"/.exec(text)?.[1] ?? '';
}
