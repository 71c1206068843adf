import { useTranslation } from 'react-i18next';
import { GOOGLE } from '@/account/model/sign-in-providers';
import { Button } from '@/shared/ui/button';
import { GoogleIcon } from './google-icon';
import { useProviderSignIn } from './use-provider-sign-in';

/** Google sign-in in the landing page's header: the icon alone on a phone. */
export function GoogleHeaderButton({
  onSignedIn,
  notice,
}: {
  onSignedIn: () => void;
  notice?: string | undefined;
}) {
  const { t } = useTranslation();
  const { signIn, prepare, busy, failure } = useProviderSignIn(GOOGLE, { quiet: true });
  const message = failure ?? (busy ? undefined : notice);
  return (
    <div className="relative">
      <Button
        busy={busy}
        aria-label={t('auth.google')}
        title={t('auth.google')}
        onPointerDown={prepare}
        onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && prepare()}
        onClick={() => void signIn(onSignedIn)}
        className="max-lg:w-11 max-lg:px-0"
      >
        <GoogleIcon />
        <span className="max-lg:hidden">{t('auth.googleShort')}</span>
      </Button>
      {message && (
        <p
          role="alert"
          className="absolute end-0 top-full z-20 mt-2 w-64 rounded-sheet border border-bad bg-sheet p-3 text-sm shadow-lift"
        >
          {message}
        </p>
      )}
    </div>
  );
}
