import { contactInputFrom, emptyContact, type Contact, type ContactInput } from '@/contacts/model/contact';
import { tidyContact } from '@/contacts/model/contact-problems';
import { isOpen, type QueuedEdit } from '@/shared/forms/outbox';
import { queueEdit, type KnownEdit } from '@/shared/forms/queue-edit';
import { merge } from '@/shared/lib/three-way';
import { contactOutbox } from './contact-outbox';

/** Queues a contact, new without `base` (`queueEdit`). Returns false when storage is full. */
export function queueContact(
  uid: string,
  id: string,
  draft: ContactInput,
  base?: ContactInput,
  known?: KnownEdit,
): boolean {
  const content = tidyContact(contactInputFrom(draft));
  const from = base === undefined ? emptyContact(content.source) : contactInputFrom(base);
  const edit = { id, content, base: { content: from, at: undefined }, isNew: base === undefined };
  return queueEdit(contactOutbox, uid, edit, { normalize: tidyContact, known });
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
