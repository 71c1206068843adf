import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** What a field of any kind shows around its control. */
export interface FieldTexts {
  label: ReactNode;
  /** Help under the control, always visible. */
  hint?: ReactNode;
  /** What is wrong; replaces nothing the person typed. */
  error?: string | undefined;
  /** The error comes and goes while the person types: it is read out when it comes, not only with the field. */
  isLive?: boolean | undefined;
  /** Shown right of the label, e.g. "optional" or a counter. */
  aside?: ReactNode;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** Draws the control with the attributes that tie it to label, hint and error. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Edge, paper and focus of everything one types into. */
export const CONTROL_CLASS =
  'w-full rounded-field border border-field bg-sheet px-3 text-base text-ink placeholder:text-ink-soft/80 ' +
  'transition-colors duration-150 hover:border-ink aria-invalid:border-bad aria-invalid:border-2 ' +
  'disabled:opacity-60 disabled:cursor-not-allowed read-only:bg-paper';

/**
 * A control whose direction is that of its text (`dir="auto"`): while it is empty it would be left to right, but with a
 * placeholder, if only a blank, base.css tells that it is and gives it the page's.
 */
export function inPageDirection<T extends { dir?: string | undefined; placeholder?: string | undefined }>(
  control: T,
): T {
  return control.dir === 'auto' ? { ...control, placeholder: control.placeholder ?? ' ' } : control;
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ id, label, hint, error, isLive = false, aside, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const fault = error && (
    <p id={errorId} className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {error}
    </p>
  );
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={control} className="text-sm font-semibold">
          {label}
        </label>
        {aside && <span className="text-xs text-ink-soft">{aside}</span>}
      </div>
      {children({
        id: control,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* There before it has anything to say: a region that comes with its text is not read out everywhere. */}
      {isLive ? (
        <div aria-live="polite" className={error ? undefined : 'sr-only'}>
          {fault}
        </div>
      ) : (
        fault
      )}
      {hint && (
        <p id={hintId} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
