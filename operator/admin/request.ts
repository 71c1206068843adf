/** One call to a Google REST interface. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AdminTarget } from './credentials.ts';

const TIMEOUT_MS = 60_000;
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
  /** Sent as JSON. */
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
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(target, url, { method, ...(body === undefined ? {} : { body }) });
    } catch (error) {
      const wait = PAUSES_MS[attempt];
      const passing = error instanceof RequestError && (error.status === 0 || PASSING.has(error.status));
      if (!repeatable || !passing || wait === undefined) throw error;
      await pause(wait);
    }
  }
}

async function once(target: Caller, url: string, { method, body }: Call): Promise<unknown> {
  const path = new URL(url).pathname;
  const headers = { ...(await target.headers()), 'content-type': 'application/json' };
  let status = 0;
  let text: string;
  try {
    const answer = await fetch(url, {
      method: method ?? 'GET',
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    status = answer.status;
    text = await answer.text();
  } catch (cause) {
    const next = target.isStandIn
      ? 'Start the stand-in (npm start), or say where it is'
      : 'Is there a connection, and does it go through a proxy?';
    throw new RequestError(0, '', `${path}: no answer from ${new URL(url).host}. ${next}`, { cause });
  }
  if (status < 200 || status >= 300)
    throw new RequestError(status, codeIn(text), `${path}: ${status} ${text.slice(0, 500)}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** `{"error":{"status":CODE}}`, which streaming methods put into a list. */
function codeIn(text: string): string {
  return /"status":\s*"([A-Z_]+)"/.exec(text)?.[1] ?? '';
}
