import { useQueryClient } from '@tanstack/react-query';
import { profileQueries } from '@/account/ui/profile/queries';
import { cardQueries } from '@/card/ui/queries';

/** Returns a function for when a user's cards were changed in bulk: what was read of them is read again. */
export function useCardsChanged(uid: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: cardQueries.all(uid), refetchType: 'none' });
    void client.invalidateQueries({ queryKey: profileQueries.detail(uid).queryKey });
  };
}
