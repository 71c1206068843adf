import { useTranslation } from 'react-i18next';
import type { Challenge } from '@/account/service/second-factor-challenge';
import { Dialog } from '@/shared/ui/dialog';
import { CodeForm } from './code-form';

/** Asks for the code that a sign-in waits for. Closing it ends the sign-in. */
export function SecondFactorDialog({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={challenge.cancel} title={t('second.asked')} description={t('second.askedText')}>
      <CodeForm label={t('auth.login')} onCode={challenge.answer} onCancel={challenge.cancel} />
      <p className="mt-5 text-sm text-ink-soft">{t('second.lost')}</p>
    </Dialog>
  );
}
