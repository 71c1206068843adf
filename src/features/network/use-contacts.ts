import { useLiveQuery, type LiveQuery } from '@/lib/use-live-query';
import { watchContacts } from '@/services/contacts/contacts';
import { networkQueries, type Contacts } from './queries';

export interface LiveContacts extends Omit<LiveQuery<Contacts>, 'data'> {
  /** By id; undefined until the first answer. */
  readonly contacts: Contacts | undefined;
}

const SOURCE = { query: networkQueries.list, watch: watchContacts };

/** An owner's contacts, kept current. */
export function useContacts(uid: string): LiveContacts {
  const { data: contacts, ...state } = useLiveQuery(uid, SOURCE);
  return { contacts, ...state };
}
