/**
 * Faults at the wire that a browser test orders from the stand-in (its README, "Faults on demand").
 */
import { expect } from 'vitest';
import type { BackendHosts } from './hosts.ts';

/**
 * A call that goes wrong. `path` may have `*` for a segment and `**` for any number; `times` is 1 unless
 * told.
 */
export interface FaultRequest {
  readonly service: 'firestore' | 'storage' | 'auth' | 'ai';
  readonly verb?: string;
  readonly path?: string;
  readonly action:
    | { readonly fail: string }
    | { readonly delay: number }
    | { readonly drop: true; readonly when?: 'before' | 'after' }
    /** Of the model alone: firebase-stand-in/ai/answers.ts. */
    | { readonly say: string };
  readonly times?: number;
}

/** Lays a fault in wait. */
export async function layFault(hosts: BackendHosts, fault: FaultRequest): Promise<void> {
  await ask(hosts, 'POST', JSON.stringify(fault));
}

/** Forgets the faults that have not struck. */
export async function forgetFaults(hosts: BackendHosts): Promise<void> {
  await ask(hosts, 'DELETE', null);
}

/** Saving, making and deleting a card. */
export const CARD_WRITES = { service: 'firestore', verb: 'commit', path: 'users/*/cards/*' } as const;

/** Lets each call take a second, so that `hold` finds work that is not over yet. */
export async function slowDown(hosts: BackendHosts, calls: Omit<FaultRequest, 'action'>): Promise<void> {
  await layFault(hosts, { ...calls, action: { delay: 1_000 }, times: 1_000 });
}

/**
 * Leaves calls that `slowDown` slows down without an answer as soon as `isFarEnough`, until faults are
 * forgotten. What they do is not over before, on a machine of any speed.
 */
export async function hold(
  hosts: BackendHosts,
  calls: Omit<FaultRequest, 'action'>,
  isFarEnough: () => Promise<boolean>,
): Promise<void> {
  await expect.poll(isFarEnough).toBe(true);
  await forgetFaults(hosts);
  await layFault(hosts, { ...calls, action: { delay: 600_000 }, times: 1_000 });
}

async function ask(hosts: BackendHosts, method: string, body: string | null): Promise<void> {
  const response = await fetch(`http://${hosts.firestore}/emulator/v1/faults`, {
    method,
    headers: { authorization: 'Bearer owner' },
    body,
  });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}: ${await response.text()}`);
}
