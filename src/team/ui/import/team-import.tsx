import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop, StepHeading } from '@/contacts/view/import-parts';
import { planCounts, type PlannedRow } from '@/team/model/plan-team';
import { continueRun, forgetRun, runOf, startRun, watchRun } from '@/team/service/team-run';
import { teamQueries } from '@/team/ui/queries';
import type { LookSlot } from '@/team/ui/shared-form';
import { TEAM_FILE_MAX_BYTES, TEAM_MAX_ROWS } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Spinner } from '@/shared/ui/spinner';
import { TeamColumns } from './columns-step';
import { LookStep } from './look-step';
import { CountList, RowsReport } from './rows-report';
import { actionText } from './row-texts';
import { RunStep } from './run-step';
import { useTeamImport, type TableProblem } from './use-team-import';

const BYTES_IN_MB = 1024 * 1024;

interface TeamImportProps {
  readonly uid: string;
  readonly origin: string;
  readonly teamHref: string;
  readonly Look: LookSlot;
  /** Cards were created or changed: other screens may have read them. */
  readonly onChanged: () => void;
}

/** From a table to cards: file, columns, shared look, preview, run, report. */
export function TeamImport({ uid, origin, teamHref, Look, onChanged }: TeamImportProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { state, wishes, setWishes, choose, reread, toLook, toColumns, check, restart } = useTeamImport(
    uid,
    i18n.language,
  );
  const run = useSyncExternalStore(watchRun, () => runOf(uid));
  const refresh = () => {
    void client.invalidateQueries({ queryKey: teamQueries.all(uid) });
    onChanged();
  };
  const begin = async (rows: readonly PlannedRow[]) => {
    await startRun(uid, { rows, zip: wishes.photos?.zip, language: i18n.language });
    refresh();
  };
  const goOn = async () => {
    await continueRun(uid, i18n.language);
    refresh();
  };
  if (run !== undefined)
    return (
      <RunStep
        run={run}
        origin={origin}
        teamHref={teamHref}
        onContinue={() => void goOn()}
        onAnother={() => {
          restart();
          void forgetRun(uid);
        }}
      />
    );
  switch (state.step) {
    case 'choose':
      return (
        <div className="flex flex-col gap-6">
          <UnfinishedRun uid={uid} onContinue={() => void goOn()} />
          {state.problem && <ErrorNotice error={problemText(t, state.problem)} />}
          <FileDrop
            text={t('team.chooseText')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onFile={(file) => void choose(file)}
          />
          <p className="text-sm text-ink-soft">{t('team.chooseHint')}</p>
        </div>
      );
    case 'reading':
    case 'checking':
      return (
        <div className="flex flex-col items-center gap-6 py-12">
          <Spinner label={t(state.step === 'reading' ? 'contactImport.reading' : 'team.checking')} visible />
          <Button onClick={restart}>{t('common.cancel')}</Button>
        </div>
      );
    case 'columns':
      return (
        <TeamColumns
          table={state}
          onEncoding={(label) => void reread(label)}
          onContinue={(reading) => toLook(reading, state)}
          onCancel={restart}
        />
      );
    case 'look':
      return (
        <LookStep
          wishes={wishes}
          onChange={setWishes}
          uid={uid}
          Look={Look}
          onContinue={() => void check(state.reading, state.table)}
          onBack={() => toColumns(state.table)}
        />
      );
    case 'unchecked':
      return <ErrorNotice error={state.error} onRetry={() => void check(state.reading, state.table)} />;
    case 'preview':
      return (
        <PreviewStep
          planned={state.planned}
          origin={origin}
          onStart={() => void begin(state.planned)}
          onBack={() => toLook(state.reading, state.table)}
          onCancel={restart}
        />
      );
  }
}

function problemText(t: TFunction, problem: TableProblem): string {
  switch (problem) {
    case 'too-large':
      return t('team.tooLarge', { size: TEAM_FILE_MAX_BYTES / BYTES_IN_MB, rows: TEAM_MAX_ROWS });
    case 'unknown':
      return t('team.unknown');
    case 'failed':
      return t('contactImport.readFailed');
  }
}

interface UnfinishedRunProps {
  readonly uid: string;
  readonly onContinue: () => void;
}

/** Offers to go on with a run whose tab was closed. */
function UnfinishedRun({ uid, onContinue }: UnfinishedRunProps) {
  const { t } = useTranslation();
  const unfinished = useQuery(teamQueries.unfinished(uid));
  if (!unfinished.data) return null;
  const discard = async () => {
    await forgetRun(uid);
    await unfinished.refetch();
  };
  return (
    <section aria-label={t('team.unfinished')} className="flex flex-col gap-3 border-s-2 border-accent ps-4">
      <p>{t('team.unfinished')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onContinue}>
          {t('contactImport.continue')}
        </Button>
        <Button onClick={() => void discard()}>{t('common.delete')}</Button>
      </div>
    </section>
  );
}

interface PreviewStepProps {
  readonly planned: readonly PlannedRow[];
  readonly origin: string;
  readonly onStart: () => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

const ACTIONS = ['create', 'update', 'keep', 'skip'] as const;

function PreviewStep({ planned, origin, onStart, onBack, onCancel }: PreviewStepProps) {
  const { t } = useTranslation();
  const counts = planCounts(planned);
  const isWork = counts.create + counts.update > 0;
  return (
    <div className="flex flex-col gap-6">
      <StepHeading>{t(isWork ? 'team.preview' : 'contactImport.nothingNew')}</StepHeading>
      <CountList
        counts={ACTIONS.map((action) => ({ label: actionText(t, action), count: counts[action] }))}
      />
      <div className="flex flex-wrap gap-3">
        {isWork && (
          <Button variant="primary" onClick={onStart}>
            {t('team.start')}
          </Button>
        )}
        <Button onClick={onBack}>{t('common.back')}</Button>
        <Button onClick={onCancel}>{t('contactImport.another')}</Button>
      </div>
      <RowsReport rows={planned} results={undefined} origin={origin} />
    </div>
  );
}
