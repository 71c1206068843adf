import { useTranslation } from 'react-i18next';
import {
  GOOGLE,
  HAS_PASSWORD,
  SIGN_IN_PROVIDERS,
  type SignInProvider,
} from '@/account/model/sign-in-providers';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ProviderMark } from './provider-mark';
import { useProviderSignIn } from './use-provider-sign-in';

/** Black on white, on dark pages too: both providers' rules allow it, and none of another color. */
const OWN_COLORS: Readonly<Record<string, string>> = {
  'microsoft.com': 'bg-white! text-[#5E5E5E]! border-[#8C8C8C]!',
  'apple.com': 'bg-white! text-black! border-black!',
};

/** The other ways to sign in, below the form where there is one. */
export function ProviderButtons() {
  const { t } = useTranslation();
  if (SIGN_IN_PROVIDERS.length === 0) return null;
  return (
    <>
      {HAS_PASSWORD && (
        <div className="flex items-center gap-3 text-xs text-ink-soft" aria-hidden="true">
          <span className="h-px grow bg-line" />
          {t('auth.or')}
          <span className="h-px grow bg-line" />
        </div>
      )}
      {SIGN_IN_PROVIDERS.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} />
      ))}
    </>
  );
}

function ProviderButton({ provider }: { provider: SignInProvider }) {
  const { t } = useTranslation();
  const { signIn, prepare, busy, failure } = useProviderSignIn(provider);
  const isGoogle = provider.id === GOOGLE.id;
  const name = { provider: provider.name };
  const opening = isGoogle ? t('auth.googleBusy') : t('auth.providerBusy', name);
  const label = isGoogle ? t('auth.google') : t('auth.continueWith', name);
  return (
    <>
      {failure && <ErrorNotice error={failure} />}
      <Button
        busy={busy}
        className={OWN_COLORS[provider.id] ?? ''}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void signIn()}
      >
        <ProviderMark provider={provider} />
        {busy ? opening : label}
      </Button>
    </>
  );
}
