import Trash2 from 'lucide-react/icons/trash';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { Button } from '@/shared/ui/button';
import { ConflictNotice, SlowNote } from '@/shared/ui/draft-notices';
import { ErrorNotice, Notice, ProblemLinks } from '@/shared/ui/error-notice';
import { differences } from './form-differences';
import type { CardFormProps, CardFormState } from './use-card-form-state';

interface FormFootProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly form: CardFormProps;
  readonly state: CardFormState;
}

/** The end of the form: problems, Save and Cancel. In view, except in a low window or with a notice. */
export function FormFoot({ ref, form, state }: FormFootProps) {
  const { t } = useTranslation();
  const { saver, context } = state;
  const { saving } = state.editing;
  const { uploading } = state.uploads;
  const problem = form.onSaveAsNew ? undefined : state.problem;
  const submitLabel = context.queues ? t('outbox.queue') : form.submitLabel;
  return (
    <div
      ref={ref}
      className="sticky bottom-0 z-10 -mx-4 flex scroll-mb-20 flex-col gap-3 border-t border-line bg-paper px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:*:max-h-[40svh] max-md:*:overflow-y-auto sm:mx-0 sm:px-0 md:gap-4 md:py-4 [@media(max-height:30rem)]:static [html:has([data-offer])_&]:static"
    >
      <VersionNotice form={form} state={state} />
      {problem && (
        <ErrorNotice error={problem.message}>
          {problem.detail && <p className="text-ink-soft">{problem.detail}</p>}
          {saver.problemLinks.length > 0 && <ProblemLinks problems={saver.problemLinks} />}
        </ErrorNotice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={saving} disabled={uploading || state.blocked}>
          {saving ? form.submittingLabel : submitLabel}
        </Button>
        <Button disabled={saving} onClick={form.onCancel}>
          {t('common.cancel')}
        </Button>
        {uploading && <span className="text-sm text-ink-soft">{t('cards.waitForUpload')}</span>}
        <SlowNote saving={saving} />
      </div>
    </div>
  );
}

/** What must be decided before saving: the card was deleted elsewhere, or changed. */
function VersionNotice({ form, state }: Omit<FormFootProps, 'ref'>) {
  const { t } = useTranslation();
  const { editing, saver, answer, send } = state;
  const { draft, base, conflict, saving } = editing;
  const { onSaveAsNew } = form;
  if (onSaveAsNew)
    return (
      <GoneNotice
        disabled={saving || state.uploads.uploading}
        onSaveAsNew={async () => {
          const leave = await onSaveAsNew(draft);
          saver.done();
          leave();
        }}
      />
    );
  if (!conflict) return null;
  const versions = { base: base.content, mine: draft, theirs: conflict.content };
  return (
    <ConflictNotice
      differing={differences(t, editing.conflicting, versions)}
      refused={saver.refused}
      disabled={saving}
      onTakeTheirs={() => answer(editing.takeTheirs, form.onDiscard)}
      onKeepMine={() => send({ keepsMine: true })}
    />
  );
}

interface GoneNoticeProps {
  readonly disabled: boolean;
  readonly onSaveAsNew: () => Promise<void>;
}

/** The notice that the card was deleted elsewhere; its draft can become a new card. */
function GoneNotice({ disabled, onSaveAsNew }: GoneNoticeProps) {
  const { t } = useTranslation();
  const { busy, run } = useOneAtATime();
  return (
    <Notice icon={Trash2} tone="warn" isChoice>
      <p>{t('cards.goneText')}</p>
      <Button disabled={disabled} busy={busy} onClick={() => void run(onSaveAsNew)}>
        {t('cards.saveAsNew')}
      </Button>
    </Notice>
  );
}
