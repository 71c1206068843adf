import { useLiveQuery, type LiveQuery } from '@/lib/use-live-query';
import type { Greeting } from '@/model/exchange/greeting';
import { watchInbox } from '@/services/exchange/inbox';
import { inboxQueries } from './queries';

interface LiveInbox extends Omit<LiveQuery<readonly Greeting[]>, 'data'> {
  /** Undefined until the first answer. */
  readonly greetings: readonly Greeting[] | undefined;
}

const SOURCE = { query: inboxQueries.list, watch: watchInbox };

/** An owner's inbox, the newest first, kept current. */
export function useLiveInbox(uid: string): LiveInbox {
  const { data: greetings, ...state } = useLiveQuery(uid, SOURCE);
  return { greetings, ...state };
}
