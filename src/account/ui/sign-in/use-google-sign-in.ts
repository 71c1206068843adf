import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';

/**
 * Google sign-in for a button: a click while one is under way is ignored (specification §4). With `quiet` (landing page)
 * the errors of a pop-up that did not happen are not mentioned. The sign-in code is fetched on the first click, if the
 * session has not brought it already.
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
