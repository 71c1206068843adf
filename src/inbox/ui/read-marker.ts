import { useCallback, useSyncExternalStore } from 'react';
import { userLocalDataName } from '@/shared/browser/user-local-data';
import { readStored, storedKey, writeStored } from '@/shared/browser/stored';

/** What a browser that keeps nothing remembers until the page is closed. */
const held = new Map<string, number>();
const listeners = new Set<() => void>();

const nameOf = (uid: string) => userLocalDataName('inbox-seen', uid);

/** The last moment that a document's time can be; what is noted may be anything. Source: google.protobuf.Timestamp. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** When the newest greeting came that the owner saw on this device, in ms; 0 where none was seen. */
export function inboxSeen(uid: string): number {
  const kept = Number(readStored(nameOf(uid)));
  return Math.max(kept > 0 && kept <= LATEST ? kept : 0, held.get(uid) ?? 0);
}

/** Notes that the owner saw what came up to `at`. What was noted already is not taken back. */
export function noteInboxSeen(uid: string, at: number): void {
  if (at <= inboxSeen(uid)) return;
  held.set(uid, at);
  writeStored(nameOf(uid), String(at));
  for (const listener of listeners) listener();
}

/** `inboxSeen`, kept current, also by other tabs. */
export function useInboxSeen(uid: string): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === storedKey(nameOf(uid))) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
    [uid],
  );
  return useSyncExternalStore(subscribe, () => inboxSeen(uid));
}
