import { useTranslation } from 'react-i18next';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { StepHeading } from '@/shared/ui/step-heading';
import { countOutcomes, ROW_OUTCOMES } from '@/team/model/row-result';
import type { RunState } from '@/team/service/run-state';
import { cancelRun, pauseRun, resumeRun } from '@/team/service/team-run';
import { outcomeText } from './row-texts';
import { CountList, RowsReport } from './rows-report';

interface RunStepProps {
  readonly run: RunState;
  readonly origin: string;
  readonly teamHref: string;
  /** Continues the run after an error that ended it. */
  readonly onContinue: () => void;
  readonly onAnother: () => void;
}

/** The step with the progress of a run, and then its report. */
export function RunStep({ run, origin, teamHref, onContinue, onAnother }: RunStepProps) {
  const { t } = useTranslation();
  const { rows, results, status, error } = run;
  const isOver = status === 'over';
  useUnloadQuestion(!isOver);
  useUnsaved(!isOver);
  if (!isOver) return <RunProgress run={run} />;
  const counts = countOutcomes(rows, results);
  return (
    <div className="flex flex-col gap-6">
      <StepHeading>{t(titleOf(counts))}</StepHeading>
      {error !== undefined && <ErrorNotice error={error} />}
      <CountList counts={ROW_OUTCOMES.map((one) => ({ label: outcomeText(t, one), count: counts[one] }))} />
      <div className="flex flex-wrap gap-3">
        {error !== undefined && (
          <Button variant="primary" onClick={onContinue}>
            {t('fileImport.continue')}
          </Button>
        )}
        <ButtonLink variant={error === undefined ? 'primary' : 'quiet'} to={teamHref}>
          {t('titles.team')}
        </ButtonLink>
        <Button onClick={onAnother}>{t('fileImport.another')}</Button>
      </div>
      <RowsReport rows={rows} results={results} origin={origin} />
    </div>
  );
}

function titleOf({ undone, skipped, failed }: ReturnType<typeof countOutcomes>) {
  if (undone > 0) return 'team.stopped';
  return skipped + failed > 0 ? 'team.doneNotAll' : 'team.done';
}

function RunProgress({ run: { rows, results, status } }: Pick<RunStepProps, 'run'>) {
  const { t } = useTranslation();
  const isStopped = status === 'paused' || status === 'pausing';
  const isElsewhere = status === 'elsewhere';
  return (
    <div className="flex flex-col items-start gap-4">
      <StepHeading>{t('team.running')}</StepHeading>
      <progress
        value={results.size}
        max={rows.length}
        aria-label={t('team.running')}
        className="h-2 w-full"
      />
      <output className="flex flex-col gap-1 text-sm text-ink-soft tabular-nums">
        <span>{t('network.progress', { done: results.size, count: rows.length })}</span>
        {status === 'waiting' && <span className="text-warn">{t('team.waiting')}</span>}
        {isElsewhere && <span className="text-warn">{t('team.elsewhere')}</span>}
        {isStopped && <span>{t('team.paused')}</span>}
      </output>
      <p className="max-w-[60ch] text-sm text-ink-soft">{t('team.runText')}</p>
      <div className="flex flex-wrap gap-3">
        {!isElsewhere && (
          <Button variant={isStopped ? 'primary' : 'quiet'} onClick={isStopped ? resumeRun : pauseRun}>
            {isStopped ? t('fileImport.continue') : t('team.pause')}
          </Button>
        )}
        <Button onClick={cancelRun}>{t('common.cancel')}</Button>
      </div>
    </div>
  );
}
