import { invalid, STATUS, StatusError, type StatusCode } from '../status.ts';

export type FaultService = 'firestore' | 'storage' | 'auth' | 'ai';

/**
 * What goes wrong with a call: it fails with a code, is slow (milliseconds), or loses its connection before
 * or after the work is done.
 */
export type FaultAction =
  | { readonly fail: StatusCode }
  | { readonly delay: number }
  | { readonly drop: true; readonly when: 'before' | 'after' };

/** How a model answers that answers badly: see `ai/answers.ts`. */
const AI_MISBEHAVIOURS = [
  'blocked',
  'blocked-bare',
  'stopped',
  'cut',
  'empty',
  'slow',
  'markup',
  'endless',
  'leak',
] as const;
export type AiMisbehaviour = (typeof AI_MISBEHAVIOURS)[number];

/** What goes wrong with a call of the model: as with any other, or it is answered badly. */
export type AiFaultAction = FaultAction | { readonly say: AiMisbehaviour };

/**
 * A fault in wait. `verb` may be `*`; `path` is a document path or glob (`*` one segment, `**` any number).
 */
export interface Fault {
  readonly id: number;
  readonly service: FaultService;
  readonly verb: string;
  readonly path: string;
  readonly action: AiFaultAction;
  /** How many more calls it hits. */
  readonly times: number;
}

const SERVICES: readonly string[] = ['firestore', 'storage', 'auth', 'ai'] satisfies FaultService[];
const MAX_FAULTS = 1_000;
const MAX_DELAY_MS = 10 * 60_000;

/** Faults on demand, for tests. One instance serves all services of a stand-in. */
export class Faults {
  private waiting: { fault: Fault; pattern: RegExp }[] = [];
  private nextId = 1;
  private readonly offlineUntil = new Map<FaultService, number>();
  private readonly offlineListeners = new Set<(service: FaultService) => void>();

  /** Adds a fault from untrusted JSON `{service, verb?, path?, action, times?}`. Throws INVALID_ARGUMENT. */
  add(raw: unknown): Fault {
    const { service, verb = '*', path = '**', action, times = 1 } = asObject(raw, 'A fault');
    if (this.waiting.length >= MAX_FAULTS) throw new StatusError('RESOURCE_EXHAUSTED', 'Too many faults.');
    if (typeof verb !== 'string' || typeof path !== 'string') throw malformed('verb and path are strings.');
    if (!Number.isSafeInteger(times) || (times as number) < 1)
      throw malformed('times is a whole number from 1.');
    const known = asService(service);
    const fault: Fault = {
      id: this.nextId++,
      service: known,
      verb,
      path,
      action: known === 'ai' ? asAiAction(action) : asAction(action),
      times: times as number,
    };
    this.waiting.push({ fault, pattern: globToRegExp(path) });
    return fault;
  }

  list(): readonly Fault[] {
    return this.waiting.map(({ fault }) => fault);
  }

  /** Forgets every fault and ends every outage. */
  clear(): void {
    this.waiting = [];
    this.offlineUntil.clear();
  }

  /**
   * The first fault that waits for one of these paths, used up by one. Paths are relative:
   * `users/u1/items/c1`.
   */
  match(service: 'ai', verb: string, ...paths: readonly string[]): AiFaultAction | undefined;
  match(
    service: Exclude<FaultService, 'ai'>,
    verb: string,
    ...paths: readonly string[]
  ): FaultAction | undefined;
  match(service: FaultService, verb: string, ...paths: readonly string[]): AiFaultAction | undefined {
    for (const entry of this.waiting) {
      const { fault, pattern } = entry;
      if (fault.service !== service || (fault.verb !== '*' && fault.verb !== verb)) continue;
      if (!paths.some((path) => pattern.test(path))) continue;
      entry.fault = { ...fault, times: fault.times - 1 };
      if (entry.fault.times === 0) this.waiting = this.waiting.filter((other) => other !== entry);
      return fault.action;
    }
    return undefined;
  }

  /** Whether `match` could find anything; lets callers skip collecting paths. */
  get armed(): boolean {
    return this.waiting.length > 0;
  }

  /** Cuts every connection of a service and refuses new ones for some milliseconds; 0 ends an outage. */
  setOffline(service: FaultService, milliseconds: number): void {
    this.offlineUntil.set(service, Date.now() + milliseconds);
    if (milliseconds > 0) for (const listener of this.offlineListeners) listener(service);
  }

  isOffline(service: FaultService): boolean {
    const until = this.offlineUntil.get(service);
    return until !== undefined && Date.now() < until;
  }

  /** Tells when a service goes offline; answers a function that unsubscribes. */
  onOffline(listener: (service: FaultService) => void): () => void {
    this.offlineListeners.add(listener);
    return () => this.offlineListeners.delete(listener);
  }
}

/** Reads `{service, milliseconds}` of an outage request. Throws INVALID_ARGUMENT. */
export function parseOutage(raw: unknown): { service: FaultService; milliseconds: number } {
  const { service, milliseconds } = asObject(raw, 'An outage');
  return { service: asService(service), milliseconds: asMilliseconds(milliseconds, 'milliseconds') };
}

function asService(raw: unknown): FaultService {
  if (typeof raw === 'string' && SERVICES.includes(raw)) return raw as FaultService;
  throw malformed(`service is one of ${SERVICES.join(', ')}.`);
}

function asAiAction(raw: unknown): AiFaultAction {
  const { say } = asObject(raw, 'action');
  if (say === undefined) return asAction(raw);
  const known = AI_MISBEHAVIOURS.find((one) => one === say);
  if (known === undefined) throw malformed(`say is one of ${AI_MISBEHAVIOURS.join(', ')}.`);
  return { say: known };
}

function asAction(raw: unknown): FaultAction {
  const action = asObject(raw, 'action');
  if (
    typeof action['fail'] === 'string' &&
    action['fail'] !== 'OK' &&
    Object.hasOwn(STATUS, action['fail'])
  ) {
    return { fail: action['fail'] as StatusCode };
  }
  if (action['delay'] !== undefined) return { delay: asMilliseconds(action['delay'], 'delay') };
  const when = action['when'] ?? 'before';
  if (action['drop'] === true && (when === 'before' || when === 'after')) return { drop: true, when };
  throw malformed('action is {fail: CODE}, {delay: milliseconds} or {drop: true, when: "before" | "after"}.');
}

function asMilliseconds(raw: unknown, what: string): number {
  if (typeof raw === 'number' && raw >= 0 && raw <= MAX_DELAY_MS) return raw;
  throw malformed(`${what} is a number of milliseconds from 0 to ${MAX_DELAY_MS}.`);
}

function asObject(raw: unknown, what: string): Record<string, unknown> {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return raw as Record<string, unknown>;
  throw malformed(`${what} is an object.`);
}

function malformed(message: string): StatusError {
  return invalid(`Faults: ${message}`);
}

function globToRegExp(glob: string): RegExp {
  const source = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    return part.replaceAll(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source.join('')}$`, 's');
}
