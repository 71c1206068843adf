import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeIn } from '@/account/model/plan/licence-code';
import { isAboutCode, refusalIn, type SignUpRefusal } from '@/account/model/sign-up/sign-up-refusal';
import type { SessionUser } from '@/account/service/session';
import { storedInvitation } from '@/account/service/stored-invitation';
import { AuthSheet } from '@/account/ui/sign-in/auth-form';
import { VerifyEmail } from '@/account/ui/sign-in/verify-email';
import { useForm } from '@/shared/forms/use-form';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { errorMessage } from '@/shared/i18n/error-message';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { InvitationField } from './invitation-field';
import { SignUpNotice } from './sign-up-notice';
import { useSignUp } from './use-sign-up';

interface NoAccountProps {
  readonly user: SessionUser;
  readonly refusal: SignUpRefusal;
  /** Signs out, and leads to the start page or to the sign-in form. Rejects with AppError. */
  readonly leave: (to: 'start' | 'login') => Promise<void>;
  /** Deletes the login with what may be stored for it. Rejects with AppError. */
  readonly deleteLogin: () => Promise<void>;
}

/** For a person who is signed in and may have no account: why, and every way on. */
export function NoAccount({ user, refusal, leave, deleteLogin }: NoAccountProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const known = useSignUp();
  const { busy, run } = useOneAtATime();
  const [error, setError] = useState<unknown>();
  const [isAsking, setIsAsking] = useState(false);
  // A provider may tell no address.
  const email = user.email ?? user.displayName ?? user.uid;
  const attempt = (work: () => Promise<void>) =>
    run(async () => {
      setError(undefined);
      try {
        await work();
      } catch (failure) {
        setError(failure);
      }
      setIsAsking(false);
    });
  return (
    <AuthSheet title={t('signUp.title')} lead={sentence('signUp.signedInAs', { email })} takesFocus>
      {refusal === 'sign-up-unconfirmed' ? (
        <>
          <p>{t('errors.sign-up-unconfirmed')}</p>
          <VerifyEmail user={user} isNeeded />
        </>
      ) : (
        <SignUpNotice known={known} />
      )}
      {refusal !== 'sign-up-unconfirmed' && <CodeForm user={user} refusal={refusal} />}
      {error !== undefined && <ErrorNotice error={error} />}
      <div className="flex flex-col gap-3 border-t border-line pt-4">
        <Button busy={busy} onClick={() => void attempt(() => leave('login'))}>
          {t('signUp.another')}
        </Button>
        <Button busy={busy} onClick={() => void attempt(() => leave('start'))}>
          {t('shell.signOut')}
        </Button>
        <Button busy={busy} onClick={() => setIsAsking(true)}>
          {t('signUp.deleteLogin')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('signUp.deleteLogin')}
        text={sentence('signUp.deleteText', { email })}
        action={t('signUp.deleteLogin')}
        danger
        busy={busy}
        onConfirm={() => void attempt(deleteLogin)}
      />
    </AuthSheet>
  );
}

function CodeForm({ user, refusal }: Pick<NoAccountProps, 'user' | 'refusal'>) {
  const { t } = useTranslation();
  const [first] = useState(() => storedInvitation() ?? '');
  const { form, field, values, busy, failure, problems } = useForm({
    initial: { code: first },
    check: ({ code }) => ({
      code:
        code.trim() === ''
          ? t('common.required')
          : codeIn(code) === undefined
            ? t('signUp.codeForm')
            : undefined,
    }),
    send: async ({ code }) => {
      const { redeemInvitation } = await import('@/account/ui/sign-in/account');
      await redeemInvitation(user, codeIn(code) ?? '');
    },
    leaves: true,
    fieldOf: (error) => (isOfCode(error) ? 'code' : undefined),
  });
  const refused = isAboutCode(refusal) && values.code === first ? t(`errors.${refusal}`) : undefined;
  return (
    <form {...form} className="flex flex-col gap-4">
      {failure !== undefined && !isOfCode(failure) && <ErrorNotice error={failure} />}
      <InvitationField
        {...field('code')}
        label={t('signUp.code')}
        error={problems.code ?? (isOfCode(failure) ? errorMessage(t, failure) : refused)}
        readOnly={busy}
        required
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('signUp.redeem')}
      </Button>
    </form>
  );
}

const isOfCode = (error: unknown) =>
  error instanceof Error && 'code' in error && refusalIn(String(error.code)) !== undefined;
