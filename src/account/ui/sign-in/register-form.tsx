import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeIn } from '@/account/model/plan/licence-code';
import { HAS_PASSWORD } from '@/account/model/sign-in-providers';
import { DISPLAY_NAME_MAX_LENGTH } from '@/account/model/user';
import { storeInvitation } from '@/account/service/store-invitation';
import { storedInvitation } from '@/account/service/stored-invitation';
import { InvitationField } from '@/account/ui/sign-up/invitation-field';
import { keepInvitation } from '@/account/ui/sign-up/keep-invitation';
import { SignUpNotice } from '@/account/ui/sign-up/sign-up-notice';
import { domainProblem, invitationProblem } from '@/account/ui/sign-up/sign-up-problems';
import { useSignUp } from '@/account/ui/sign-up/use-sign-up';
import { errorMessage } from '@/shared/i18n/error-message';
import { BRAND } from '@/shared/lib/brand';
import { isTooLong } from '@/shared/lib/text-length';
import { BrandWords } from '@/shared/ui/brand-words';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Link } from '@/shared/ui/link';
import { TextField } from '@/shared/ui/text-field';
import { AuthSheet, FormHead, TEXT_LINK } from './auth-form';
import { PasswordPair, usePasswordPolicy } from './password-pair';
import { ProviderButtons } from './provider-buttons';
import { emailProblem, missing, newPasswordProblems, useAuthForm } from './use-auth-form';

interface RegisterFormProps {
  loginHref: string;
  termsHref: string;
  privacyHref: string;
  premium: boolean;
  notice?: string | undefined;
  /** Called with true when an account is being made, and with false when that has failed. */
  onRegistering: (isUnderWay: boolean) => void;
}

export function RegisterForm(props: RegisterFormProps) {
  const { loginHref, termsHref, privacyHref, premium, notice, onRegistering } = props;
  const translation = useTranslation();
  const { t } = translation;
  const { policy, ask } = usePasswordPolicy();
  const known = useSignUp();
  const { signUp } = known;
  const [hasLeftEmail, setHasLeftEmail] = useState(false);
  const { form, field, head, busy, values, change } = useAuthForm({
    name: 'register',
    keep: ['name', 'email', 'invitation'],
    restored: () => ({ invitation: storedInvitation() ?? '' }),
    labels: {
      invitation: t('signUp.code'),
      name: t('auth.name'),
      email: t('auth.email'),
      password: t('auth.password'),
      confirmation: t('auth.confirmation'),
    },
    check: ({ name, email, invitation, ...passwords }) => ({
      invitation: invitationProblem(t, signUp, invitation),
      name:
        missing(t, name.trim()) ??
        (isTooLong(name.trim(), DISPLAY_NAME_MAX_LENGTH) ? t('errors.text-too-long') : undefined),
      email: emailProblem(t, email) ?? domainProblem(translation, signUp, { email, invitation }),
      ...newPasswordProblems(t, policy, passwords),
    }),
    send: async ({ name, email, password, invitation: typed }) => {
      const { registerAccount } = await import('./account');
      const invitation = codeIn(typed);
      if (invitation !== undefined) storeInvitation(invitation);
      onRegistering(true);
      try {
        await registerAccount({ name: name.trim(), email: email.trim(), password, invitation });
      } catch (error) {
        onRegistering(false);
        throw error;
      }
    },
    leaves: true,
    explain: (error) => errorMessage(t, error, t('auth.registerFailed')),
  });
  // At once: the rest of the form would be filled in for nothing.
  const refusedDomain =
    emailProblem(t, values.email) === undefined ? domainProblem(translation, signUp, values) : undefined;
  return (
    <AuthSheet
      title={t('auth.registerTitle')}
      lead={premium ? t('auth.registerPremium') : t('auth.registerLead')}
      footer={
        <>
          <span className="inline-flex items-center text-ink-soft">{t('auth.haveAccount')}</span>
          <Link to={loginHref} className={TEXT_LINK}>
            {t('shell.login')}
          </Link>
        </>
      }
    >
      {BRAND.signUp && (
        <div className="border-s-4 border-accent ps-4">
          {BRAND.signUp.heading && (
            <h2 className="font-semibold">
              <BrandWords of={BRAND.signUp.heading} />
            </h2>
          )}
          <p className="text-sm">
            <BrandWords of={BRAND.signUp.text} />
          </p>
        </div>
      )}
      {notice && <ErrorNotice error={notice} />}
      <SignUpNotice known={known} />
      {HAS_PASSWORD && (
        <form {...form} className="flex flex-col gap-4">
          <FormHead {...head} />
          {signUp !== undefined && signUp.mode !== 'anybody' && (
            <InvitationField
              {...field('invitation')}
              // Another way to sign in takes it, too.
              onBlur={() => keepInvitation(values.invitation)}
              required={signUp.mode === 'invitation'}
            />
          )}
          <TextField
            {...field('name')}
            limit={DISPLAY_NAME_MAX_LENGTH}
            autoComplete="name"
            dir="auto"
            required
          />
          <TextField
            {...field('email')}
            error={field('email').error ?? (hasLeftEmail ? refusedDomain : undefined)}
            onBlur={() => setHasLeftEmail(true)}
            type="email"
            autoComplete="username"
            dir="ltr"
            required
          />
          <PasswordPair
            field={field}
            password={values.password}
            policy={policy}
            onAsk={ask}
            onChange={change}
          />
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t('auth.registering') : t('auth.register')}
          </Button>
        </form>
      )}
      <ProviderButtons />
      <p className="text-xs text-ink-soft">{t('auth.agreement')}</p>
      <p className="-mt-3 flex flex-wrap gap-x-4 text-xs">
        <Link to={termsHref} className={TEXT_LINK}>
          {t('titles.terms')}
        </Link>
        <Link to={privacyHref} className={TEXT_LINK}>
          {t('titles.privacyPolicy')}
        </Link>
      </p>
    </AuthSheet>
  );
}
