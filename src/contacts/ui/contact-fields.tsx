import Eye from 'lucide-react/icons/eye';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_TEXT_LIMITS, type ContactInput, type ContactTextField } from '@/contacts/model/contact';
import type { ContactField } from '@/contacts/model/contact-problems';
import { useDialing } from '@/shared/forms/use-dialing';
import { countryName } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { classNames } from '@/shared/lib/class-names';
import { calendarDay, fieldOfDay, parseDayField } from '@/shared/lib/day';
import { isTooLong } from '@/shared/lib/text-length';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { TagsField } from './tags-field';

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
  const { t } = useTranslation();
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
  const days = { draft, disabled, errorOf, onChange };
  return (
    <div className="flex flex-col gap-4">
      <TextField {...words('name')} dir="auto" />
      <TextField {...words('position')} dir="auto" />
      <TextField {...words('company')} dir="auto" />
      <PhoneField
        {...words('phone')}
        isUnsure={isUnsure('phone')}
        onInternational={(phone) => onChange({ phone })}
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
      <DayField {...days} field="metAt" />
      <div className="flex flex-wrap items-end gap-2 [&>:first-child]:grow">
        <DayField {...days} field="lastContactAt" />
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

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'value'> {
  readonly value: string;
  readonly isUnsure: boolean;
  /** The number as it is dialed from abroad, where that is clear. */
  readonly onInternational: (phone: string) => void;
}

function PhoneField({ isUnsure, onInternational, ...field }: PhoneFieldProps) {
  const { i18n } = useTranslation();
  const sentence = useSentence();
  const { value } = field;
  const dialing = useDialing(value !== '');
  const home = dialing?.likelyCountry([]);
  const dialed = dialing?.dial(value, home);
  const [isTyping, setTyping] = useState(false);
  /** One that cannot be reached, after typing: an incomplete number is no mistake yet. */
  const numbers = isTyping ? [] : dialing?.splitNumbers(value).map((number) => dialing.dial(number, home));
  const doubtful = numbers?.find((one) => dialing?.isImpossible(one.dialed, one.country ?? home));
  const local = numbers?.find((one) => one.country === undefined && dialing?.lacksCountry(one.dialed, home));
  return (
    <TextField
      {...field}
      type="tel"
      dir="ltr"
      hint={
        (isUnsure && <CheckThis />) ||
        (doubtful && (
          <span className="text-warn">{sentence('cards.phoneDoubtful', { number: doubtful.display })}</span>
        )) ||
        (local && (
          <span className="text-warn">{sentence('cards.phoneAsTyped', { number: local.display })}</span>
        )) ||
        (dialed?.country &&
          sentence('cards.phoneCalls', {
            number: dialed.display,
            country: countryName(dialed.country, i18n.language),
          }))
      }
      onFocus={() => setTyping(true)}
      // Shown, so that the owner can correct it before saving.
      onBlur={() => {
        setTyping(false);
        const phone = dialing?.internationalPhone(value) ?? value;
        if (phone !== value && !isTooLong(phone, CONTACT_TEXT_LIMITS.phone)) onInternational(phone);
      }}
    />
  );
}

interface DayFieldProps extends Pick<ContactFieldsProps, 'draft' | 'disabled' | 'errorOf' | 'onChange'> {
  readonly field: 'metAt' | 'lastContactAt';
}

function DayField({ field, draft, disabled, errorOf, onChange }: DayFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      id={contactFieldId(field)}
      type="date"
      label={t(`network.fields.${field}`)}
      value={fieldOfDay(draft[field])}
      disabled={disabled}
      error={errorOf(field)}
      onChange={(event) => onChange({ [field]: parseDayField(event.target.value) })}
    />
  );
}
