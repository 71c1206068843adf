import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '@/account/service/users';

export const profileQueries = {
  detail: (uid: string) =>
    queryOptions({
      queryKey: ['profile', uid],
      queryFn: () => getProfile(uid),
      // Firestore has its own cache and answers offline.
      networkMode: 'always',
    }),
};
