import { useEffect, useState } from 'react';
import type { UserProfile } from '@/account/model/user';
import { loadProfile } from './plan-source';

/** The signed-in person's profile as it was last read. */
interface LoadedProfile {
  /** Undefined until it is there. What was there stays while it is read again. */
  readonly profile: UserProfile | undefined;
  /** Why it could not be read the last time. */
  readonly error: unknown;
  readonly loading: boolean;
  readonly reload: () => void;
}

/**
 * Reads the profile of `uid`, who stays the same for the life of the component; nothing is read until that is known. Without
 * the data client, which only the signed-in pages have (app/layouts/signed-in-layout.tsx): /pricing is for everybody, and most
 * who read it have no account to ask about.
 */
export function useProfile(uid: string | undefined): LoadedProfile {
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<{ profile?: UserProfile; error?: unknown; round: number }>({ round: -1 });
  useEffect(() => {
    if (uid === undefined) return undefined;
    // A later reading has the last word.
    let over = false;
    const run = async () => {
      try {
        const profile = await loadProfile(uid);
        if (!over) setRead({ profile, round });
      } catch (error) {
        if (!over) setRead((before) => ({ ...before, error, round }));
      }
    };
    void run();
    return () => {
      over = true;
    };
  }, [uid, round]);
  return {
    profile: read.profile,
    error: read.error,
    loading: read.round !== round,
    reload: () => setRound(round + 1),
  };
}
