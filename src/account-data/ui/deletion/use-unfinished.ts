import { useState } from 'react';
import { isDeletionUnfinished } from '@/account/service/deletion-mark';

export interface UnfinishedDeletion {
  readonly state: 'none' | 'unfinished' | 'keeping' | 'kept';
  /** Why the account could not be kept. */
  readonly error: unknown;
  readonly keep: () => Promise<void>;
}

/**
 * Whether a deletion of this account was cut off, and the way to call it off. `onKept` is told once the account stays. The
 * service is fetched on demand: screens that only tell of it do without file storage.
 */
export function useUnfinished(uid: string, onKept?: () => void): UnfinishedDeletion {
  const [state, setState] = useState<UnfinishedDeletion['state']>(() =>
    isDeletionUnfinished(uid) ? 'unfinished' : 'none',
  );
  const [error, setError] = useState<unknown>();
  const keep = async () => {
    setState('keeping');
    setError(undefined);
    try {
      const { keepAccount } = await import('@/account-data/service/account-deletion');
      await keepAccount(uid);
      setState('kept');
      onKept?.();
    } catch (failure) {
      setError(failure);
      setState('unfinished');
    }
  };
  return { state, error, keep };
}
