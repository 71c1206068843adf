import { queryOptions } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Contact } from '@/contacts/model/contact';
import { listContacts, watchContacts } from '@/contacts/service/contacts';
import { contactOutbox, contactWriteOutbox } from '@/contacts/service/outbox/contact-outbox';
import { withQueuedContacts } from '@/contacts/service/outbox/queue-contact';
import { readPaperCard } from '@/contacts/service/paper-card/paper-cards';
import { isOpen } from '@/shared/forms/outbox';
import { useLiveQuery, type LiveQuery } from '@/shared/queries/use-live-query';

export type Contacts = ReadonlyMap<string, Contact>;

/** What the contacts' screens read. Keys live nowhere else. */
export const contactsQueries = {
  all: (uid: string) => ['network', uid] as const,
  list: (uid: string) =>
    queryOptions({
      queryKey: [...contactsQueries.all(uid), 'list'],
      queryFn: async (): Promise<Contacts> =>
        new Map((await listContacts(uid)).map((contact) => [contact.id, contact])),
      // Firestore has its own cache and answers offline.
      networkMode: 'always',
      // Unchanged contacts are the same objects (`watchContacts`).
      structuralSharing: false,
    }),
  /** The picture of the paper card that a contact was read from; null without one. */
  paperCard: (uid: string, contactId: string) =>
    queryOptions({
      queryKey: [...contactsQueries.all(uid), 'paper-card', contactId],
      queryFn: async () => (await readPaperCard(uid, contactId)) ?? null,
      // A picture is never changed; a contact without one gets one by a merge.
      staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
    }),
};

export interface LiveContacts extends Omit<LiveQuery<Contacts>, 'data'> {
  /** By id; undefined until the first answer. */
  readonly contacts: Contacts | undefined;
  /** How many of them have changes that wait, or wait to be deleted. */
  readonly queued: number;
}

const SOURCE = { query: contactsQueries.list, load: () => Promise.resolve(watchContacts) };

/** Returns an owner's contacts, live, with queued changes. */
export function useContacts(uid: string): LiveContacts {
  const { data, ...state } = useLiveQuery(uid, SOURCE);
  const edits = useSyncExternalStore(contactOutbox.subscribe, () => contactOutbox.all(uid));
  const contacts = useMemo(() => data && withQueuedContacts(data, edits), [data, edits]);
  const writes = useSyncExternalStore(contactWriteOutbox.subscribe, () => contactWriteOutbox.all(uid));
  const queued = useMemo(() => {
    const waiting = Array.from(contacts?.values() ?? []).filter(({ isQueued }) => isQueued);
    const ids = writes.filter(isOpen).flatMap(({ content }) => content.ids);
    return new Set([...waiting.map(({ id }) => id), ...ids]).size;
  }, [contacts, writes]);
  return { contacts, queued, ...state };
}
