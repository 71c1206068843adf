import { useQueryClient } from '@tanstack/react-query';
import {
  beginAnew,
  changePassphrase,
  switchEncryptionOn,
  switchEncryptionOnAgain,
  type Exchange,
} from '@/inbox/service/exchange-settings';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import type { PassphraseDraft, PassphraseTask } from './passphrase-fields';
import { inboxQueries } from './queries';

/** What came of a question about the passphrase. */
interface Outcome {
  /** Where the task unlocks one. */
  readonly key?: UnlockedKey;
  /** Why beginning anew has left some of what nobody can open any more. */
  readonly left?: unknown;
}

/** Does what a question about the passphrase is for. */
export function useEncryption(uid: string, exchange: Exchange) {
  const client = useQueryClient();
  const { key } = exchange;
  return async (task: PassphraseTask, { present, next }: PassphraseDraft): Promise<Outcome> => {
    try {
      if (key === undefined) return { key: await switchEncryptionOn(uid, next) };
      if (task === 'again') return { key: await switchEncryptionOnAgain(uid, key, present) };
      if (task === 'anew') return await beginAnew(uid, key, next);
      await changePassphrase(uid, key, present, next);
      return {};
    } finally {
      await client.invalidateQueries(inboxQueries.exchange(uid));
    }
  };
}
