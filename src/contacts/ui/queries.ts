import { queryOptions } from '@tanstack/react-query';
import type { Contact } from '@/contacts/model/contact';
import { listContacts } from '@/contacts/service/contacts';

export type Contacts = ReadonlyMap<string, Contact>;

/** What is read about the network. Keys live nowhere else. */
export const networkQueries = {
  all: (uid: string) => ['network', uid] as const,
  list: (uid: string) =>
    queryOptions({
      queryKey: [...networkQueries.all(uid), 'list'],
      queryFn: async (): Promise<Contacts> =>
        new Map((await listContacts(uid)).map((contact) => [contact.id, contact])),
      // Firestore has a cache of its own: it answers without a network, or says that it cannot.
      networkMode: 'always',
      // The same contact is the same object already (`watchContacts`).
      structuralSharing: false,
    }),
};
