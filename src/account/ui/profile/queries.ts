import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '@/account/service/users';

/** What is read about the user: plan, limits, count of cards. Keys live nowhere else. */
export const profileQueries = {
  detail: (uid: string) =>
    queryOptions({
      queryKey: ['profile', uid],
      queryFn: () => getProfile(uid),
      // Firestore has a cache of its own: it answers without a network, or says that it cannot.
      networkMode: 'always',
    }),
};
