import { useEffect, useState } from 'react';
import type { Greeting } from '@/model/exchange/greeting';
import { openSealed } from '@/services/exchange/inbox';
import { dropKeys, heldKey, holdKey, type UnlockedKey } from '@/services/exchange/unlocked-keys';
import type { Opened } from './entries';

/** The owner's unlocked key on this device, if it is the one whose public key is `publicKey`. */
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

/** What the sealed greetings say, opened with the key; undefined without one. */
export function useOpened(
  greetings: readonly Greeting[] | undefined,
  key: UnlockedKey | undefined,
): Opened | undefined {
  const [opened, setOpened] = useState<{ readonly by: UnlockedKey; readonly contents: Opened }>();
  useEffect(() => {
    if (key === undefined || greetings === undefined) return undefined;
    let isOver = false;
    const openAll = async () => {
      const contents = await Promise.all(
        greetings.map(async (greeting) => {
          const { content } = greeting;
          const details =
            content.kind === 'sealed' ? await openSealed(content.sealed, greeting, key) : undefined;
          return [greeting.id, details ?? null] as const;
        }),
      );
      if (!isOver) setOpened({ by: key, contents: new Map(contents) });
    };
    void openAll();
    return () => {
      isOver = true;
    };
  }, [greetings, key]);
  return key !== undefined && opened?.by === key ? opened.contents : undefined;
}
