import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { errorMessage } from '@/shared/i18n/error-message';

/** Colors required by Google's sign-in branding. */
export function GoogleIcon() {
  return (
    <svg viewBox="0 0 18 18" className="size-4.5" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.205c0-.639-.057-1.252-.164-1.841H9v3.481h4.844a4.14 4.14 0 0 1-1.796 2.716v2.259h2.908c1.702-1.567 2.684-3.875 2.684-6.615Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.467-.806 5.956-2.18l-2.908-2.259c-.806.54-1.837.86-3.048.86-2.344 0-4.328-1.584-5.036-3.711H.957v2.332A8.997 8.997 0 0 0 9 18Z"
      />
      <path
        fill="#FBBC05"
        d="M3.964 10.71A5.41 5.41 0 0 1 3.682 9c0-.593.102-1.17.282-1.71V4.958H.957A8.996 8.996 0 0 0 0 9c0 1.452.348 2.827.957 4.042l3.007-2.332Z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.321 0 2.508.454 3.44 1.345l2.582-2.58C13.463.891 11.426 0 9 0A8.997 8.997 0 0 0 .957 4.958L3.964 7.29C4.672 5.163 6.656 3.58 9 3.58Z"
      />
    </svg>
  );
}

const loadAccount = () => import('./account');

/** Google sign-in for a button, which calls `prepare` when a press is likely. `quiet` hides popup errors. */
export function useGoogleSignIn({ quiet = false } = {}) {
  const { t } = useTranslation();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<string>();
  const loading = useRef<ReturnType<typeof loadAccount>>(undefined);

  const signIn = (onSignedIn?: () => void) =>
    run(async () => {
      setFailure(undefined);
      let isIgnored = (_error: unknown) => false;
      try {
        const account = await (loading.current ?? loadAccount());
        isIgnored = account.isIgnoredGoogleError;
        if ((await account.signInWithGoogle()) !== 'redirecting') onSignedIn?.();
      } catch (error) {
        if (!(quiet && isIgnored(error))) setFailure(errorMessage(t, error, t('auth.googleFailed')));
      } finally {
        loading.current = undefined;
      }
    });
  /** Loads the SDK and Google's frame before the press, which tells a failure. */
  const prepare = () => {
    const account = (loading.current ??= loadAccount());
    account
      .then(({ prepareGoogle }) => prepareGoogle())
      .catch(() => {
        // The press loads it again.
        if (loading.current === account) loading.current = undefined;
      });
  };

  return { signIn, prepare, busy, failure };
}
