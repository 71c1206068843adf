import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/i18n/error-message';
import type { SignInMethod } from '@/services/account';
import type { SessionUser } from '@/services/session';
import { Button } from '@/ui/button';
import { ErrorNotice } from '@/ui/error-notice';
import { DeletionSteps } from './deletion-steps';
import { ProofForm } from './proof-form';
import type { Deletion } from './use-deletion';

interface DeletionPanelProps {
  user: SessionUser;
  methods: readonly SignInMethod[];
  /** A deletion of this account was begun here before. */
  unfinished: boolean;
  deletion: Deletion;
}

/** For the signed-in person: the proof, then the deletion as it goes, and how to go on after a cut. */
export function DeletionPanel({ user, methods, unfinished, deletion }: DeletionPanelProps) {
  const { t } = useTranslation();
  const { state, start, goOn } = deletion;
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
      {unfinished && <ErrorNotice error={t('deletion.unfinished')} />}
      <ProofForm
        user={user}
        methods={methods}
        busy={state.phase === 'proving'}
        error={state.phase === 'asking' ? state.error : undefined}
        onProve={(prove) => void start(user, prove)}
      />
    </>
  );
}
