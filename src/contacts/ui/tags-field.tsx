import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyTags } from '@/contacts/model/contact';
import { folded } from '@/shared/lib/folded';
import { CONTROL_CLASS, Field } from '@/shared/ui/field';

const OFFERED = 8;
/** Commas of any script, a semicolon. */
const SEPARATOR = /[,;،、，]/;

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly known: readonly string[];
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags: Enter or a comma ends one, Backspace removes the last. */
export function TagsField({ tags, known, disabled, error, onChange }: TagsFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = (...more: readonly string[]) => onChange(tidyTags([...tags, ...more]));
  const take = (text: string) => {
    if (text.trim() !== '') add(text);
    setTyped('');
  };
  const offered = known
    .filter((tag) => !tags.includes(tag) && folded(tag).includes(folded(typed.trim())))
    .slice(0, OFFERED);
  return (
    <div className="flex flex-col gap-2">
      <Field id="contact-tags" label={t('network.fields.tags')} hint={t('network.tagsHint')} error={error}>
        {(control) => (
          <div className="flex flex-col gap-2">
            <ChosenTags
              tags={tags}
              disabled={disabled}
              onRemove={(tag) => {
                onChange(tags.filter((one) => one !== tag));
                input.current?.focus();
              }}
            />
            <input
              {...control}
              ref={input}
              type="text"
              dir="auto"
              placeholder=" "
              autoComplete="off"
              enterKeyHint="enter"
              disabled={disabled}
              value={typed}
              onChange={(event) => {
                const parts = event.target.value.split(SEPARATOR);
                if (parts.length > 1) add(...parts.slice(0, -1));
                setTyped(parts.at(-1) ?? '');
              }}
              onKeyDown={(event) => {
                // Enter may end an IME composition.
                if (event.nativeEvent.isComposing) return;
                if (event.key === 'Enter' && typed.trim() !== '') {
                  event.preventDefault();
                  take(typed);
                }
                if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1));
              }}
              onBlur={() => take(typed)}
              className={`${CONTROL_CLASS} min-h-11`}
            />
          </div>
        )}
      </Field>
      <OfferedTags
        tags={offered}
        disabled={disabled}
        onChoose={(tag) => {
          add(tag);
          setTyped('');
        }}
      />
    </div>
  );
}

interface ChosenTagsProps {
  readonly tags: readonly string[];
  readonly disabled: boolean;
  readonly onRemove: (tag: string) => void;
}

function ChosenTags({ tags, disabled, onRemove }: ChosenTagsProps) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="inline-flex max-w-full items-center rounded-field border border-field ps-2 text-sm"
        >
          <bdi className="truncate">{tag}</bdi>
          <button
            type="button"
            disabled={disabled}
            aria-label={t('network.takeTagOff', { tag })}
            onClick={() => onRemove(tag)}
            className="grid size-8 shrink-0 place-items-center text-ink-soft hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OfferedTagsProps {
  readonly tags: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (tag: string) => void;
}

/** Tags of other contacts that fit what is typed. */
function OfferedTags({ tags, disabled, onChoose }: OfferedTagsProps) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <fieldset disabled={disabled} className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('network.suggestedTags')}</legend>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          // Keeps the focus in the field: leaving it would take what is typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tag)}
          className="min-h-8 max-w-full rounded-field border border-dashed border-field px-2 text-sm text-ink-soft hover:border-ink hover:text-ink"
        >
          <bdi className="block truncate">{tag}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
