import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE_WORDS } from '@/card/view/card-words';
import type { PhoneKind } from '@/shared/lib/phone';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/select-field';
import { useFormContext } from './form-context';

interface KindedRow {
  readonly label: string;
  readonly kind: PhoneKind;
  /** The row's text. */
  readonly control: ReactNode;
  /** The row cannot be removed. */
  readonly isFixed?: boolean;
}

interface KindedListProps {
  readonly rows: readonly KindedRow[];
  readonly kinds: readonly PhoneKind[];
  readonly onKind: (at: number, kind: PhoneKind) => void;
  readonly onRemove: (at: number) => void;
  readonly removeText: (at: number) => string;
  readonly addText: string;
  /** Undefined as long as no row can follow. */
  readonly onAdd: (() => void) | undefined;
}

/** A list of texts of one sort, such as numbers, each with its kind; the only one cannot be removed. */
export function KindedList({ rows, kinds, onKind, onRemove, removeText, addText, onAdd }: KindedListProps) {
  const { t } = useTranslation();
  const { disabled } = useFormContext();
  const list = useRef<HTMLDivElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus());
  return (
    <div ref={list} className="flex flex-col gap-4">
      {rows.map(({ label, kind, control, isFixed = false }, at) => (
        <fieldset
          // A row has no identity other than its position.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          disabled={disabled}
          className="flex flex-wrap items-start gap-x-3 gap-y-2"
        >
          <legend className="sr-only">{label}</legend>
          <div className="min-w-48 grow basis-56">{control}</div>
          <div className="flex grow basis-36 items-end gap-1">
            <div className="min-w-0 grow">
              <SelectField
                label={t('cards.phoneKind')}
                value={kind}
                choices={kinds.map((value) => ({ value, label: t(`visitor.${PHONE_WORDS[value]}`) }))}
                onChange={(chosen) => onKind(at, chosen)}
              />
            </div>
            {rows.length > 1 && !isFixed && (
              <Button
                className="px-3"
                aria-label={removeText(at)}
                onClick={() => {
                  onRemove(at);
                  focus(Math.max(0, at - 1));
                }}
              >
                <X aria-hidden className="size-4" />
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {onAdd && (
        <Button
          className="self-start"
          disabled={disabled}
          onClick={() => {
            onAdd();
            focus(rows.length);
          }}
        >
          <Plus aria-hidden className="size-4" />
          {addText}
        </Button>
      )}
    </div>
  );
}
