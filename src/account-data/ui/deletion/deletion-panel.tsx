import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELETION_STEPS, type DeletionProgress } from '@/account-data/service/account-deletion';
import { GOOGLE } from '@/account/model/sign-in-providers';
import {
  reauthenticate,
  reauthenticateWith,
  signInMethods,
  type SignInMethod,
} from '@/account/service/account';
import { prepareGoogle } from '@/account/service/google-redirect';
import type { SessionUser } from '@/account/service/session';
import { hasCode } from '@/shared/firebase/errors';
import { errorMessage } from '@/shared/i18n/error-message';
import { HOLE, SentenceAround } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { PasswordField } from '@/shared/ui/password-field';
import { Unfinished, useUnfinished } from './unfinished';
import type { Deletion } from './use-deletion';

interface DeletionPanelProps {
  user: SessionUser;
  deletion: Deletion;
}

/** Reauthentication, the deletion's progress, and how to resume it. */
export function DeletionPanel({ user, deletion }: DeletionPanelProps) {
  const { t } = useTranslation();
  const { state, start, goOn } = deletion;
  const unfinished = useUnfinished(user.uid);
  if (state.phase === 'deleting' || state.phase === 'cut-off') {
    return (
      <div className="flex flex-col gap-5">
        <DeletionSteps progress={state.progress} />
        {state.phase === 'deleting' ? (
          <output className="text-sm text-ink-soft">{t('deletion.stay')}</output>
        ) : (
          <ErrorNotice error={t('deletion.failed')}>
            <p className="text-ink-soft">{errorMessage(t, state.error)}</p>
            <Button onClick={() => void goOn()}>{t('deletion.goOn')}</Button>
          </ErrorNotice>
        )}
      </div>
    );
  }
  return (
    <>
      <Unfinished deletion={unfinished} />
      <ProofForm
        user={user}
        methods={signInMethods()}
        busy={state.phase === 'proving'}
        error={state.phase === 'asking' ? state.error : undefined}
        onProve={(prove) => void start(user, prove)}
      />
    </>
  );
}

function DeletionSteps({ progress }: { progress: DeletionProgress | undefined }) {
  const { t } = useTranslation();
  const at = progress === undefined ? 0 : DELETION_STEPS.indexOf(progress.step);
  return (
    <ol aria-label={t('deletion.progress')} className="flex flex-col gap-3">
      {DELETION_STEPS.map((step, index) => {
        const [Mark, word] =
          index < at
            ? [CircleCheck, t('deletion.stepDone')]
            : index === at
              ? [LoaderCircle, t('deletion.stepRunning')]
              : [Circle, t('deletion.stepWaiting')];
        const counted = index === at && progress !== undefined && progress.total > 1;
        return (
          <li key={step} className="flex items-center gap-3">
            <Mark
              aria-hidden
              className={`size-5 ${index < at ? 'text-good' : index === at ? 'animate-breathe text-accent' : 'text-ink-soft'}`}
            />
            <span className={index > at ? 'text-ink-soft' : ''}>{t(`deletion.step.${step}`)}</span>
            <span className="text-sm text-ink-soft tabular-nums">
              {counted ? t('deletion.count', { done: progress.done, total: progress.total }) : word}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface ProofFormProps {
  user: SessionUser;
  methods: readonly SignInMethod[];
  busy: boolean;
  error: unknown;
  onProve: (prove: () => Promise<void>) => void;
}

function ProofForm({ user, methods, busy, error, onProve }: ProofFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [understood, setUnderstood] = useState(false);
  const [tried, setTried] = useState(false);
  const withPassword = methods.includes('password');
  const provider = methods.find((method) => method !== 'password');
  // Ready before the press: the user has to tick the box first.
  const prepare = withPassword ? undefined : () => void prepareGoogle();
  const submit = (prove: () => Promise<void>, ready: boolean) => {
    setTried(true);
    if (!busy && understood && ready) onProve(prove);
  };
  const action =
    withPassword || provider === undefined
      ? t('deletion.submit')
      : provider.id === GOOGLE.id
        ? t('deletion.proveGoogle')
        : t('deletion.proveWith', { provider: provider.name });
  if (methods.length === 0) return <ErrorNotice error={t('deletion.noMethod')} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (withPassword) submit(() => reauthenticate(password), password !== '');
        else if (provider !== undefined) submit(() => reauthenticateWith(provider), true);
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
              ? t(withPassword ? 'deletion.wrongPassword' : 'deletion.otherAccount')
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
        onPointerEnter={prepare}
        onFocus={prepare}
        onChange={(event) => setUnderstood(event.target.checked)}
        error={tried && !understood ? t('deletion.understoodRequired') : undefined}
      />
      <Button type="submit" variant="danger" busy={busy} className="self-start">
        {busy ? t('deletion.checking') : action}
      </Button>
    </form>
  );
}

/** Everything an account has, in words; more than the steps that its deletion counts. */
const WHAT_GOES = ['cards', 'visits', 'contacts', 'inbox', 'files', 'document', 'account'] as const;

export function WhatGoes() {
  const { t } = useTranslation();
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-accent">
      {WHAT_GOES.map((part) => (
        <li key={part}>{t(`deletion.${part}`)}</li>
      ))}
    </ul>
  );
}
