import { useId, type ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Fault } from './field';

interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  /** Visible to screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Under which a form finds it (`useForm`). */
  readonly name?: string;
  readonly value: T;
  readonly choices: readonly {
    readonly value: T;
    readonly label: string;
    /** Of the label, where it is not the page's language. */
    readonly lang?: string;
    readonly picture?: ReactNode;
  }[];
  readonly onChange: (value: T) => void;
}

/** A radio group, side by side. */
export function ChoiceField<T extends string>({
  label,
  isLabelHidden = false,
  hint,
  error,
  name,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0 space-y-2"
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            lang={choice.lang}
            className={classNames(
              'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 rounded-field border px-3 py-2 text-sm transition-colors duration-150 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              choice.value === value
                ? 'border-ink bg-accent-wash font-semibold forced-colors:border-2 forced-colors:border-[color:Highlight]'
                : 'border-field bg-sheet',
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture}
            {choice.label}
          </label>
        ))}
      </div>
      {error && <Fault id={`${id}-error`}>{error}</Fault>}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
