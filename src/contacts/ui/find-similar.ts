import type { QueryClient } from '@tanstack/react-query';
import type { Contact, ContactInput } from '@/contacts/model/contact';
import { sameContact } from '@/contacts/model/contact-duplicates';
import { contactOutbox } from '@/contacts/service/outbox/contact-outbox';
import { withQueuedContacts } from '@/contacts/service/outbox/queue-contact';
import { contactsQueries } from './use-contacts';

/**
 * Returns a probable duplicate of the contact just added as `id`, which counts from then on. Reads the
 * contacts unless cached; fails when they cannot be read.
 */
export async function findSimilar(
  client: QueryClient,
  uid: string,
  id: string,
  added: ContactInput,
): Promise<Contact | undefined> {
  const list = contactsQueries.list(uid);
  const known = client.getQueryData(list.queryKey) ?? (await client.fetchQuery(list));
  const now = new Date();
  const contact: Contact = { ...added, id, createdAt: now, updatedAt: now, isQueued: true };
  // The list is not watched here; the next contact may be the same person again.
  client.setQueryData(list.queryKey, (last) => (last?.has(id) ? last : new Map(last).set(id, contact)));
  const others = Array.from(withQueuedContacts(known, contactOutbox.all(uid)).values());
  return sameContact(
    added,
    others.filter((one) => one.id !== id),
  );
}
