import { setTimeout as sleep } from 'node:timers/promises';
import { StatusError } from '../status.ts';
import type { FaultAction } from './faults.ts';

/** The connection must be cut instead of answered. */
export class ConnectionDropped extends Error {
  override readonly name = 'ConnectionDropped';
}

/** Does `work` under a fault: fails, waits, or throws `ConnectionDropped` before or after it. */
export async function underFault<T>(action: FaultAction, work: () => T): Promise<T> {
  if ('fail' in action) throw new StatusError(action.fail, `${action.fail}: fault on demand.`);
  if ('delay' in action) {
    await sleep(action.delay, undefined, { ref: false });
    return work();
  }
  if (action.when === 'after') work();
  throw new ConnectionDropped();
}

/**
 * Document path relative to `…/documents/`, as faults are written with; empty for anything that is not one.
 */
export function relativePath(name: unknown): string {
  if (typeof name !== 'string') return '';
  const marker = '/documents/';
  const at = name.indexOf(marker);
  return at < 0 ? '' : name.slice(at + marker.length);
}

/** Paths of the documents a raw list of `google.firestore.v1.Write` touches. */
export function writtenPaths(writes: unknown): string[] {
  if (!Array.isArray(writes)) return [];
  return writes.map((write: unknown) => {
    if (typeof write !== 'object' || write === null) return '';
    const { update, delete: deleted, verify } = write as Record<string, unknown>;
    const updated =
      typeof update === 'object' && update !== null ? (update as { name?: unknown }).name : undefined;
    return relativePath(updated ?? deleted ?? verify);
  });
}

/**
 * Path of the collection a raw query reads: `users/u1/items`, or the collection id alone for a group; empty
 * for what is no query.
 */
export function queriedPath(parent: unknown, structuredQuery: unknown): string {
  const from =
    typeof structuredQuery === 'object' && structuredQuery !== null
      ? (structuredQuery as { from?: unknown }).from
      : undefined;
  const selector: unknown = Array.isArray(from) ? from[0] : undefined;
  if (typeof selector !== 'object' || selector === null) return relativePath(parent);
  const { collectionId } = selector as { collectionId?: unknown };
  const above = relativePath(parent);
  if (typeof collectionId !== 'string') return above;
  return above === '' ? collectionId : `${above}/${collectionId}`;
}
