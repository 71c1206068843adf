import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { reauthenticate, reauthenticateWithGoogle, type SignInMethod } from '@/account/service/account';
import { hasCode } from '@/shared/firebase/errors';
import type { SessionUser } from '@/account/service/session';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { PasswordField } from '@/shared/ui/password-field';
import { HOLE, SentenceAround } from '@/shared/ui/sentence-around';

interface ProofFormProps {
  user: SessionUser;
  methods: readonly SignInMethod[];
  busy: boolean;
  error: unknown;
  onProve: (prove: () => Promise<void>) => void;
}

/** Asks who it is and whether it is meant, then hands over the proof to be made. */
export function ProofForm({ user, methods, busy, error, onProve }: ProofFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [understood, setUnderstood] = useState(false);
  const [tried, setTried] = useState(false);
  const withPassword = methods.includes('password');
  const submit = (prove: () => Promise<void>, ready: boolean) => {
    setTried(true);
    if (!busy && understood && ready) onProve(prove);
  };
  if (methods.length === 0) return <ErrorNotice error={t('deletion.noMethod')} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (withPassword) submit(() => reauthenticate(password), password !== '');
        else submit(reauthenticateWithGoogle, true);
      }}
    >
      <p className="text-sm">
        <SentenceAround text={t('deletion.accountOf', { account: HOLE })}>
          <strong dir="ltr" className="wrap-anywhere">
            {user.email ?? user.displayName}
          </strong>
        </SentenceAround>
      </p>
      {error !== undefined && (
        <ErrorNotice
          error={
            hasCode(error, 'wrong-password', 'invalid-credential')
              ? t('deletion.wrongPassword')
              : errorMessage(t, error)
          }
        />
      )}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      {withPassword && (
        <PasswordField
          label={t('deletion.provePassword')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          error={tried && password === '' ? t('common.required') : undefined}
          required
        />
      )}
      <CheckField
        label={t('deletion.understood')}
        checked={understood}
        onChange={(event) => setUnderstood(event.target.checked)}
        error={tried && !understood ? t('deletion.understoodRequired') : undefined}
      />
      <Button type="submit" variant="danger" busy={busy} className="self-start">
        {busy ? t('deletion.checking') : withPassword ? t('deletion.submit') : t('deletion.proveGoogle')}
      </Button>
    </form>
  );
}
