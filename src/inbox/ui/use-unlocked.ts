import { useEffect, useState } from 'react';
import type { InboxEntry } from '@/inbox/model/inbox-entry';
import { decryptDetails } from '@/inbox/service/encrypted-details';
import { dropKeys, heldKey, holdKey, type UnlockedKey } from '@/shared/firebase/unlocked-keys';
import type { Decrypted } from './entries';

/** The owner's key on this device, if its public key is `publicKey`. */
export function useUnlocked(uid: string, publicKey: string | undefined) {
  const [key, setKey] = useState<UnlockedKey>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const held = await heldKey(uid);
      if (!isOver) setKey(held);
    };
    void look();
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
            ? [decryptDetails(content.encrypted, uid, entry, key).then((said) => [entry.id, said] as const)]
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
