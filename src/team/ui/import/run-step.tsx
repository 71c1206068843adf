import { useTranslation } from 'react-i18next';
import { StepHeading } from '@/contacts/view/import-parts';
import { countOutcomes } from '@/team/model/run-report';
import { cancelRun, pauseRun, resumeRun, type RunState } from '@/team/service/team-run';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/link';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { outcomeText } from './row-texts';
import { CountList, RowsReport } from './rows-report';

interface RunStepProps {
  readonly run: RunState;
  readonly origin: string;
  readonly teamHref: string;
  /** Goes on after an error that ended the run. */
  readonly onContinue: () => void;
  readonly onAnother: () => void;
}

const OUTCOMES = ['created', 'updated', 'kept', 'skipped', 'failed', 'undone'] as const;

/** A run under way, and its report. */
export function RunStep({ run, origin, teamHref, onContinue, onAnother }: RunStepProps) {
  const { t } = useTranslation();
  const { rows, results, status, error } = run;
  const isOver = status === 'over';
  useUnloadQuestion(!isOver);
  useUnsaved(!isOver);
  const total = rows.length;
  const counts = countOutcomes(rows, results);
  const isStopped = status === 'paused' || status === 'pausing';
  if (!isOver)
    return (
      <div className="flex flex-col items-start gap-4">
        <StepHeading>{t('team.running')}</StepHeading>
        <progress
          value={results.size}
          max={total}
          aria-label={t('team.running')}
          className="h-2 w-full accent-accent"
        />
        <output className="flex flex-col gap-1 text-sm text-ink-soft tabular-nums">
          <span>{t('network.progress', { done: results.size, count: total })}</span>
          {status === 'waiting' && <span className="text-warn">{t('team.waiting')}</span>}
          {isStopped && <span>{t('team.paused')}</span>}
        </output>
        <p className="max-w-[60ch] text-sm text-ink-soft">{t('team.runText')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant={isStopped ? 'primary' : 'quiet'} onClick={isStopped ? resumeRun : pauseRun}>
            {isStopped ? t('contactImport.continue') : t('team.pause')}
          </Button>
          <Button onClick={cancelRun}>{t('common.cancel')}</Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <StepHeading>{t(counts.undone > 0 ? 'team.stopped' : 'team.done')}</StepHeading>
      {error !== undefined && <ErrorNotice error={error} />}
      <CountList counts={OUTCOMES.map((one) => ({ label: outcomeText(t, one), count: counts[one] }))} />
      <div className="flex flex-wrap gap-3">
        {error !== undefined && (
          <Button variant="primary" onClick={onContinue}>
            {t('contactImport.continue')}
          </Button>
        )}
        <ButtonLink variant={error === undefined ? 'primary' : 'quiet'} to={teamHref}>
          {t('titles.team')}
        </ButtonLink>
        <Button onClick={onAnother}>{t('contactImport.another')}</Button>
      </div>
      <RowsReport rows={rows} results={results} origin={origin} />
    </div>
  );
}
