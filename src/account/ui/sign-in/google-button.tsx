import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { GoogleIcon, useGoogleSignIn } from './google-sign-in';

export function GoogleButton() {
  const { t } = useTranslation();
  const { signIn, prepare, busy, failure } = useGoogleSignIn();
  return (
    <>
      <div className="flex items-center gap-3 text-xs text-ink-soft" aria-hidden="true">
        <span className="h-px grow bg-line" />
        {t('auth.or')}
        <span className="h-px grow bg-line" />
      </div>
      {failure && <ErrorNotice error={failure} />}
      <Button busy={busy} onPointerEnter={prepare} onFocus={prepare} onClick={() => void signIn()}>
        <GoogleIcon />
        {busy ? t('auth.googleBusy') : t('auth.google')}
      </Button>
    </>
  );
}
