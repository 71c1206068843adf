import type { Method } from '../rules/syntax/ast.ts';

/** An object as the storage emulator describes it to rules: plain values and dates. */
type Described = Readonly<Record<string, unknown>>;

/**
 * `request.resource` of a write, as recorded of the service: it has no times, and no change has a version of
 * its own yet. An upload has null for its version, also where it replaces an object; a change of metadata has
 * the stored object's. Undefined for what writes nothing.
 */
export function incomingResource(method: Method, before: unknown, after: unknown): Described | undefined {
  if (!isDescribed(after)) return undefined;
  const { timeCreated: _created, updated: _updated, ...incoming } = after;
  if (method === 'create')
    return { ...incoming, generation: null, metageneration: null, etag: null, storageClass: null };
  const { generation, metageneration, etag } = isDescribed(before) ? before : incoming;
  return { ...incoming, generation, metageneration, etag };
}

function isDescribed(value: unknown): value is Described {
  return typeof value === 'object' && value !== null;
}
