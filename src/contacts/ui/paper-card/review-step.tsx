import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_TEXT_FIELDS, contactTitle, type Contact, type ContactInput } from '@/contacts/model/contact';
import { sameContact } from '@/contacts/model/contact-duplicates';
import { contactProblems } from '@/contacts/model/contact-problems';
import { fitContact } from '@/contacts/model/import/fit-contact';
import { addContact, newContactId } from '@/contacts/service/contact-writes';
import { contactOutbox } from '@/contacts/service/outbox/contact-outbox';
import { withQueuedContacts } from '@/contacts/service/outbox/queue-contact';
import type { PaperCard } from '@/contacts/service/paper-card/read-paper-card';
import { problemText } from '@/contacts/ui/contact-draft';
import { ContactFields } from '@/contacts/ui/contact-fields';
import { tellSaved } from '@/contacts/ui/queued-text';
import type { CardScript } from '@/paper-cards/model/scripts';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { loadInternationalPhone } from '@/shared/forms/use-dialing';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { StepHeading } from '@/shared/ui/step-heading';
import { ModelPanel, type AskModel } from './model-panel';
import { CardPicture } from './paper-card-picture';
import { ReadAgainPanel } from './script-choice';

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
  /** The picture is stored with the contact; the choice holds for the next card. */
  readonly keepsPicture: boolean;
  readonly onKeepsPicture: (keepsPicture: boolean) => void;
  /** What it was read in. */
  readonly scripts: readonly CardScript[];
  /** The owner's changes to an earlier reading of it. */
  readonly edits?: Partial<ContactInput> | undefined;
  readonly onReadAgain: (scripts: readonly CardScript[], edits: Partial<ContactInput>) => void;
  readonly onDone: (isSaved: boolean) => void;
}

/** What was read of a card, to correct beside its picture. */
export function ReviewStep({ knownTags, place, askModel, onKeepsPicture, ...review }: ReviewStepProps) {
  const { t } = useTranslation();
  const { card, contacts, onDone } = review;
  const { draft, edits, unsure, problems, isSaving, error, change, take, save } = useReview(review);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The card before was saved from the end of its form.
    if ((form.current?.getBoundingClientRect().top ?? 0) < 0) form.current?.scrollIntoView();
  }, []);
  useUnloadQuestion(true);
  useUnsaved(true);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid scroll-mt-2 gap-8 lg:grid-cols-2"
    >
      <div className="flex flex-col gap-4 lg:sticky lg:top-18 lg:self-start">
        <StepHeading>{place ?? t('paperCards.review')}</StepHeading>
        <CardPicture picture={card.picture} />
        <ReadingNotes card={card} isUnsure={unsure.length > 0} />
        {!card.fromCode && (
          <ReadAgainPanel
            scripts={review.scripts}
            isNeeded={card.notice === 'otherScript' || card.notice === 'noName'}
            disabled={isSaving}
            onReadAgain={(scripts) => review.onReadAgain(scripts, edits)}
          />
        )}
        {askModel && card.text !== '' && <ModelPanel text={card.text} ask={askModel} onAnswer={take} />}
        <SameContactNote uid={review.uid} draft={draft} contacts={contacts} />
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
          onChange={change}
        />
        <CheckField
          label={t('paperCards.keepPicture')}
          hint={t('paperCards.keepPictureHint')}
          checked={review.keepsPicture}
          disabled={isSaving}
          onChange={(event) => onKeepsPicture(event.target.checked)}
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

/** The draft under review: what is still unsure, what is wrong, and how it is saved. */
function useReview({
  uid,
  card,
  edits: former = {},
  keepsPicture,
  onDone,
}: Pick<ReviewStepProps, 'uid' | 'card' | 'edits' | 'keepsPicture' | 'onDone'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<ContactInput>(() => ({ ...card.draft, ...former }));
  const [edits, setEdits] = useState(former);
  const [unsure, setUnsure] = useState(() => card.unsure.filter((field) => !(field in former)));
  const [tried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  // Stable over retries: a lost answer makes no second contact.
  const [id] = useState(() => newContactId(uid));
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
      const sending = await addContact(uid, sent, id, keepsPicture ? card.picture : undefined);
      const name = contactTitle(draft);
      tellSaved(t, sending, name);
      onDone(true);
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  };
  return {
    draft,
    /** What the owner changed, and no program after that. */
    edits,
    unsure,
    problems: tried ? contactProblems(draft) : {},
    isSaving,
    error,
    change: (part: Partial<ContactInput>) => {
      setDraft((now) => ({ ...now, ...part }));
      setEdits((now) => ({ ...now, ...part }));
      // What was touched was looked at.
      setUnsure((now) => now.filter((field) => !(field in part)));
    },
    /** Takes a model's fields. It may be wrong: all that it says is to be looked at. */
    take: (fields: Awaited<ReturnType<AskModel>>) => {
      setDraft((now) => fitContact({ ...now, ...fields })?.draft ?? now);
      setUnsure(CONTACT_TEXT_FIELDS.filter((field) => fields[field] !== undefined));
      setEdits((now) => withoutFields(now, Object.keys(fields)));
    },
    save,
  };
}

function withoutFields(edits: Partial<ContactInput>, fields: readonly string[]): Partial<ContactInput> {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.includes(field)));
}

interface ReadingNotesProps {
  readonly card: PaperCard;
  readonly isUnsure: boolean;
}

/** How well the card was read. */
function ReadingNotes({ card: { notice, fromCode }, isUnsure }: ReadingNotesProps) {
  const { t } = useTranslation();
  const sureness = isUnsure ? 'unsure' : 'nothingUnclear';
  return (
    <>
      {notice !== undefined && <output className="text-sm text-warn">{t(`paperCards.${notice}`)}</output>}
      {notice !== 'noText' && (
        <p className="text-sm text-ink-soft">{t(`paperCards.${fromCode ? 'fromCode' : sureness}`)}</p>
      )}
    </>
  );
}

interface SameContactNoteProps extends Pick<ReviewStepProps, 'uid' | 'contacts'> {
  readonly draft: ContactInput;
}

/** Says that the person is a contact already, or that this is unknown. */
function SameContactNote({ uid, draft, contacts }: SameContactNoteProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  // Without the others, at least those that wait on this device: the card before may be the same person's.
  const known = useMemo(
    () => contacts ?? [...withQueuedContacts(new Map(), contactOutbox.all(uid)).values()],
    [contacts, uid],
  );
  const there = useMemo(() => sameContact(draft, known), [draft, known]);
  return (
    <>
      {contacts === undefined && <p className="text-sm text-warn">{t('paperCards.notCompared')}</p>}
      {there && (
        <p className="text-sm text-warn">{sentence('contactScan.there', { name: contactTitle(there) })}</p>
      )}
    </>
  );
}
