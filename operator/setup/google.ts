/**
 * Calls of Google's REST interfaces. published.json has the methods that are used, with the shapes of what is
 * sent and answered, as their discovery documents had them (docs/decisions/0085).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AdminError } from '../shared/admin-error.ts';
import { request, RequestError, type Caller } from '../shared/google/request.ts';
import published from './published.json' with { type: 'json' };

/** The id of a method in its discovery document. */
export type MethodId = keyof typeof published.methods;

interface Method {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  /** Whether it answers with an operation that goes on. */
  readonly isLong?: boolean;
}

/** One call, as it can be shown before it is made. */
export interface Call {
  readonly id: MethodId;
  readonly host: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** With its query, from the slash on. */
  readonly path: string;
  readonly body: object | undefined;
  /** Whether its end is waited for; else it goes on at Google's. */
  readonly waits: boolean;
}

interface CallOptions {
  /** What stands in the braces of the path. */
  readonly at: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: object;
  readonly waits?: boolean;
}

/** How calls are made: whose, where and in whose name. */
export interface Google {
  readonly caller: Caller;
  /** The origin of a host of Google's. */
  readonly originOf: (host: string) => string;
  /** Milliseconds between two looks at what goes on. */
  readonly pauseMs: number;
}

/** How often an operation that goes on is looked at, and an interface that was just switched on is asked. */
const LOOKS = 120;
const WARM_UPS = 24;

const METHODS: Readonly<Record<MethodId, Method>> = published.methods;
const OPERATIONS: Readonly<Record<string, MethodId>> = {
  firebase: 'firebase.operations.get',
  serviceusage: 'serviceusage.operations.get',
  firestore: 'firestore.projects.databases.operations.get',
};

/** Puts a call together. */
export function callOf(id: MethodId, { at, query = {}, body, waits = true }: CallOptions): Call {
  const { host, method, path } = METHODS[id];
  const filled = path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) =>
    (at[name] ?? '').split('/').map(encodeURIComponent).join('/'),
  );
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (typeof value === 'string' ? [value] : value).map((one) => [name, one]),
    ),
  );
  return {
    id,
    host,
    method: method as Call['method'],
    path: `/${filled}${asked.size === 0 ? '' : `?${asked}`}`,
    body,
    waits,
  };
}

/** Whether an interface is off in the project, or was switched on so lately that it is not there yet. */
export function isOff(error: unknown): boolean {
  return (
    error instanceof RequestError &&
    error.status === 403 &&
    /SERVICE_DISABLED|has not been used in project|it is disabled/.test(error.message)
  );
}

/** Returns the answer of a call, once. Rejects with `RequestError`. */
export function ask(google: Google, { host, method, path, body }: Call): Promise<unknown> {
  return request(google.caller, `${google.originOf(host)}${path}`, {
    method,
    ...(body === undefined ? {} : { body }),
    // What is made twice is not the same twice; changes are.
    repeatable: method !== 'POST',
  });
}

/** The same, also while an interface that was just switched on is on its way. */
export async function askPatiently(google: Google, call: Call): Promise<unknown> {
  for (let times = 1; ; times++) {
    try {
      return await ask(google, call);
    } catch (error) {
      if (!isOff(error) || times === WARM_UPS) throw error;
      await pause(google.pauseMs);
    }
  }
}

/**
 * Makes a call and waits for the end of what it began. Rejects with `RequestError`, or `AdminError` when the
 * operation ends with an error or goes on for too long.
 */
export async function perform(google: Google, call: Call): Promise<void> {
  const answer = await askPatiently(google, call);
  if (METHODS[call.id].isLong !== true || !call.waits) return;
  const [api = ''] = call.id.split('.');
  const operations = OPERATIONS[api] ?? 'firebase.operations.get';
  let operation = answer as Operation;
  for (let looks = 0; operation.done !== true; looks++) {
    if (looks === LOOKS)
      throw new AdminError(
        'Google is still at work at it. Run setup again in a few minutes: it goes on there.',
      );
    await pause(google.pauseMs);
    operation = (await ask(google, callOf(operations, { at: { name: operation.name } }))) as Operation;
  }
  if (operation.error !== undefined)
    throw new AdminError(`Google began and gave up: ${operation.error.message ?? 'without a reason'}`);
}

interface Operation {
  readonly name: string;
  readonly done?: boolean;
  readonly error?: { readonly message?: string };
}
