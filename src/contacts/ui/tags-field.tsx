import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyTags } from '@/contacts/model/contact';
import { CONTROL_CLASS, Field } from '@/shared/ui/field';

/** Tags offered below the field at most. */
const OFFERED = 8;
/** What ends a tag: a comma of any script, a semicolon. */
const SEPARATOR = /[,;،、，]/;

interface TagsFieldProps {
  readonly tags: readonly string[];
  /** Tags in use, to choose from. */
  readonly known: readonly string[];
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags, one after the other: Enter or a comma ends one, the cross takes one off, Backspace the last. */
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
    .filter((tag) => !tags.includes(tag) && tag.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, OFFERED);
  return (
    <div className="flex flex-col gap-2">
      <Field id="contact-tags" label={t('network.fields.tags')} hint={t('network.tagsHint')} error={error}>
        {(control) => (
          <div className="flex flex-col gap-2">
            {tags.length > 0 && (
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
                      onClick={() => {
                        onChange(tags.filter((one) => one !== tag));
                        input.current?.focus();
                      }}
                      className="grid size-8 shrink-0 place-items-center text-ink-soft hover:text-ink"
                    >
                      <X aria-hidden className="size-4" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
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
                // Enter that ends a Hangul syllable or picks a Chinese word is the keyboard's own.
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
      {offered.length > 0 && (
        <fieldset disabled={disabled} className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('network.suggestedTags')}</legend>
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                add(tag);
                setTyped('');
              }}
              className="min-h-8 max-w-full truncate rounded-field border border-dashed border-field px-2 text-sm text-ink-soft hover:border-ink hover:text-ink"
            >
              <bdi>{tag}</bdi>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
