import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_TEXT_FIELDS, contactTitle, type Contact, type ContactInput } from '@/contacts/model/contact';
import { sameContact } from '@/contacts/model/contact-duplicates';
import { contactProblems } from '@/contacts/model/contact-problems';
import { fitContact } from '@/contacts/model/import/fit-contact';
import { addContact, newContactId } from '@/contacts/service/contact-writes';
import type { PaperCard } from '@/contacts/service/paper-card/read-paper-card';
import { problemText } from '@/contacts/ui/contact-draft';
import { ContactFields } from '@/contacts/ui/contact-fields';
import { StepHeading } from '@/contacts/view/import-parts';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { loadInternationalPhone } from '@/shared/forms/use-dialing';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { toast } from '@/shared/ui/toaster';
import { ModelPanel, type AskModel } from './model-panel';
import { CardPicture } from './paper-card-picture';

interface ReviewStepProps {
  readonly uid: string;
  readonly card: PaperCard;
  /** As far as loaded; undefined when they cannot be. */
  readonly contacts: readonly Contact[] | undefined;
  readonly knownTags: readonly string[];
  /** Which of how many, for several cards. */
  readonly place: string | undefined;
  /** Asks a model for the fields in a text; undefined where none is configured. */
  readonly askModel?: AskModel | undefined;
  readonly onDone: (isSaved: boolean) => void;
}

/** What was read of a card, to correct beside its picture. */
export function ReviewStep({ uid, card, contacts, knownTags, place, askModel, onDone }: ReviewStepProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const [draft, setDraft] = useState<ContactInput>(card.draft);
  const [unsure, setUnsure] = useState(card.unsure);
  const [tried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  // Stable over retries: a lost answer makes no second contact.
  const [id] = useState(() => newContactId(uid));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The card before was saved from the end of its form.
    if ((form.current?.getBoundingClientRect().top ?? 0) < 0) form.current?.scrollIntoView();
  }, []);
  useUnloadQuestion(true);
  useUnsaved(true);
  const there = useMemo(() => sameContact(draft, contacts ?? []), [draft, contacts]);
  const problems = tried ? contactProblems(draft) : {};

  const save = async () => {
    setTried(true);
    const [wrong] = Object.keys(contactProblems(draft));
    if (wrong !== undefined) {
      document.getElementById(`contact-${wrong}`)?.focus();
      return;
    }
    setSaving(true);
    setError(undefined);
    try {
      const sent = { ...draft, phone: await loadInternationalPhone(draft.phone) };
      const sending = await addContact(uid, sent, id, card.picture);
      const name = contactTitle(draft);
      toast.success(t(sending === 'sent' ? 'contactScan.saved' : 'contactScan.savedQueued', { name }));
      onDone(true);
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-8 lg:grid-cols-2"
    >
      <div className="flex flex-col gap-4 lg:sticky lg:top-18 lg:self-start">
        <StepHeading>{place ?? t('paperCards.review')}</StepHeading>
        <CardPicture picture={card.picture} />
        {card.notice !== undefined && (
          <output className="text-sm text-warn">{t(`paperCards.${card.notice}`)}</output>
        )}
        {card.notice !== 'noText' && (
          <p className="text-sm text-ink-soft">
            {card.fromCode
              ? t('paperCards.fromCode')
              : unsure.length > 0
                ? t('paperCards.unsure')
                : t('paperCards.allSure')}
          </p>
        )}
        {askModel && card.text !== '' && (
          <ModelPanel
            text={card.text}
            ask={askModel}
            onAnswer={(fields) => {
              setDraft((now) => fitContact({ ...now, ...fields })?.draft ?? now);
              // A model may be wrong: all that it says is to be looked at.
              setUnsure(CONTACT_TEXT_FIELDS.filter((field) => fields[field] !== undefined));
            }}
          />
        )}
        {contacts === undefined && <p className="text-sm text-warn">{t('paperCards.notCompared')}</p>}
        {there && (
          <p className="text-sm text-warn">{sentence('contactScan.there', { name: contactTitle(there) })}</p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ContactFields
          draft={draft}
          knownTags={knownTags}
          disabled={isSaving}
          errorOf={(field) => {
            const problem = problems[field];
            return problem && problemText(t, field, problem);
          }}
          isUnsure={(field) => unsure.some((one) => one === field)}
          onChange={(part) => {
            setDraft((now) => ({ ...now, ...part }));
            // What was touched was looked at.
            setUnsure((now) => now.filter((field) => !(field in part)));
          }}
        />
        {error !== undefined && <ErrorNotice error={error} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isSaving}>
            {t('contactScan.save')}
          </Button>
          <Button disabled={isSaving} onClick={() => onDone(false)}>
            {t('paperCards.skip')}
          </Button>
        </div>
      </div>
    </form>
  );
}
