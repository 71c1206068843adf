import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '@/shared/browser/use-online';
import type { InboxEntry } from '@/inbox/model/inbox-entry';
import { readStoredKey } from '@/inbox/service/inbox-settings';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import type { Decrypted } from './entries';
import { inboxQueries } from './queries';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the decrypted entries, without failures that a key made on another device explains: an entry that
 * does not open counts as locked until the service confirms the key. If the key changed, the settings are
 * read again.
 */
export function useCertain(
  uid: string,
  entries: readonly InboxEntry[] | undefined,
  key: UnlockedKey | undefined,
  decrypted: Decrypted | undefined,
): Decrypted | undefined {
  const client = useQueryClient();
  const online = useOnline();
  const [looked, setLooked] = useState<{ readonly by: UnlockedKey; readonly ids: ReadonlySet<string> }>();
  const certain = looked !== undefined && looked.by === key ? looked.ids : NONE;
  const closed = (entries ?? []).filter(
    ({ id, content }) => content.kind === 'encrypted' && decrypted?.get(id) === 'unreadable',
  );
  const doubtful = closed.filter(({ id }) => !certain.has(id)).map(({ id }) => id);
  const asked = doubtful.join(' ');
  useEffect(() => {
    if (key === undefined || asked === '' || !online) return undefined;
    let isOver = false;
    const look = async () => {
      try {
        const stored = await readStoredKey(uid);
        if (isOver) return;
        if (stored?.publicKey !== key.publicKey) {
          await client.invalidateQueries(inboxQueries.exchange(uid));
          return;
        }
        const ids = asked.split(' ');
        setLooked((now) => ({ by: key, ids: new Set([...(now?.by === key ? now.ids : NONE), ...ids]) }));
      } catch {
        // Unknown: retried with the next change or connection.
      }
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [uid, key, asked, online, client]);
  return decrypted && new Map([...decrypted].filter(([id]) => !doubtful.includes(id)));
}
