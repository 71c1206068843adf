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
 * What the encrypted entries say, without those that a key opens which another device has made since: what this key does not open
 * counts as not opened yet until the service has said that it is the stored one still. Where it is not, the settings are read
 * again, and with them the key to unlock.
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
        // Not known; they stay as they are until something else comes or the connection is back.
      }
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [uid, key, asked, online, client]);
  return decrypted && new Map([...decrypted].filter(([id]) => !doubtful.includes(id)));
}
