import { useId } from 'react';
import type { ExchangeWords } from '@/shared/i18n/exchange-words';
import type { DetailField, DetailProblem, Details } from '@/inbox/model/greeting';

/** What keeps the form from being sent, by field. */
export type FormProblems = Partial<Record<DetailField, DetailProblem>> & { readonly consent?: 'missing' };

interface FieldProps {
  readonly name: DetailField;
  readonly words: ExchangeWords;
  readonly initial: Details;
  readonly problem: DetailProblem | undefined;
}

/** How each field is to be filled in; names and notes may be of any direction, addresses and numbers are left to right. */
const FORM = {
  name: { autoComplete: 'name', type: 'text', dir: 'auto' },
  email: { autoComplete: 'email', type: 'email', dir: 'ltr' },
  phone: { autoComplete: 'tel', type: 'tel', dir: 'ltr' },
  company: { autoComplete: 'organization', type: 'text', dir: 'auto' },
  note: { autoComplete: 'off', type: 'text', dir: 'auto' },
} as const satisfies Record<DetailField, object>;

/** What is wrong with a field, in words. */
function problemText(name: DetailField, problem: DetailProblem, words: ExchangeWords): string {
  if (problem === 'too-long') return words.tooLong;
  if (name === 'name') return words.nameMissing;
  if (name === 'phone') return words.phoneInvalid;
  return problem === 'missing' ? words.contactMissing : words.emailInvalid;
}

/** One field with its label, help and error. A blank as placeholder gives an empty field the page's direction. */
export function DetailInput({ name, words, initial, problem }: FieldProps) {
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
      <label htmlFor={id}>
        {words[name]}
        {(name === 'company' || name === 'note') && <small> {words.optional}</small>}
      </label>
      {name === 'note' ? (
        <textarea {...common} rows={3} placeholder=" " />
      ) : (
        <input
          {...common}
          type={FORM[name].type}
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
