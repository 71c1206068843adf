import type { ComponentProps } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { CONTROL_CLASS, Field, inPageDirection, type FieldTexts } from './field';

/** Several lines of text; grows with what is typed where the browser can. */
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
          // Browsers show the line with the caret alone, and the rest may lie beneath what stays at the foot of a phone.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          className={classNames(CONTROL_CLASS, 'field-sizing-content min-h-28 py-2.5', className)}
        />
      )}
    </Field>
  );
}
