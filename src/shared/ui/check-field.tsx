import { useId, type ComponentProps, type ReactNode } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function CheckField({ label, hint, error, ...input }: CheckFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3 text-sm">
        <input
          {...input}
          type="checkbox"
          id={id}
          className="mt-3.5 size-4 shrink-0 accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <label htmlFor={id} className="min-h-11 min-w-11 cursor-pointer py-2.5">
          {label}
          {hint && <span className="block font-normal text-ink-soft">{hint}</span>}
        </label>
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
