import { useEffect, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { stripSlug } from '@/card/model/slug/slug';
import { SLUG_MAX_LENGTH } from '@/card/model/slug/slug-length';
import { useDebounced } from '@/shared/browser/use-debounced';
import { countOf } from '@/shared/i18n/character-count';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { SLUG_CHECK_DEBOUNCE_MS, type SlugState } from './use-slug-check';

/** Specification §9. */
const SLUG_HINT_MS = 3_000;

/** Returns the key of the text about an invalid slug; an empty one counts only if `empty` is true. */
function faultOf(state: SlugState, slug: string, empty: boolean) {
  switch (state) {
    case 'required':
      return empty ? 'errors.custom-url-required' : undefined;
    case 'format':
      if (/^-|-$/.test(slug)) return 'cards.customUrlHyphen';
      return /^..--/.test(slug) ? 'cards.customUrlHyphens' : 'errors.custom-url-invalid';
    case 'reserved':
      return 'errors.custom-url-reserved';
    case 'taken':
      return 'errors.custom-url-already-exists';
    default:
      return undefined;
  }
}

/** Removes invalid characters during typing; `isHinting` is then true for 3 seconds. */
function useSlugTyping(onChange: (slug: string) => void) {
  const [composing, setComposing] = useState<string>();
  const [hintSince, setHintSince] = useState<number>();

  useEffect(() => {
    if (hintSince === undefined) return undefined;
    const timer = setTimeout(() => setHintSince(undefined), SLUG_HINT_MS);
    return () => clearTimeout(timer);
  }, [hintSince]);

  const take = (input: HTMLInputElement) => {
    const typed = input.value;
    const slug = stripSlug(typed);
    const caret = stripSlug(typed.slice(0, input.selectionStart ?? typed.length)).length;
    if (Array.from(typed.normalize('NFC')).some((sign) => sign.trim() !== '' && stripSlug(sign) === ''))
      setHintSince(performance.now());
    if (slug !== typed) {
      // When only React sets the value, the caret moves to the end.
      input.value = slug;
      input.setSelectionRange(caret, caret);
    }
    setComposing(undefined);
    onChange(slug);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { isComposing } = event.nativeEvent as InputEvent;
    if (isComposing) setComposing(event.target.value);
    else take(event.target);
  };
  return { composing, change, take, isHinting: hintSince !== undefined };
}

interface SlugFieldProps {
  readonly id: string;
  readonly value: string;
  readonly state: SlugState;
  /** Free slugs to choose from while the typed one is taken. */
  readonly alternatives?: readonly string[];
  readonly host: string;
  /** The card's current slug, which will still lead to it; '' for a new card. */
  readonly own: string;
  readonly onChange: (slug: string) => void;
  readonly disabled: boolean;
  /** True without a connection, when no slug can be checked. */
  readonly isFixed: boolean;
  readonly showRequired: boolean;
  readonly takenHref: string;
}

/**
 * The field for the card's slug. Keeps ASCII letters, digits and hyphens; a hint explains for 3 seconds why
 * others disappear (specification §5). Letters stay while an input method is composing.
 */
export function SlugField({
  id,
  value,
  state,
  alternatives = [],
  host,
  own,
  onChange,
  disabled,
  isFixed,
  showRequired,
  takenHref,
}: SlugFieldProps) {
  const { t, i18n } = useTranslation();
  const { composing, change, take, isHinting } = useSlugTyping(onChange);
  const settled = useDebounced(value, SLUG_CHECK_DEBOUNCE_MS);
  const [leftWith, setLeftWith] = useState<string>();
  // A slug that is too short or ends with a hyphen may just be incomplete.
  const isUnfinished =
    state === 'format' && value.length <= SLUG_MAX_LENGTH && settled !== value && leftWith !== value;
  const fault = isUnfinished ? undefined : faultOf(state, value, showRequired);
  // The text about an invalid form already contains the help.
  const help = fault === 'errors.custom-url-invalid' ? undefined : 'cards.customUrlHelp';
  const hint = isFixed ? 'cards.customUrlOffline' : help;
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        id={id}
        label={t('cards.customUrl')}
        prefix={host}
        value={composing ?? value}
        onChange={change}
        onCompositionEnd={(event) => take(event.currentTarget)}
        onBlur={() => setLeftWith(value)}
        aria-required
        error={fault && t(fault)}
        isLive
        hint={hint && t(hint)}
        aside={
          <>
            {t('cards.requiredMark')} · <span>{countOf(value, SLUG_MAX_LENGTH, i18n.language)}</span>
          </>
        }
        disabled={disabled || isFixed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        dir="ltr"
      />
      <SlugStatus
        id={id}
        state={state}
        isHinting={isHinting}
        kept={value === '' || value === own || fault !== undefined ? '' : own}
      />
      {state === 'taken' && (
        <>
          <FreeSlugs
            id={`${id}-free`}
            slugs={alternatives}
            disabled={disabled}
            onChoose={(slug) => {
              onChange(slug);
              // The pressed button disappears with the others.
              document.getElementById(id)?.focus();
            }}
          />
          <a
            className="inline-flex min-h-8 w-fit items-center text-sm font-semibold text-accent underline"
            href={takenHref}
            target="_blank"
            rel="noopener"
          >
            {t('cards.customUrlTakenLink')}
          </a>
        </>
      )}
    </div>
  );
}

interface SlugStatusProps extends Pick<SlugFieldProps, 'id' | 'state'> {
  readonly isHinting: boolean;
  /** The previous slug that still leads to the card, or ''. */
  readonly kept: string;
}

/** Shows the state of the typed slug. */
function SlugStatus({ id, state, isHinting, kept }: SlugStatusProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  return (
    <output className="flex min-h-5 flex-col text-xs text-ink-soft" htmlFor={id}>
      {isHinting && <span className="text-warn">{t('cards.customUrlHint')}</span>}
      {state === 'checking' && <span>{t('cards.customUrlChecking')}</span>}
      {state === 'free' && <span className="text-good">{t('cards.customUrlFree')}</span>}
      {kept !== '' && <span>{sentence('cards.renameKeeps', { name: kept })}</span>}
    </output>
  );
}

interface FreeSlugsProps {
  readonly id: string;
  readonly slugs: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (slug: string) => void;
}

function FreeSlugs({ id, slugs, disabled, onChoose }: FreeSlugsProps) {
  const { t } = useTranslation();
  if (slugs.length === 0) return null;
  return (
    <fieldset aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <span id={id} className="text-sm text-ink-soft">
        {t('cards.alsoFree')}
      </span>
      {slugs.map((slug) => (
        <Button
          key={slug}
          dir="ltr"
          className="rounded-full! px-4!"
          disabled={disabled}
          onClick={() => onChoose(slug)}
        >
          {slug}
        </Button>
      ))}
    </fieldset>
  );
}
