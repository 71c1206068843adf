import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { characterCount, countOf } from '@/shared/i18n/character-count';
import { classNames } from '@/shared/lib/class-names';
import { isTooLong } from '@/shared/lib/text-length';
import { CONTROL_CLASS, Field, inPageDirection, type FieldTexts } from './field';

/** `maxLength` would cut what is typed or pasted, and say nothing. */
type Attributes<T extends 'input' | 'textarea'> = Omit<ComponentProps<T>, 'children' | 'maxLength'>;

interface LimitedTexts extends FieldTexts {
  /** Longest text (`isTooLong`): what is longer stays, and is called so while it is typed. */
  readonly limit?: number | undefined;
}

/** The share of a limit from which one line has its count. */
const NEAR = 0.8;

/** Returns a field's texts, with its count from the length `near` on, and with an error beyond its limit. */
function useLimit({ limit, error, aside, isLive }: LimitedTexts, value: unknown, near: number) {
  const { t, i18n } = useTranslation();
  if (limit === undefined || typeof value !== 'string') return { error, aside, isLive };
  const count = value.length >= near && countOf(value, limit, i18n.language);
  return {
    error:
      error ??
      (isTooLong(value.trim(), limit)
        ? t('cards.tooLong', { count: characterCount(value, limit).room })
        : undefined),
    aside: (
      <>
        {aside}
        {aside && count && ' · '}
        {count && <span className="tabular-nums">{count}</span>}
      </>
    ),
    isLive: true,
  };
}

interface TextFieldProps extends LimitedTexts, Attributes<'input'> {
  prefix?: string;
  trailing?: ReactNode;
}

/** One line of text, with its count near `limit`. Takes every attribute of `<input>` but `maxLength`. */
export function TextField({
  label,
  hint,
  error,
  isLive,
  aside,
  limit,
  id,
  prefix,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const limited = useLimit({ label, error, aside, isLive, limit }, input.value, (limit ?? 0) * NEAR);
  return (
    <Field id={id} label={label} hint={hint} {...limited}>
      {(control) => (
        <div
          className={classNames('relative flex', prefix && 'max-[26rem]:flex-col')}
          dir={prefix ? 'ltr' : undefined}
        >
          {prefix && (
            <span className="flex max-w-1/2 shrink-0 items-center rounded-s-field border border-e-0 border-field bg-paper px-3 py-1 text-sm leading-tight wrap-anywhere text-ink-soft max-[26rem]:max-w-full max-[26rem]:rounded-e-field max-[26rem]:rounded-b-none max-[26rem]:border-e max-[26rem]:border-b-0">
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
              prefix && 'rounded-s-none max-[26rem]:rounded-s-field max-[26rem]:rounded-t-none',
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

/** Grows with its text where supported; always has its count where there is a limit. */
export function TextArea({
  label,
  hint,
  error,
  aside,
  isLive,
  limit,
  id,
  className,
  ...area
}: LimitedTexts & Attributes<'textarea'>) {
  const limited = useLimit({ label, error, aside, isLive, limit }, area.value, 0);
  return (
    <Field id={id} label={label} hint={hint} {...limited}>
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
