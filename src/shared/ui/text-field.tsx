import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { CONTROL_CLASS, Field, inPageDirection, type FieldTexts } from './field';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children'> {
  /** Left to right, such as a host. */
  prefix?: string;
  /** At the field's end. */
  trailing?: ReactNode;
}

/** One line of text. Takes every attribute of `<input>`. */
export function TextField({
  label,
  hint,
  error,
  isLive,
  aside,
  id,
  prefix,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isLive={isLive} aside={aside}>
      {(control) => (
        <div className="relative flex" dir={prefix ? 'ltr' : undefined}>
          {prefix && (
            <span className="flex max-w-1/2 shrink-0 items-center rounded-s-field border border-e-0 border-field bg-paper px-3 py-1 text-sm leading-tight wrap-anywhere text-ink-soft">
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...inPageDirection(input)}
            {...control}
            className={classNames(
              CONTROL_CLASS,
              'min-h-11',
              prefix && 'rounded-s-none',
              Boolean(trailing) && 'pe-12',
              className,
            )}
          />
          {trailing && <div className="absolute inset-y-0 end-0 grid place-items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  );
}

/** Grows with its text where supported. */
export function TextArea({
  label,
  hint,
  error,
  aside,
  id,
  className,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <textarea
          rows={4}
          {...inPageDirection(area)}
          {...control}
          // Browsers scroll only the caret's line into view, perhaps under a fixed bar.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          className={classNames(CONTROL_CLASS, 'field-sizing-content min-h-28 py-2.5', className)}
        />
      )}
    </Field>
  );
}
