import ChevronDown from 'lucide-react/icons/chevron-down';
import { CONTROL_CLASS, Field, type FieldTexts } from './field';

interface SelectFieldProps<T extends string> extends Pick<FieldTexts, 'label' | 'hint'> {
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string; readonly lang?: string }[];
  readonly onChange: (value: T) => void;
}

/** A native select, for the phone's own list. */
export function SelectField<T extends string>({
  label,
  hint,
  value,
  choices,
  onChange,
}: SelectFieldProps<T>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="relative flex">
          <select
            {...control}
            value={value}
            onChange={(event) => {
              const found = choices.find((choice) => choice.value === event.target.value);
              if (found) onChange(found.value);
            }}
            className={`${CONTROL_CLASS} min-h-11 appearance-none truncate pe-10 [&>option]:bg-sheet [&>option]:text-ink`}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} lang={choice.lang}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
