import { useTranslation } from 'react-i18next';
import { CONTACT_FILE_MAX_BYTES } from '@/contacts/model/contact';
import { queuedText } from '@/contacts/ui/queued-text';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { fileSize, number } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { FileDrop } from '@/shared/ui/file-drop';
import { ButtonLink } from '@/shared/ui/link';
import { Spinner } from '@/shared/ui/spinner';
import { StepHeading } from '@/shared/ui/step-heading';
import { ContactColumns } from './columns-step';
import type { FileProblem, ImportState } from './import-state';
import { ReadyStep } from './ready-step';
import { completedText, Report } from './report';
import { useImport } from './use-import';

interface ChooseStepProps {
  readonly problem: FileProblem | undefined;
  readonly onFile: (file: File) => void;
}

function ChooseStep({ problem, onFile }: ChooseStepProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      {problem === 'too-large' && (
        <ErrorNotice
          error={t('contactImport.tooLarge', { size: fileSize(CONTACT_FILE_MAX_BYTES, i18n.language) })}
        />
      )}
      {problem === 'unknown' && <ErrorNotice error={t('contactImport.unknown')} />}
      {problem === 'failed' && <ErrorNotice error={t('fileImport.readFailed')} />}
      <FileDrop
        text={t('contactImport.chooseText')}
        accept=".vcf,.vcard,.csv,.tsv,.txt,text/vcard,text/x-vcard,text/csv,text/plain"
        onFile={onFile}
      />
      <p className="text-sm text-ink-soft">{t('contactImport.chooseHint')}</p>
    </div>
  );
}

interface ImportScreenProps {
  readonly uid: string;
  readonly contactsHref: string;
  readonly duplicatesHref: string;
}

/** The import's steps: file, columns, summary, progress, result. */
export function ImportScreen({ uid, contactsHref, duplicatesHref }: ImportScreenProps) {
  const { t, i18n } = useTranslation();
  const { state, restart, choose, reread, check, add, stop } = useImport(uid, i18n.language);
  const onEncoding = (label: string) => void reread(label);
  switch (state.step) {
    case 'choose':
      return <ChooseStep problem={state.problem} onFile={(file) => void choose(file)} />;
    case 'reading':
    case 'checking':
      return (
        <div className="flex flex-col items-center gap-6 py-12">
          <Spinner
            label={t(state.step === 'reading' ? 'fileImport.reading' : 'contactImport.checking')}
            visible
          />
          <Button onClick={restart}>{t('common.cancel')}</Button>
        </div>
      );
    case 'columns':
      return (
        <ContactColumns
          {...state}
          onEncoding={onEncoding}
          onContinue={(table) => void check({ table })}
          onCancel={restart}
        />
      );
    case 'unchecked':
      return <ErrorNotice error={state.error} onRetry={() => void check(state.reading)} />;
    case 'ready':
      return (
        <ReadyStep
          {...state}
          onEncoding={onEncoding}
          onAdd={(decided) => void add(decided)}
          onCancel={restart}
        />
      );
    case 'adding':
      return <AddingStep done={state.done} total={state.total} onStop={stop} />;
    case 'over':
      return (
        <OverStep
          state={state}
          contactsHref={contactsHref}
          duplicatesHref={duplicatesHref}
          onGoOn={() => void add(state, state)}
          onAnother={restart}
        />
      );
  }
}

interface AddingStepProps {
  readonly done: number;
  readonly total: number;
  readonly onStop: () => void;
}

function AddingStep({ done, total, onStop }: AddingStepProps) {
  const { t } = useTranslation();
  useUnloadQuestion(true);
  useUnsaved(true);
  const text = t('network.progress', { done, count: total });
  return (
    <div className="flex flex-col items-start gap-4">
      <StepHeading>{t('contactImport.adding')}</StepHeading>
      <progress value={done} max={total} aria-label={t('contactImport.adding')} className="h-2 w-full" />
      <output className="text-sm text-ink-soft tabular-nums">{text}</output>
      <Button onClick={onStop}>{t('contactImport.stop')}</Button>
    </div>
  );
}

interface OverStepProps {
  readonly state: Extract<ImportState, { step: 'over' }>;
  readonly contactsHref: string;
  readonly duplicatesHref: string;
  readonly onGoOn: () => void;
  readonly onAnother: () => void;
}

/** The result, and the next step. */
export function OverStep({ state, contactsHref, duplicatesHref, onGoOn, onAnother }: OverStepProps) {
  const { t, i18n } = useTranslation();
  const { done, total, completed, completions = [], sending, error, admissions, emptyRows } = state;
  const rows = completions.flatMap((completion) => completion.rows).length;
  const leftOut = admissions.filter(({ draft }) => draft === undefined).length - rows;
  const isWhole = done === total && completed === completions.length;
  const added = admissions.filter(({ draft }) => draft !== undefined).slice(0, done);
  const mayBeTwice = added.some(({ likeness }) => likeness !== undefined);
  return (
    <div className="flex flex-col gap-6">
      <StepHeading>
        <span>
          {isWhole ? t('contactImport.done', { count: done }) : t('contactImport.stopped', { done, total })}
        </span>{' '}
        {completed > 0 && <span>{completedText(t, i18n.language, completed)}</span>}{' '}
        {leftOut > 0 && (
          <span>
            {t('common.labelled', { label: t('fileImport.skipped'), value: number(leftOut, i18n.language) })}
          </span>
        )}
      </StepHeading>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className="text-sm text-ink-soft empty:hidden">
        {!isWhole && <p>{t('contactImport.stoppedText')}</p>}
        {sending === 'queued' && <p>{queuedText(t, 'contactImport.queued')}</p>}
        {mayBeTwice && <p>{t('contactImport.mayBeTwice')}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isWhole && (
          <Button variant="primary" onClick={onGoOn}>
            {t('contactImport.goOn')}
          </Button>
        )}
        <ButtonLink to={contactsHref} variant={isWhole ? 'primary' : 'quiet'}>
          {t('contactImport.toNetwork')}
        </ButtonLink>
        {mayBeTwice && <ButtonLink to={duplicatesHref}>{t('contactImport.toDuplicates')}</ButtonLink>}
        <Button onClick={onAnother}>{t('fileImport.another')}</Button>
      </div>
      <Report
        admissions={admissions}
        completions={completions}
        emptyRows={emptyRows}
        done={done}
        completed={completed}
      />
    </div>
  );
}
