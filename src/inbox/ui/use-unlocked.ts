import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InboxEntry } from '@/inbox/model/inbox-entry';
import { decryptDetails } from '@/inbox/service/encrypted-details';
import { readStoredKey } from '@/inbox/service/inbox-settings';
import { useOnline } from '@/shared/browser/use-online';
import { dropKeys, heldKey, holdKey, type UnlockedKey } from '@/shared/firebase/unlocked-keys';
import type { Decrypted } from './entries';
import { inboxQueries } from './queries';

/** The owner's key on this device, if its public key is `publicKey`. */
export function useUnlocked(uid: string, publicKey: string | undefined) {
  const [key, setKey] = useState<UnlockedKey>();
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const deviceKey = await heldKey(uid);
      if (!isOver) setKey(deviceKey);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [uid]);
  return {
    key: key !== undefined && key.publicKey === publicKey ? key : undefined,
    hold: (next: UnlockedKey, stays: boolean) => {
      setKey(next);
      void holdKey(uid, next, { stays });
    },
    lock: () => {
      setKey(undefined);
      void dropKeys();
    },
  };
}

/** Returns the contents of the encrypted entries by id; undefined until all are decrypted by the key. */
export function useDecrypted(
  uid: string,
  entries: readonly InboxEntry[] | undefined,
  key: UnlockedKey | undefined,
): Decrypted | undefined {
  const [decrypted, setDecrypted] = useState<{ readonly by: UnlockedKey; readonly contents: Decrypted }>();
  useEffect(() => {
    if (key === undefined || entries === undefined) return undefined;
    let isOver = false;
    const decryptAll = async () => {
      const contents = await Promise.all(
        entries.flatMap(({ content, ...entry }) =>
          content.kind === 'encrypted'
            ? [
                decryptDetails(content.encrypted, uid, entry, key).then(
                  (details) => [entry.id, details] as const,
                ),
              ]
            : [],
        ),
      );
      if (!isOver) setDecrypted({ by: key, contents: new Map(contents) });
    };
    void decryptAll();
    return () => {
      isOver = true;
    };
  }, [uid, entries, key]);
  return key !== undefined && decrypted?.by === key ? decrypted.contents : undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the decrypted entries; what does not open counts as locked until the service confirms the key. */
export function useConfirmedDecrypted(
  uid: string,
  entries: readonly InboxEntry[] | undefined,
  key: UnlockedKey | undefined,
  decrypted: Decrypted | undefined,
): Decrypted | undefined {
  const client = useQueryClient();
  const online = useOnline();
  const [checked, setChecked] = useState<{ readonly by: UnlockedKey; readonly ids: ReadonlySet<string> }>();
  const confirmed = checked !== undefined && checked.by === key ? checked.ids : NONE;
  const closed = (entries ?? []).filter(
    ({ id, content }) => content.kind === 'encrypted' && decrypted?.get(id) === 'unreadable',
  );
  const doubtful = closed.filter(({ id }) => !confirmed.has(id)).map(({ id }) => id);
  const doubtfulIds = doubtful.join(' ');
  useEffect(() => {
    if (key === undefined || doubtfulIds === '' || !online) return undefined;
    let isOver = false;
    const check = async () => {
      try {
        const stored = await readStoredKey(uid);
        if (isOver) return;
        if (stored?.publicKey !== key.publicKey) {
          await client.invalidateQueries(inboxQueries.settings(uid));
          return;
        }
        const ids = doubtfulIds.split(' ');
        setChecked((now) => ({ by: key, ids: new Set([...(now?.by === key ? now.ids : NONE), ...ids]) }));
      } catch {
        // Unknown: retried with the next change or connection.
      }
    };
    void check();
    return () => {
      isOver = true;
    };
  }, [uid, key, doubtfulIds, online, client]);
  return decrypted && new Map([...decrypted].filter(([id]) => !doubtful.includes(id)));
}
