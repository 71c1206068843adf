import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { signInMethods } from '@/account/service/account';
import type { SessionUser } from '@/account/service/session';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { DeletionSteps } from './deletion-steps';
import { ProofForm } from './proof-form';
import { Unfinished } from './unfinished';
import type { Deletion } from './use-deletion';
import { useUnfinished } from './use-unfinished';

interface DeletionPanelProps {
  user: SessionUser;
  deletion: Deletion;
}

/** For the signed-in person: the proof, then the deletion as it goes, and how to go on after a cut. */
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
