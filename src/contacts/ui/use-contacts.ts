import { useMemo, useSyncExternalStore } from 'react';
import { useLiveQuery, type LiveQuery } from '@/shared/lib/use-live-query';
import { watchContacts } from '@/contacts/service/contacts';
import { withWaitingContacts } from '@/contacts/service/outbox/keep-contact';
import { waitingContacts, watchWaitingContacts } from '@/contacts/service/outbox/waiting-contacts';
import { networkQueries, type Contacts } from './queries';

export interface LiveContacts extends Omit<LiveQuery<Contacts>, 'data'> {
  /** By id; undefined until the first answer. */
  readonly contacts: Contacts | undefined;
}

const SOURCE = { query: networkQueries.list, watch: watchContacts };

/** An owner's contacts, kept current, with what waits on this device to be sent. */
export function useContacts(uid: string): LiveContacts {
  const { data, ...state } = useLiveQuery(uid, SOURCE);
  const waiting = useSyncExternalStore(watchWaitingContacts, () => waitingContacts(uid));
  const contacts = useMemo(() => data && withWaitingContacts(data, waiting), [data, waiting]);
  return { contacts, ...state };
}
