import { contactInputFrom, type Contact, type ContactInput } from '@/contacts/model/contact';
import { tidyContact } from '@/contacts/model/contact-problems';
import { merge } from '@/shared/lib/three-way';
import { putContact, queuedContact, type QueuedContact } from './queued-contacts';

/**
 * Queues a contact: a new one without `base`, else its changes. Merges with what is queued, by another tab
 * too, unless that was refused: the later save wins in a field that both changed, without a conflict. Returns
 * false when storage is full.
 */
export function queueContact(uid: string, id: string, draft: ContactInput, base?: ContactInput): boolean {
  const before = queuedContact(uid, id);
  const content = tidyContact(contactInputFrom(draft));
  const stamp = crypto.randomUUID();
  if (before === undefined || before.trouble !== undefined || base === undefined)
    return putContact(uid, { id, stamp, content, base: base && contactInputFrom(base), at: new Date() });
  const sides = { base: contactInputFrom(base), mine: content, theirs: before.content };
  return putContact(uid, { ...before, stamp, content: merge(sides, tidyContact) });
}

/** Returns contacts with queued changes applied, except refused ones. */
export function withQueuedContacts(
  contacts: ReadonlyMap<string, Contact>,
  queued: readonly QueuedContact[],
): ReadonlyMap<string, Contact> {
  const open = queued.filter(({ trouble }) => trouble === undefined);
  if (open.length === 0) return contacts;
  const all = new Map(contacts);
  for (const { id, content, base, at } of open) {
    const saved = contacts.get(id);
    if (saved !== undefined) {
      const sides = { base: base ?? content, mine: content, theirs: contactInputFrom(saved) };
      all.set(id, { ...saved, ...merge(sides, tidyContact), isQueued: true });
    } else if (base === undefined)
      all.set(id, { ...content, id, createdAt: at, updatedAt: at, isQueued: true });
  }
  return all;
}
