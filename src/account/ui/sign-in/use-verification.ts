import { useEffect, useState } from 'react';
import { reloadUser, sendVerification } from '@/account/service/account';

export interface Verification {
  readonly state: 'unsent' | 'sent' | 'not-yet';
  readonly busy: 'sending' | 'checking' | undefined;
  readonly error: unknown;
  readonly send: () => void;
  readonly check: () => void;
}

/**
 * Sends the link that confirms an address and finds out whether it was opened: on demand, and by itself when the person comes
 * back to this tab. The session hears of it through the service.
 */
export function useVerification(): Verification {
  const [state, setState] = useState<Verification['state']>('unsent');
  const [busy, setBusy] = useState<Verification['busy']>();
  const [error, setError] = useState<unknown>();

  const run = async (what: 'sending' | 'checking', work: () => Promise<Verification['state']>) => {
    if (busy) return;
    setBusy(what);
    setError(undefined);
    try {
      setState(await work());
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(undefined);
    }
  };
  const send = () =>
    run('sending', async () => {
      await sendVerification();
      return 'sent';
    });
  const check = () => run('checking', async () => ((await reloadUser()).emailVerified ? 'sent' : 'not-yet'));

  const waiting = state !== 'unsent';
  useEffect(() => {
    if (!waiting) return undefined;
    const look = () => {
      // Offline, or signed out meanwhile: the button says so to whoever presses it.
      if (document.visibilityState === 'visible') reloadUser().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [waiting]);

  return { state, busy, error, send: () => void send(), check: () => void check() };
}
