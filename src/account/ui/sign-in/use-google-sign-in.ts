import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';

/**
 * Google sign-in for a button; clicks during a sign-in are ignored (docs/specification.md §4). `quiet`
 * (landing page) hides popup errors. Imports the SDK on the first click.
 */
export function useGoogleSignIn({ quiet = false } = {}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  const signIn = async (onSignedIn?: () => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    let isIgnored = (_error: unknown) => false;
    try {
      const account = await import('./account');
      isIgnored = account.isIgnoredGoogleError;
      if ((await account.signInWithGoogle()) !== 'redirecting') onSignedIn?.();
    } catch (error) {
      if (!(quiet && isIgnored(error))) setFailure(errorMessage(t, error, t('auth.googleFailed')));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { signIn, busy, failure };
}
