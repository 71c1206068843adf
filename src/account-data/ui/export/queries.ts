import { queryOptions } from '@tanstack/react-query';
import { listCards } from '@/card/service/cards';

/** What the downloads offer to choose from. Keys live nowhere else. */
export const exportQueries = {
  cards: (uid: string) =>
    queryOptions({
      queryKey: ['export', uid, 'cards'],
      queryFn: () => listCards(uid),
      // Firestore has a cache of its own: it answers without a network, or says that it cannot.
      networkMode: 'always',
    }),
};
