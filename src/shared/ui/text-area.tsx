import type { ComponentProps } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { CONTROL_CLASS, Field, inPageDirection, type FieldTexts } from './field';

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
