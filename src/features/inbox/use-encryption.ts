import { useQueryClient } from '@tanstack/react-query';
import {
  beginAnew,
  changePassphrase,
  switchSealingOn,
  switchSealingOnAgain,
  type Exchange,
} from '@/services/exchange/exchange-settings';
import { deleteGreetings } from '@/services/exchange/inbox';
import type { UnlockedKey } from '@/services/exchange/unlocked-keys';
import type { PassphraseDraft, PassphraseTask } from './passphrase-fields';
import { inboxQueries } from './queries';

/**
 * Does what a question about the passphrase is for, and gives the key where that unlocks one. `sealedIds` are the greetings that
 * beginning anew makes unreadable, and deletes.
 */
export function useEncryption(uid: string, exchange: Exchange, sealedIds: readonly string[]) {
  const client = useQueryClient();
  const { key } = exchange;
  return async (
    task: PassphraseTask,
    { present, next }: PassphraseDraft,
  ): Promise<UnlockedKey | undefined> => {
    try {
      if (key === undefined) return await switchSealingOn(uid, next);
      if (task === 'again') return await switchSealingOnAgain(uid, key, present);
      if (task === 'change') {
        await changePassphrase(uid, key, present, next);
        return undefined;
      }
      const unlocked = await beginAnew(uid, key, next);
      if (sealedIds.length > 0) await deleteGreetings(uid, sealedIds);
      return unlocked;
    } finally {
      await client.invalidateQueries(inboxQueries.exchange(uid));
    }
  };
}
