import { useId } from 'react';
import { Breakable } from '@/shared/ui/breakable';

interface FieldChoiceProps {
  readonly label: string;
  readonly values: readonly { readonly id: string; readonly value: string }[];
  /** The id of the value that wins. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The different values of one field, one of them to be kept. */
export function FieldChoice({ label, values, chosen, onChoose }: FieldChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      {values.map(({ id, value }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm">
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="mt-1 size-4 shrink-0 accent-seal"
          />
          <bdi className="min-w-0 wrap-anywhere">
            <Breakable text={value} />
          </bdi>
        </label>
      ))}
    </fieldset>
  );
}
