import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink, Link } from '@/shared/ui/link';
import { TextField } from '@/shared/ui/text-field';
import { AuthSheet, TEXT_LINK } from './auth-form';
import { emailProblem, useAuthForm } from './use-auth-form';

/** The codes with a message of their own; all others share one (docs/specification.md §8). */
const EXPLAINED = new Set([
  'user-not-found',
  'invalid-email',
  'missing-email',
  'too-many-requests',
  'network-request-failed',
]);

/** Requests a reset link and says where it was sent. */
export function ForgotPasswordForm({ loginHref }: { loginHref: string }) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const [sentTo, setSentTo] = useState<string>();
  const [another, setAnother] = useState(false);
  const { form, field, failure, busy, focusOn } = useAuthForm({
    name: 'forgot-password',
    keep: ['email'],
    labels: { email: t('auth.email') },
    check: ({ email }) => ({ email: emailProblem(t, email, t('auth.enterEmail')) }),
    send: async (values) => {
      const email = values.email.trim();
      const { sendPasswordReset } = await import('./account');
      await sendPasswordReset(email);
      setSentTo(email);
      setAnother(false);
    },
    explain: (error) => {
      const own = error instanceof Error && 'code' in error && EXPLAINED.has(String(error.code));
      return own ? errorMessage(t, error) : t('auth.resetFailed');
    },
  });

  useEffect(() => {
    if (another) focusOn('email');
  }, [another, focusOn]);
  if (sentTo !== undefined && !another) {
    return (
      <AuthSheet title={t('auth.sentTitle')} takesFocus>
        <output className="text-ink-soft">{sentence('auth.sentText', { email: sentTo })}</output>
        <p className="text-sm text-ink-soft">{t('auth.sentHint')}</p>
        <div className="mt-2 flex flex-col gap-3">
          <ButtonLink variant="primary" to={loginHref}>
            {t('auth.backToLogin')}
          </ButtonLink>
          <Button onClick={() => setAnother(true)}>{t('auth.sendToAnother')}</Button>
        </div>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet
      title={t('auth.resetTitle')}
      lead={t('auth.resetLead')}
      footer={
        <Link to={loginHref} className={TEXT_LINK}>
          {t('auth.backToLogin')}
        </Link>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        {failure && <ErrorNotice error={failure} />}
        <TextField {...field('email')} type="email" autoComplete="username" dir="ltr" required />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? t('auth.sending') : t('auth.sendReset')}
        </Button>
      </form>
    </AuthSheet>
  );
}
