/**
 * Faults at the wire that a browser test orders from the stand-in (its README, "Faults on demand").
 */
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

async function ask(hosts: BackendHosts, method: string, body: string | null): Promise<void> {
  const response = await fetch(`http://${hosts.firestore}/emulator/v1/faults`, {
    method,
    headers: { authorization: 'Bearer owner' },
    body,
  });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}: ${await response.text()}`);
}
