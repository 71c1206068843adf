import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import type { Version } from '@/shared/forms/draft-state';
import { useDraft } from '@/shared/forms/use-draft';
import type { ContactDraft } from '@/contacts/model/contact';
import { contactProblems, type ContactField, type ContactProblem } from '@/contacts/model/contact-problems';
import { hasCode } from '@/shared/firebase/errors';
import { Button } from '@/shared/ui/button';
import { AsideNotice, ConflictNotice, RestoredNotice } from '@/shared/ui/draft-notices';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { CONTACT_DRAFT, contactDifferences, problemText } from './contact-draft';
import { ContactFields, contactFieldId } from './contact-fields';

interface ContactFormProps {
  readonly storageName: string;
  /** The current version; changes when another device saves. */
  readonly saved: Version<ContactDraft>;
  readonly knownTags: readonly string[];
  /** Saves the changes from `base` and navigates. */
  readonly save: (draft: ContactDraft, base: ContactDraft) => Promise<void>;
  readonly onCancel: () => void;
  /** The user discarded the changes. */
  readonly onDiscard?: () => void;
  /** Set when the contact was deleted elsewhere. */
  readonly keepAsNew?: ((draft: ContactDraft) => Promise<void>) | undefined;
}

/** A contact's form; input survives a failure, a reload, or another device's save. */
export function ContactForm(props: ContactFormProps) {
  const { storageName, saved, knownTags, save, onCancel, onDiscard, keepAsNew } = props;
  const { t, i18n } = useTranslation();
  const [saving, setSaving] = useState(false);
  const [tried, setTried] = useState(false);
  const [badDays, setBadDays] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState(false);
  const leaving = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const editing = useDraft({ storageName, saved, saving, ...CONTACT_DRAFT });
  const { draft, dirty, conflict, aside, restored } = editing;
  const problems: Partial<Record<ContactField, ContactProblem>> = tried ? contactProblems(draft) : {};
  const isGone = keepAsNew !== undefined;

  /** Focuses the first invalid field. */
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

  const submit = async (write: (draft: ContactDraft) => Promise<void>) => {
    if (saving || !isSound()) return;
    setSaving(true);
    setFailure(undefined);
    setRefused(false);
    editing.noteSent();
    // No question about unsaved changes after a save.
    leaving.current = true;
    try {
      await write(editing.latest());
      editing.forget();
    } catch (error) {
      leaving.current = false;
      setFailure(error);
      setSaving(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      tabIndex={-1}
      className="outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        if (conflict !== undefined) setRefused(true);
        else if (!isGone) void submit((now) => save(now, editing.base.content));
      }}
    >
      {restored && dirty && (
        <RestoredNotice
          disabled={saving}
          onDiscard={() => {
            editing.discard();
            onDiscard?.();
          }}
        />
      )}
      {aside && <AsideNotice disabled={saving} onTakeBack={() => editing.takeBack()} />}
      <ContactFields
        draft={draft}
        knownTags={knownTags}
        disabled={saving}
        errorOf={(field) => {
          if (badDays.includes(contactFieldId(field))) return t('network.invalidDate');
          const problem = problems[field];
          return problem && problemText(t, field, problem);
        }}
        onChange={(part) => {
          setBadDays([]);
          editing.patch(part);
        }}
      />
      <div className="mt-6 flex flex-col gap-4 border-t border-line pt-4">
        {isGone && (
          <ErrorNotice error={t('network.gone')}>
            <p>{t('network.goneText')}</p>
            <Button disabled={saving} onClick={() => void submit(keepAsNew)}>
              {t('network.keepAsNew')}
            </Button>
          </ErrorNotice>
        )}
        {!isGone && conflict && (
          <ConflictNotice
            text={t('network.changed')}
            differing={contactDifferences(t, i18n.language, editing.conflicting, {
              mine: draft,
              theirs: conflict.content,
            })}
            refused={refused}
            disabled={saving}
            onTakeTheirs={() => {
              editing.takeTheirs();
              onDiscard?.();
              form.current?.focus({ preventScroll: true });
            }}
            onKeepOurs={() =>
              void submit(() => {
                // First: the draft takes over the other version's other fields.
                const base = editing.keepOurs().content;
                return save(editing.latest(), base);
              })
            }
          />
        )}
        {failure !== undefined && !isGone && (
          <ErrorNotice error={t('network.saveFailed')}>
            {!hasCode(failure, 'unknown') && <p>{errorMessage(t, failure)}</p>}
          </ErrorNotice>
        )}
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
      <LeaveGuard
        unsaved={dirty}
        saving={saving}
        isLeaving={() => leaving.current}
        onDiscard={() => editing.forget()}
      />
    </form>
  );
}
