import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slugUrl } from '@/card/model/card-url';
import { cardTitle } from '@/card/model/card-view';
import type { LanguageCode } from '@/shared/i18n/languages';
import { DraftNotices } from '@/shared/ui/draft-notices';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { OfflineNote } from '@/shared/ui/offline-note';
import { CardPreview } from './card-preview';
import { DeleteCard } from './delete-card';
import { CardFormContext } from './form-context';
import { languageOfControl } from './form-fields';
import { FormFoot } from './form-foot';
import { FormSections } from './form-sections';
import { useCardFormState, type CardFormProps } from './use-card-form-state';

/** The card form with a live preview (specification §2). Nothing typed is lost by a failure. */
export function CardForm(props: CardFormProps) {
  const { ownSlug, onDiscard, onSaveAsNew, onDeleted, filler: Filler } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const state = useCardFormState(props, { form, foot });
  const { editing, saver, slug, uploads, send, answer } = state;
  const { pictures, portfolio, uploading } = uploads;
  const { done } = saver;
  const handleDeleted = useCallback(() => {
    done();
    onDeleted?.();
  }, [done, onDeleted]);
  const [inView, setInView] = useState<LanguageCode | ''>('');
  return (
    <CardFormContext value={state.context}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-14">
        <CardPreview pictures={pictures} language={inView} onLanguage={setInView} />
        <form
          ref={form}
          tabIndex={-1}
          onInvalidCapture={saver.noteInvalid}
          // The preview shows the language of the focused field.
          onFocusCapture={({ target }) => setInView(languageOfControl(target.id) ?? inView)}
          onSubmit={(event) => {
            event.preventDefault();
            if (!onSaveAsNew) send();
            else foot.current?.querySelector<HTMLElement>('[data-choice] button')?.focus();
          }}
          className="min-w-0 outline-none [&_input]:scroll-mt-8 [&_textarea]:scroll-mt-8"
        >
          {/* Said once: a failed save says it at the buttons. */}
          {state.problem?.message !== props.offlineText && (
            <OfflineNote text={props.offlineText} className="block [&>span]:mb-6" />
          )}
          <DraftNotices
            editing={editing}
            restoredText={props.isQueued ? t('outbox.formQueued') : undefined}
            onDiscard={() => answer(editing.discard, onDiscard)}
            onTakeBack={() => answer(editing.takeBack)}
          />
          {Filler && (
            <Filler
              latest={state.context.latest}
              onChange={state.context.onChange}
              disabled={state.context.disabled}
            />
          )}
          <FormSections
            pictures={pictures}
            portfolio={portfolio}
            slug={slug}
            problems={saver.fieldProblems}
          />
          {props.remove && (
            <DeleteCard
              title={cardTitle(props.saved.content)}
              url={slugUrl(props.origin, ownSlug)}
              remove={props.remove}
              onDeleted={handleDeleted}
              disabled={editing.saving}
            />
          )}
          <FormFoot ref={foot} form={props} state={state} />
        </form>
        <LeaveGuard
          editing={editing}
          uploading={uploading || portfolio.pending.length > 0}
          isLeaving={saver.isLeaving}
        />
      </div>
    </CardFormContext>
  );
}
