import { queryOptions } from '@tanstack/react-query';
import { service } from '@/shared/queries/service';

export const profileQueries = {
  detail: (uid: string) =>
    queryOptions({
      queryKey: ['profile', uid],
      queryFn: async () => (await service(() => import('@/account/service/users'))).getProfile(uid),
      // Firestore has its own cache and answers offline.
      networkMode: 'always',
    }),
};
