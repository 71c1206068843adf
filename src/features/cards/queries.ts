import { queryOptions } from '@tanstack/react-query';
import { getCard, listCards } from '@/services/cards';
import { getProfile } from '@/services/users';

/** Firestore has a cache of its own: it answers without a network, or says that it cannot. */
const networkMode = 'always';

/** What is read about cards. Keys live nowhere else. */
export const cardQueries = {
  all: (uid: string) => ['cards', uid] as const,
  list: (uid: string) =>
    queryOptions({ queryKey: [...cardQueries.all(uid), 'list'], queryFn: () => listCards(uid), networkMode }),
  detail: (uid: string, cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'detail', cardId],
      queryFn: () => getCard(uid, cardId),
      networkMode,
      // An editor opened again must not begin with what was there before the last save.
      gcTime: 0,
    }),
};

/** What is read about the user: plan, limits, count of cards. */
export const profileQueries = {
  detail: (uid: string) =>
    queryOptions({ queryKey: ['profile', uid], queryFn: () => getProfile(uid), networkMode }),
};
