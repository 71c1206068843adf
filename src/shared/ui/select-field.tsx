import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useCallback, useEffect, useRef } from 'react';
import { CONTROL_CLASS, Field, type FieldTexts } from './field';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly lang?: string;
}

interface SelectFieldProps<T extends string> extends Pick<FieldTexts, 'label' | 'hint'> {
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
}

/** A native select, for the phone's own list. `onChange` may be another function at each render. */
export function SelectField<T extends string>({ choices, onChange, ...props }: SelectFieldProps<T>) {
  const latest = useRef({ choices, onChange });
  useEffect(() => {
    latest.current = { choices, onChange };
  });
  const choose = useCallback((value: string) => {
    const found = latest.current.choices.find((choice) => choice.value === value);
    if (found) latest.current.onChange(found.value);
  }, []);
  return <Select {...props} choices={choices} onChange={choose} />;
}

function isSame(before: SelectFieldProps<string>, now: SelectFieldProps<string>): boolean {
  const [{ choices: former }, { choices }] = [before, now];
  return (
    before.label === now.label &&
    before.hint === now.hint &&
    before.value === now.value &&
    former.length === choices.length &&
    choices.every(({ value, label }, at) => former[at]?.value === value && former[at].label === label)
  );
}

/** Drawn again when it shows something else: a list of languages takes milliseconds at each key press. */
const Select = memo(function Select({ label, hint, value, choices, onChange }: SelectFieldProps<string>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="relative flex">
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
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
}, isSame);
