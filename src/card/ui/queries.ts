import { queryOptions } from '@tanstack/react-query';
import { isCardId } from '@/card/model/card-path';
import { AppError } from '@/shared/firebase/errors';
import { getCard, listCards } from '@/card/service/cards';
import { isSlugOf } from '@/card/service/slugs/slug-availability';

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
      // What an address says may be anything.
      queryFn: () => {
        if (!isCardId(cardId)) throw new AppError('card-not-found', 'getCard');
        return getCard(uid, cardId);
      },
      networkMode,
      // An editor opened again must not begin with what was there before the last save.
      gcTime: 0,
    }),
  isSlugOf: (uid: string, name: string, cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'isSlugOf', name, cardId],
      queryFn: () => isSlugOf(name, cardId),
      networkMode,
      retry: false,
    }),
};
