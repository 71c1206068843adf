import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GOOGLE, type SignInProvider } from '@/account/model/sign-in-providers';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { errorMessage } from '@/shared/i18n/error-message';

const loadAccount = () => import('./account');

/** Returns what a button or a page says of a sign-in at a provider that failed. */
function failureOf(t: TFunction, { id, name: provider }: SignInProvider, error: unknown): string {
  if (id === GOOGLE.id) return errorMessage(t, error, t('auth.googleFailed'));
  const isElsewhere = error instanceof Error && 'code' in error && error.code === 'unauthorized-domain';
  return isElsewhere
    ? t('auth.providerNotHere', { provider })
    : errorMessage(t, error, t('auth.providerFailed', { provider }));
}

/** Sign-in for a provider's button: it calls `prepare` when a press is likely, `quiet` hides popup errors. */
export function useProviderSignIn(provider: SignInProvider, { quiet = false } = {}) {
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
        isIgnored = account.isIgnoredPopupError;
        if ((await account.signInWith(provider)) !== 'redirecting') onSignedIn?.();
      } catch (error) {
        if (!(quiet && isIgnored(error))) setFailure(failureOf(t, provider, error));
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
