import { contactInputFrom, emptyContact, type Contact, type ContactInput } from '@/contacts/model/contact';
import { tidyContact } from '@/contacts/model/contact-problems';
import { isOpen, type QueuedEdit } from '@/shared/forms/outbox';
import { merge } from '@/shared/lib/three-way';
import { contactOutbox } from './contact-outbox';

/**
 * Queues a contact, new without `base`. Merges with an open edit, by another tab too: the later save wins in
 * a field that both changed, without a conflict. Returns false when storage is full.
 */
export function queueContact(uid: string, id: string, draft: ContactInput, base?: ContactInput): boolean {
  const before = contactOutbox.of(uid, id);
  const content = tidyContact(contactInputFrom(draft));
  if (before === undefined || !isOpen(before) || base === undefined) {
    const from = base === undefined ? emptyContact(content.source) : contactInputFrom(base);
    return contactOutbox.put(uid, {
      id,
      content,
      base: { content: from, at: undefined },
      isNew: base === undefined,
    });
  }
  const sides = { base: contactInputFrom(base), mine: content, theirs: before.content };
  return contactOutbox.put(uid, { ...before, content: merge(sides, tidyContact) });
}

/** Returns contacts with queued changes applied, except refused ones. */
export function withQueuedContacts(
  contacts: ReadonlyMap<string, Contact>,
  queued: readonly QueuedEdit<ContactInput>[],
): ReadonlyMap<string, Contact> {
  const open = queued.filter(isOpen);
  if (open.length === 0) return contacts;
  const all = new Map(contacts);
  for (const { id, content, base, isNew, at } of open) {
    const saved = contacts.get(id);
    if (saved !== undefined) {
      const sides = { base: isNew ? content : base.content, mine: content, theirs: contactInputFrom(saved) };
      all.set(id, { ...saved, ...merge(sides, tidyContact), isQueued: true });
    } else if (isNew) all.set(id, { ...content, id, createdAt: at, updatedAt: at, isQueued: true });
  }
  return all;
}
