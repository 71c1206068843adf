import Eye from 'lucide-react/icons/eye';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyTags, type ContactInput, type ContactTextField } from '@/contacts/model/contact';
import type { ContactField } from '@/contacts/model/contact-problems';
import { useDialing } from '@/shared/forms/use-dialing';
import { countryName } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { classNames } from '@/shared/lib/class-names';
import { calendarDay, fieldOfDay, parseDayField } from '@/shared/lib/day';
import { CONTACT_TEXT_LIMITS, isTooLong } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { CONTROL_CLASS, Field } from '@/shared/ui/field';
import { TextArea, TextField } from '@/shared/ui/text-field';

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
function TagsField({ tags, known, disabled, error, onChange }: TagsFieldProps) {
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
              className="min-h-8 max-w-full rounded-field border border-dashed border-field px-2 text-sm text-ink-soft hover:border-ink hover:text-ink"
            >
              <bdi className="block truncate">{tag}</bdi>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Words and a sign: color alone tells nothing. */
function CheckThis() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-warn">
      <Eye aria-hidden className="size-3.5" />
      {t('paperCards.check')}
    </span>
  );
}

/** Returns the id of a field's control. */
export const contactFieldId = (field: ContactField) => `contact-${field}`;

interface ContactFieldsProps {
  readonly draft: ContactInput;
  readonly knownTags: readonly string[];
  readonly disabled: boolean;
  readonly errorOf: (field: ContactField) => string | undefined;
  /** Fields to look at, because a program filled them. */
  readonly isUnsure?: (field: ContactField) => boolean;
  readonly onChange: (part: Partial<ContactInput>) => void;
}

/** Every field of a contact. No autocomplete: it is another person. */
export function ContactFields({
  draft,
  knownTags,
  disabled,
  errorOf,
  isUnsure = () => false,
  onChange,
}: ContactFieldsProps) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const dialing = useDialing(draft.phone !== '');
  const dialed = dialing?.dial(draft.phone, dialing.likelyCountry([]));
  const words = (field: ContactTextField) => ({
    id: contactFieldId(field),
    label: t(`network.fields.${field}`),
    value: draft[field],
    disabled,
    autoComplete: 'off',
    error: errorOf(field),
    limit: CONTACT_TEXT_LIMITS[field],
    ...(isUnsure(field) && { hint: <CheckThis />, className: 'border-2 border-warn' }),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  const day = (field: 'metAt' | 'lastContactAt') => ({
    id: contactFieldId(field),
    type: 'date',
    label: t(`network.fields.${field}`),
    value: fieldOfDay(draft[field]),
    disabled,
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) =>
      onChange({ [field]: parseDayField(event.target.value) }),
  });
  return (
    <div className="flex flex-col gap-4">
      <TextField {...words('name')} dir="auto" />
      <TextField {...words('position')} dir="auto" />
      <TextField {...words('company')} dir="auto" />
      <TextField
        {...words('phone')}
        type="tel"
        dir="ltr"
        hint={
          (isUnsure('phone') && <CheckThis />) ||
          (dialed?.country &&
            sentence('cards.phoneCalls', {
              number: dialed.shown,
              country: countryName(dialed.country, i18n.language),
            }))
        }
        // Shown, so that the owner can correct it before saving.
        onBlur={() => {
          const phone = dialing?.internationalPhone(draft.phone) ?? draft.phone;
          if (phone !== draft.phone && !isTooLong(phone, CONTACT_TEXT_LIMITS.phone)) onChange({ phone });
        }}
      />
      <TextField {...words('email')} type="email" dir="ltr" />
      <TextField {...words('website')} inputMode="url" dir="ltr" />
      <TextArea
        {...words('address')}
        dir="auto"
        rows={2}
        className={classNames('min-h-18', isUnsure('address') && 'border-2 border-warn')}
      />
      <TagsField
        tags={draft.tags}
        known={knownTags}
        disabled={disabled}
        error={errorOf('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      <TextField {...words('met')} dir="auto" hint={t('network.metHint')} />
      <TextField {...day('metAt')} />
      <div className="flex flex-wrap items-end gap-2 [&>:first-child]:grow">
        <TextField {...day('lastContactAt')} />
        <Button
          className="px-3"
          disabled={disabled}
          onClick={() => onChange({ lastContactAt: calendarDay(new Date()) })}
        >
          {t('network.today')}
        </Button>
      </div>
      <TextArea
        {...words('note')}
        dir="auto"
        hint={isUnsure('note') ? <CheckThis /> : t('network.noteHint')}
      />
      <CheckField
        label={t('network.fields.favourite')}
        checked={draft.favourite}
        disabled={disabled}
        onChange={(event) => onChange({ favourite: event.target.checked })}
      />
    </div>
  );
}
