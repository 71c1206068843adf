/** @jsxImportSource preact */
import type { ComponentChildren, TargetedSubmitEvent } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fillIn } from '@/card/view/card-words';
import {
  DETAIL_FIELDS,
  detailProblems,
  NO_DETAILS,
  PRIVACY_POLICY_VERSION,
  type DetailField,
  type DetailProblem,
  type Details,
} from '@/inbox/model/inbox-entry';
import { longDate } from '@/shared/i18n/formats';
import { marked } from '@/shared/i18n/marked-values';
import type { InboxWords } from '@/shared/i18n/visitor-words';
import { isolatedForVisitor } from './isolated-for-visitor';
import type { LeaveDetailsState, LeavingTrouble } from './use-leaving';

type FormProblems = Partial<Record<DetailField, DetailProblem>> & { readonly consent?: 'missing' };

interface FieldProps {
  readonly name: DetailField;
  readonly words: InboxWords;
  readonly initial: Details;
  readonly problem: DetailProblem | undefined;
}

/** The fields that are shown at first, and the further ones. */
const NEEDED = ['name', 'email', 'phone'] as const satisfies readonly DetailField[];
const MORE = ['company', 'note'] as const satisfies readonly DetailField[];

/** Names and notes may be of any direction; addresses and numbers are left to right. */
const FORM = {
  name: { autoComplete: 'name', type: 'text', dir: 'auto' },
  email: { autoComplete: 'email', type: 'email', dir: 'ltr' },
  phone: { autoComplete: 'tel', type: 'tel', dir: 'ltr' },
  company: { autoComplete: 'organization', type: 'text', dir: 'auto' },
  note: { autoComplete: 'off', type: 'text', dir: 'auto' },
} as const satisfies Record<DetailField, object>;

function problemText(name: DetailField, problem: DetailProblem, words: InboxWords): string {
  if (problem === 'too-long') return words.tooLong;
  if (name === 'name') return words.nameMissing;
  if (name === 'phone') return words.phoneInvalid;
  return problem === 'missing' ? words.contactMissing : words.emailInvalid;
}

/** A blank placeholder sets an empty field to the page's direction. */
function DetailInput({ name, words, initial, problem }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [problem && errorId, name === 'email' && hintId].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    defaultValue: initial[name],
    dir: FORM[name].dir,
    autoComplete: FORM[name].autoComplete,
    'aria-invalid': problem ? ('true' as const) : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className="leave-details__field">
      <label htmlFor={id}>{words[name]}</label>
      {name === 'note' ? (
        <textarea {...common} rows={3} placeholder=" " />
      ) : (
        <input
          {...common}
          type={FORM[name].type}
          // Preact's types ask for it with more than one type.
          list={undefined}
          placeholder={FORM[name].dir === 'auto' ? ' ' : undefined}
          required={name === 'name'}
        />
      )}
      {problem && (
        <p id={errorId} className="leave-details__error">
          {problemText(name, problem, words)}
        </p>
      )}
      {name === 'email' && (
        <p id={hintId} className="leave-details__hint">
          {words.either}
        </p>
      )}
    </div>
  );
}

interface DetailsFormProps {
  readonly leaving: LeaveDetailsState;
  readonly name: string;
  readonly words: InboxWords;
  readonly language: string;
  readonly privacyHref: string;
}

function typedIn(form: HTMLFormElement): { details: Details; agreed: boolean; bait: string } {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const details = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, text(field)]));
  return { details: { ...NO_DETAILS, ...details }, agreed: data.has('consent'), bait: text('website') };
}

function problemsOf(form: HTMLFormElement): FormProblems {
  const { details, agreed } = typedIn(form);
  return { ...detailProblems(details), ...(!agreed && { consent: 'missing' as const }) };
}

function troubleText(trouble: LeavingTrouble, words: InboxWords): string {
  const texts = {
    offline: words.offline,
    failed: words.failed,
    full: words.full,
    odd: words.odd,
    'cannot-encrypt': words.cannotEncrypt,
    'key-changed': words.keyChanged,
  };
  return texts[trouble];
}

/** What is wrong with a form of the browser's own fields, and what its events do. */
function useDetailsForm(leaving: LeaveDetailsState) {
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FormProblems>();

  const onSubmit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(form);
    setProblems(found);
    const [first] = [...DETAIL_FIELDS, 'consent' as const].filter((field) => found[field] !== undefined);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    const { details, bait } = typedIn(form);
    void leaving.send(details, bait);
    // A browser may fill in the hidden field once; a second press comes from a person.
    const field = form.querySelector<HTMLInputElement>('[name=website]');
    if (field) field.value = '';
  };
  const onInput = () => {
    if (element.current === null) return;
    leaving.note(typedIn(element.current).details);
    if (problems !== undefined) setProblems(problemsOf(element.current));
  };
  const onForget = () => {
    leaving.forget();
    element.current
      ?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea')
      .forEach((field) => {
        field.value = '';
      });
  };
  return { element, problems, onSubmit, onInput, onForget };
}

/** The form in which a visitor leaves name and address with the card's owner. */
export function DetailsForm({ leaving, name, words, language, privacyHref }: DetailsFormProps) {
  const { element, problems, onSubmit, onInput, onForget } = useDetailsForm(leaving);
  const { initial, trouble, busy, isStored } = leaving;
  const naming = (text: string) => isolatedForVisitor(fillIn(text, marked({ name })));
  // Noon: the same day in every time zone.
  const date = longDate(new Date(`${PRIVACY_POLICY_VERSION}T12:00`), language);
  const input = (field: DetailField) => (
    <DetailInput key={field} name={field} words={words} initial={initial} problem={problems?.[field]} />
  );
  // Open where something is typed or wrong: a closed field cannot take the focus.
  const hasMore = MORE.some((field) => initial[field] !== '' || problems?.[field] !== undefined);
  const forget = isStored && !busy && (
    <button type="button" className="leave-details__link" onClick={onForget}>
      {words.forget}
    </button>
  );

  return (
    <form ref={element} noValidate onSubmit={onSubmit} onInput={onInput}>
      {leaving.isEncrypted && <p>{naming(words.encrypted)}</p>}
      {/* Of what was promised when the sheet was opened. */}
      {trouble === 'key-changed' && !leaving.isEncrypted && <p>{words.notEncrypted}</p>}
      {leaving.fingerprint !== undefined && (
        <div className="leave-details__fingerprint">
          <strong>{words.fingerprint}</strong>
          <bdi dir="ltr">{leaving.fingerprint}</bdi>
          <p>{naming(words.fingerprintText)}</p>
        </div>
      )}
      {NEEDED.map(input)}
      <details className="leave-details__more" open={hasMore || undefined}>
        <summary>{words.more}</summary>
        {MORE.map(input)}
      </details>
      <div className="leave-details__bait" aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Consent
        isGiven={leaving.hasAgreed}
        error={problems?.consent && words.consentMissing}
        label={isolatedForVisitor(fillIn(words.consent, marked({ name, date })))}
      />
      <a className="leave-details__link" href={privacyHref} target="_blank" rel="noopener">
        {words.privacy}
      </a>
      {trouble !== undefined && (
        <Trouble>
          {trouble !== 'odd' && <strong>{words.notSent}</strong>}
          <p>{naming(troubleText(trouble, words))}</p>
          {trouble !== 'odd' && <p>{isStored ? words.stored : words.notStored}</p>}
          {forget}
        </Trouble>
      )}
      <div className="leave-details__send">
        <button className="card-sheet__save" aria-disabled={busy || undefined}>
          {busy ? words.sending : words.send}
        </button>
      </div>
      {trouble === undefined && forget}
    </form>
  );
}

/** Says why nothing was sent. Scrolled to: the bar with the button covers what is below the fields. */
function Trouble({ children }: { readonly children: ComponentChildren }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} role="alert" className="leave-details__trouble">
      {children}
    </div>
  );
}

interface ConsentProps {
  readonly isGiven: boolean;
  readonly error: string | undefined;
  readonly label: ComponentChildren;
}

/** The visitor's consent to pass the details on, with its error. */
function Consent({ isGiven, error, label }: ConsentProps) {
  const id = useId();
  return (
    <>
      <div className="leave-details__consent">
        <input
          type="checkbox"
          name="consent"
          id={id}
          defaultChecked={isGiven}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error && (
        <p id={`${id}-error`} className="leave-details__error">
          {error}
        </p>
      )}
    </>
  );
}
