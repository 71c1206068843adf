import type { QueryClient } from '@tanstack/react-query';
import type { Contact, ContactDraft } from '@/contacts/model/contact';
import { sameInNetwork } from '@/contacts/model/contact-duplicates';
import { withWaitingContacts } from '@/contacts/service/outbox/keep-contact';
import { waitingContacts } from '@/contacts/service/outbox/waiting-contacts';
import { networkQueries } from './use-contacts';

/**
 * Who else in a network is probably the same person as somebody just added under `id`, or undefined. The network is what is known of it,
 * and is read where nothing is; whoever was added counts from then on. Fails where it cannot be read.
 */
export async function alikeInNetwork(
  client: QueryClient,
  uid: string,
  id: string,
  added: ContactDraft,
): Promise<Contact | undefined> {
  const list = networkQueries.list(uid);
  const known = client.getQueryData(list.queryKey) ?? (await client.fetchQuery(list));
  const now = new Date();
  const contact: Contact = { ...added, id, createdAt: now, updatedAt: now, isWaiting: true };
  // Nobody watches the list here, and the next one who is added may be the same person again.
  client.setQueryData(list.queryKey, (last) => (last?.has(id) ? last : new Map(last).set(id, contact)));
  const others = Array.from(withWaitingContacts(known, waitingContacts(uid)).values());
  return sameInNetwork(
    added,
    others.filter((one) => one.id !== id),
  );
}
