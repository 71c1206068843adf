import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactInput } from '@/contacts/model/contact';
import { contactProblems, type ContactField, type ContactProblem } from '@/contacts/model/contact-problems';
import type { Version } from '@/shared/forms/draft-state';
import { useDraft, type Draft } from '@/shared/forms/use-draft';
import { useSave, type SaveProblem } from '@/shared/forms/use-save';
import { ownMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { ConflictNotice, DraftNotices } from '@/shared/ui/draft-notices';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { CONTACT_DRAFT, contactDifferences, problemText } from './contact-draft';
import { contactFieldId, ContactFields } from './contact-fields';

interface ContactFormProps {
  readonly storageName: string;
  readonly saved: Version<ContactInput>;
  readonly knownTags: readonly string[];
  readonly save: (draft: ContactInput, base: ContactInput) => Promise<() => void>;
  readonly onCancel: () => void;
  readonly onDiscard?: () => void;
  readonly saveAsNew?: ((draft: ContactInput) => Promise<() => void>) | undefined;
}

/** What is wrong with the fields, from the first try to save on; dates that are none are not in the draft. */
function useFieldErrors(editing: Draft<ContactInput>, form: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  const [badDays, setBadDays] = useState<readonly string[]>([]);
  const problems: Partial<Record<ContactField, ContactProblem>> = tried ? contactProblems(editing.draft) : {};

  /** Shows why the draft cannot be saved, at its field, which gets the focus. */
  const isSound = () => {
    const bad = Array.from(form.current?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [])
      .filter(({ validity }) => validity.badInput)
      .map(({ id }) => id);
    setTried(true);
    setBadDays(bad);
    const wrong = Object.keys(contactProblems(editing.latest())).map((field) => `contact-${field}`);
    const fields = [...wrong, ...bad].map((id) => document.getElementById(id)).filter((one) => one !== null);
    const [first] = fields.sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.focus();
    return first === undefined;
  };
  const errorOf = (field: ContactField) => {
    if (badDays.includes(contactFieldId(field))) return t('network.invalidDate');
    const problem = problems[field];
    return problem && problemText(t, field, problem);
  };
  return { isSound, errorOf, forgetDays: () => setBadDays([]) };
}

/** The draft of a contact, and how it is saved. */
function useSavedContact({ storageName, saved, save, saveAsNew }: ContactFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const editing = useDraft({ storageName, saved, ...CONTACT_DRAFT });
  const fields = useFieldErrors(editing, form);
  const { submit, ...saver } = useSave<ContactInput>({
    editing,
    save: async (now, { base }) => {
      try {
        return { leave: await (saveAsNew ?? save)(now, base.content) };
      } catch (error) {
        return { problem: { message: t('network.saveFailed'), detail: ownMessage(t, error) } };
      }
    },
    unread: { message: t('network.saveFailed') },
  });
  const send = (choice?: { readonly keepsMine: true }) => {
    if ((editing.conflict !== undefined && choice === undefined) || fields.isSound()) void submit(choice);
  };
  return { form, editing, fields, saver, send };
}

/** The form of a contact. Nothing typed is lost by a failure, a reload, or another device's save. */
export function ContactForm(props: ContactFormProps) {
  const { knownTags, onCancel, onDiscard, saveAsNew } = props;
  const { t } = useTranslation();
  const { form, editing, fields, saver, send } = useSavedContact(props);
  const { draft, saving } = editing;
  const isGone = saveAsNew !== undefined;
  return (
    <form
      ref={form}
      noValidate
      tabIndex={-1}
      className="outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGone) send();
      }}
    >
      <DraftNotices
        editing={editing}
        onDiscard={() => {
          editing.discard();
          onDiscard?.();
        }}
        onTakeBack={editing.takeBack}
      />
      <ContactFields
        draft={draft}
        knownTags={knownTags}
        disabled={saving}
        errorOf={fields.errorOf}
        onChange={(part) => {
          fields.forgetDays();
          editing.patch(part);
        }}
      />
      <div className="mt-6 flex flex-col gap-4 border-t border-line pt-4">
        <SaveNotice
          editing={editing}
          isGone={isGone}
          refused={saver.refused}
          problem={saver.problem}
          onTakeTheirs={() => {
            editing.takeTheirs();
            onDiscard?.();
            form.current?.focus({ preventScroll: true });
          }}
          onKeepMine={() => send({ keepsMine: true })}
        />
        <div className="flex flex-wrap gap-3">
          {!isGone && (
            <Button type="submit" variant="primary" busy={saving}>
              {saving ? t('common.saving') : t('common.save')}
            </Button>
          )}
          <Button disabled={saving} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
      <LeaveGuard editing={editing} isLeaving={saver.isLeaving} />
    </form>
  );
}

interface SaveNoticeProps {
  readonly editing: Draft<ContactInput>;
  /** The contact was deleted elsewhere. */
  readonly isGone: boolean;
  readonly refused: number;
  readonly problem: SaveProblem | undefined;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** What must be decided before saving, or why it failed. */
function SaveNotice({ editing, isGone, refused, problem, onTakeTheirs, onKeepMine }: SaveNoticeProps) {
  const { t, i18n } = useTranslation();
  const { draft, conflict, saving } = editing;
  if (isGone)
    return (
      <ErrorNotice error={t('network.gone')}>
        <p>{t('network.goneText')}</p>
        <Button disabled={saving} onClick={onKeepMine}>
          {t('network.saveAsNew')}
        </Button>
      </ErrorNotice>
    );
  return (
    <>
      {conflict && (
        <ConflictNotice
          text={t('network.changed')}
          differing={contactDifferences(t, i18n.language, editing.conflicting, {
            mine: draft,
            theirs: conflict.content,
          })}
          refused={refused}
          disabled={saving}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={onKeepMine}
        />
      )}
      {problem && (
        <ErrorNotice error={problem.message}>{problem.detail && <p>{problem.detail}</p>}</ErrorNotice>
      )}
    </>
  );
}
