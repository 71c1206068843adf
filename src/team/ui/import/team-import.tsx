import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnloadQuestion } from '@/shared/forms/unsaved';
import { fileSize } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { FileDrop } from '@/shared/ui/file-drop';
import { Spinner } from '@/shared/ui/spinner';
import type { PlannedRow } from '@/team/model/plan-team';
import { teamRows, type TeamRow } from '@/team/model/team-row';
import { TEAM_FILE_MAX_BYTES, TEAM_MAX_ROWS } from '@/team/model/team-size';
import { runOf, watchRun } from '@/team/service/run-state';
import { storeShared } from '@/team/service/team-choices';
import { continueRun, forgetRun, startRun } from '@/team/service/team-run';
import { teamQueries } from '@/team/ui/queries';
import type { LookSlot } from '@/team/ui/shared-form';
import { TeamColumns } from './columns-step';
import type { CompanySlot } from './company-slot';
import { LookStep } from './look-step';
import { PreviewStep } from './preview-step';
import { RunStep } from './run-step';
import { useTeamImport, type MappedTable, type TableProblem } from './use-team-import';

interface TeamImportProps {
  readonly uid: string;
  readonly origin: string;
  readonly teamHref: string;
  /** The number of cards of the account. */
  readonly count: number;
  /** Opens the team's list with only these cards. */
  readonly onShowCards: (ids: readonly string[]) => void;
  readonly LookFields: LookSlot;
  readonly companies: CompanySlot;
  /** The company that is chosen at first; undefined for the account's own cards. */
  readonly companyId: string | undefined;
  /** Called after cards were created or changed, because other screens may have read them. */
  readonly onChanged: () => void;
  /** Replaces the steps for a user who may not start a run. */
  readonly offer: ReactNode;
}

/** From a table to cards: file, columns, shared look, preview, run, report. */
export function TeamImport(props: TeamImportProps) {
  const { uid, origin, teamHref, companies, companyId, onChanged, offer } = props;
  const { readTable, saverOf } = companies;
  const { i18n } = useTranslation();
  const { language } = i18n;
  const client = useQueryClient();
  const steps = useTeamImport(uid, { language, companyId, readTable });
  const run = useSyncExternalStore(watchRun, () => runOf(uid));
  const runAndNotify = async (work: Promise<unknown>) => {
    await work;
    void client.invalidateQueries({ queryKey: teamQueries.all(uid) });
    onChanged();
  };
  const start = (rows: readonly PlannedRow[]) => {
    void storeShared(uid, steps.options);
    const { photos, companyId: chosenId } = steps.options;
    const plan = { rows, zip: photos?.zip, companyId: chosenId };
    void runAndNotify(startRun(uid, { ...plan, language, saverOf }));
  };
  const goOnOrRestart = async () => {
    // After another run has ended, the plan of this page is outdated.
    if (!(await continueRun(uid, { language, saverOf }))) steps.restart();
  };
  const goOn = () => void runAndNotify(goOnOrRestart());
  if (run === undefined)
    return offer || <ImportStep {...props} steps={steps} onStart={start} onContinue={goOn} />;
  return (
    <RunStep
      run={run}
      origin={origin}
      teamHref={teamHref}
      onContinue={goOn}
      onAnother={() => {
        steps.restart();
        void forgetRun(uid);
      }}
    />
  );
}

interface ImportStepProps extends Omit<TeamImportProps, 'teamHref' | 'onChanged' | 'offer' | 'companyId'> {
  readonly steps: ReturnType<typeof useTeamImport>;
  readonly onStart: (rows: readonly PlannedRow[]) => void;
  /** Continues a run that another page has started. */
  readonly onContinue: () => void;
}

/** The steps before a run. */
function ImportStep(props: ImportStepProps) {
  const { uid, LookFields, companies, steps, onContinue } = props;
  const { t } = useTranslation();
  const { state, restart } = steps;
  useUnloadQuestion(state.step !== 'choose');
  switch (state.step) {
    case 'choose':
      return <ChooseStep uid={uid} problem={state.problem} onFile={steps.choose} onContinue={onContinue} />;
    case 'reading':
    case 'checking':
      return (
        <div className="flex flex-col items-center gap-6 py-12">
          <Spinner label={t(state.step === 'reading' ? 'fileImport.reading' : 'team.checking')} visible />
          {state.step === 'checking' && state.count > 0 && (
            <p className="text-sm text-ink-soft tabular-nums">
              {t('network.progress', { done: state.done, count: state.count })}
            </p>
          )}
          <Button onClick={restart}>{t('common.cancel')}</Button>
        </div>
      );
    case 'columns':
      return (
        <TeamColumns
          table={state}
          onEncoding={(label) => void steps.reread(label)}
          onContinue={(reading) => steps.toLook({ reading, table: state })}
          onCancel={restart}
        />
      );
    case 'look':
      if (steps.last.data === undefined)
        return (
          <div className="flex flex-col items-start gap-4">
            {steps.last.isError ? (
              <ErrorNotice error={steps.last.error} onRetry={() => void steps.last.refetch()} />
            ) : (
              <Spinner label={t('common.loading')} />
            )}
            <Button onClick={() => steps.toColumns(state)}>{t('common.back')}</Button>
          </div>
        );
      return (
        <LookStep
          options={steps.options}
          onChange={steps.setOptions}
          uid={uid}
          LookFields={LookFields}
          CompanyChoice={companies.Choice}
          onContinue={() => void steps.check(state)}
          first={firstRow(state)}
          onBack={() => steps.toColumns(state)}
        />
      );
    case 'unchecked':
      return (
        <div className="flex flex-col items-start gap-4">
          <ErrorNotice error={state.error} onRetry={() => void steps.check(state)} />
          <Button onClick={() => steps.toLook(state)}>{t('common.back')}</Button>
        </div>
      );
    case 'preview':
      return (
        <PreviewStep
          {...props}
          plan={state.plan}
          emptyRows={state.table.emptyRows}
          onChooseCards={(chosen) => void steps.check(state, new Map([...state.chosenCards, ...chosen]))}
          onBack={() => steps.toLook(state)}
          onCancel={restart}
        />
      );
  }
}

/** Returns the first row of the table, for the preview of a card. */
function firstRow({ table, reading }: MappedTable): TeamRow | undefined {
  for (const row of teamRows(table.rows, reading)) if (row.fault !== 'above') return row;
  return undefined;
}

interface ChooseStepProps extends Pick<ImportStepProps, 'uid' | 'onContinue'> {
  readonly problem: TableProblem | undefined;
  readonly onFile: (file: File) => Promise<void>;
}

function ChooseStep({ uid, problem, onFile, onContinue }: ChooseStepProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      <UnfinishedRun uid={uid} onContinue={onContinue} />
      {problem && <ErrorNotice error={problemText(t, problem, i18n.language)} />}
      <FileDrop
        text={t('team.chooseText')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void onFile(file)}
      />
      <p className="text-sm text-ink-soft">{t('team.chooseHint')}</p>
    </div>
  );
}

function problemText(t: TFunction, problem: TableProblem, language: string): string {
  switch (problem) {
    case 'too-large':
      return t('team.tooLarge', { size: fileSize(TEAM_FILE_MAX_BYTES, language), rows: TEAM_MAX_ROWS });
    case 'unknown':
      return t('team.unknown');
    case 'failed':
      return t('fileImport.readFailed');
  }
}

/** Offers to continue a run whose tab was closed, or shows that another tab is running it. */
function UnfinishedRun({ uid, onContinue }: Pick<ImportStepProps, 'uid' | 'onContinue'>) {
  const { t } = useTranslation();
  const unfinished = useQuery(teamQueries.unfinished(uid));
  if (!unfinished.data) return null;
  const text = t(unfinished.data.isElsewhere ? 'team.elsewhere' : 'team.unfinished');
  const discard = async () => {
    await forgetRun(uid);
    await unfinished.refetch();
  };
  return (
    <section aria-label={text} className="flex flex-col gap-3 border-s-2 border-accent ps-4">
      <p>{text}</p>
      {!unfinished.data.isElsewhere && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={onContinue}>
            {t('fileImport.continue')}
          </Button>
          <Button onClick={() => void discard()}>{t('common.delete')}</Button>
        </div>
      )}
    </section>
  );
}
