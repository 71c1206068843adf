import { useEffect, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SLUG_HINT_MS, SLUG_MAX_LENGTH } from '@/model/limits';
import { stripSlug } from '@/model/slug';
import { TextField } from '@/ui/text-field';
import type { SlugState } from './use-slug-check';

/** What is wrong with a name, as the key of its sentence; an empty field is a fault only when `empty` says so. */
function faultOf(state: SlugState, empty: boolean) {
  switch (state) {
    case 'required':
      return empty ? 'errors.custom-url-required' : undefined;
    case 'format':
      return 'errors.custom-url-invalid';
    case 'reserved':
      return 'errors.custom-url-reserved';
    case 'taken':
      return 'errors.custom-url-already-exists';
    default:
      return undefined;
  }
}

interface SlugFieldProps {
  readonly id: string;
  readonly value: string;
  readonly state: SlugState;
  /** Host before the name, e.g. `carte.example/`. */
  readonly host: string;
  readonly onChange: (slug: string) => void;
  readonly disabled: boolean;
  /** Says that the name is missing; until the person tried to save, an empty field is no fault. */
  readonly showRequired: boolean;
  /** Leads to the card that has the name. */
  readonly takenHref: string;
}

/**
 * The card's short address. Keeps ASCII letters, digits and hyphens only, in lower case; whatever else is typed disappears
 * and a hint says why for 3 seconds (specification §5). What is too long stays, and is called so. While an input method is composing, its letters stay.
 */
export function SlugField({
  id,
  value,
  state,
  host,
  onChange,
  disabled,
  showRequired,
  takenHref,
}: SlugFieldProps) {
  const { t } = useTranslation();
  const [composing, setComposing] = useState<string>();
  const [hintSince, setHintSince] = useState<number>();

  useEffect(() => {
    if (hintSince === undefined) return undefined;
    const timer = setTimeout(() => setHintSince(undefined), SLUG_HINT_MS);
    return () => clearTimeout(timer);
  }, [hintSince]);

  const take = (typed: string) => {
    const slug = stripSlug(typed);
    if (slug.length < typed.length) setHintSince(performance.now());
    setComposing(undefined);
    onChange(slug);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { isComposing } = event.nativeEvent as InputEvent;
    if (isComposing) setComposing(event.target.value);
    else take(event.target.value);
  };
  const fault = faultOf(state, showRequired);
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        id={id}
        label={t('cards.customUrl')}
        prefix={host}
        value={composing ?? value}
        onChange={change}
        onCompositionEnd={(event) => take(event.currentTarget.value)}
        error={fault && t(fault)}
        // The sentence about a wrong form is the help itself.
        hint={state === 'format' ? undefined : t('cards.customUrlHelp')}
        aside={`${value.length} / ${SLUG_MAX_LENGTH}`}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        dir="ltr"
      />
      <output className="min-h-5 text-xs text-ink-soft" htmlFor={id}>
        {hintSince !== undefined && <span className="text-warn">{t('cards.customUrlHint')}</span>}
        {hintSince === undefined && state === 'checking' && t('cards.customUrlChecking')}
        {hintSince === undefined && state === 'free' && (
          <span className="text-good">{t('cards.customUrlFree')}</span>
        )}
      </output>
      {state === 'taken' && (
        <a
          className="w-fit text-sm font-semibold text-seal underline"
          href={takenHref}
          target="_blank"
          rel="noopener"
        >
          {t('cards.customUrlTakenLink')}
        </a>
      )}
    </div>
  );
}
