import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Announced while typing. */
  isLive?: boolean | undefined;
  aside?: ReactNode;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

export const CONTROL_CLASS =
  'w-full rounded-field border border-field bg-sheet px-3 text-base text-ink placeholder:text-ink-soft/80 ' +
  'transition-colors duration-150 hover:border-ink aria-invalid:border-bad aria-invalid:border-2 ' +
  'disabled:opacity-60 disabled:cursor-not-allowed read-only:bg-paper';

/** For `dir="auto"`: a placeholder lets base.css give an empty field the page's direction. */
export function inPageDirection<T extends { dir?: string | undefined; placeholder?: string | undefined }>(
  control: T,
): T {
  return control.dir === 'auto' ? { ...control, placeholder: control.placeholder ?? ' ' } : control;
}

/** What is wrong with a field, below it. */
export function Fault({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** Label, control, hint and error, connected for assistive technology. */
export function Field({ id, label, hint, error, isLive = false, aside, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const fault = error && errorId && <Fault id={errorId}>{error}</Fault>;
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
      {/* Always present: some screen readers ignore regions added with their text. */}
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
