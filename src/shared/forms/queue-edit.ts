import { merge, type Normalize } from '@/shared/lib/three-way';
import type { Outbox, QueuedEdit } from './outbox';

/** The queued edit that a form shows. A save of the form replaces this edit, and no other. */
export type KnownEdit = Pick<QueuedEdit<unknown>, 'id' | 'stamp'>;

/**
 * Queues an edit. It replaces the `known` one, and is merged with one of another form or tab, refused or not:
 * a later save wins a field, and the merged edit is sent again. Returns false when storage is full.
 */
export function queueEdit<T extends object>(
  outbox: Outbox<T>,
  uid: string,
  edit: Omit<QueuedEdit<T>, 'stamp' | 'at' | 'trouble'>,
  { normalize, known }: { readonly normalize: Normalize<T>; readonly known?: KnownEdit | undefined },
): boolean {
  const before = outbox.of(uid, edit.id);
  if (before === undefined || before.stamp === known?.stamp || edit.isNew === true)
    return outbox.put(uid, edit);
  const sides = { base: edit.base.content, mine: edit.content, theirs: before.content };
  return outbox.put(uid, { ...before, content: merge(sides, normalize), trouble: undefined });
}

/** Removes an edit that is saved or discarded, unless a later one has replaced it. */
export function dropKnown<T>(outbox: Outbox<T>, uid: string, known: KnownEdit | undefined): void {
  if (known !== undefined && outbox.of(uid, known.id)?.stamp === known.stamp) outbox.remove(uid, known.id);
}
