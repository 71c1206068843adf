import { useTranslation } from 'react-i18next';
import { dayOf, dayOfField, fieldOfDay } from '@/shared/lib/day';
import type { ContactDraft, ContactTextField } from '@/contacts/model/contact';
import type { ContactField } from '@/contacts/model/contact-problems';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { TagsField } from './tags-field';

/** Id of a field's control. */
export const fieldId = (field: ContactField) => `contact-${field}`;

interface ContactFieldsProps {
  readonly draft: ContactDraft;
  readonly knownTags: readonly string[];
  readonly disabled: boolean;
  readonly errorOf: (field: ContactField) => string | undefined;
  readonly onChange: (part: Partial<ContactDraft>) => void;
}

/** Every field of a contact. Nothing fills itself in: it is somebody else's name. */
export function ContactFields({ draft, knownTags, disabled, errorOf, onChange }: ContactFieldsProps) {
  const { t } = useTranslation();
  const words = (field: ContactTextField) => ({
    id: fieldId(field),
    label: t(`network.fields.${field}`),
    value: draft[field],
    disabled,
    autoComplete: 'off',
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  const day = (field: 'metAt' | 'lastContactAt') => ({
    id: fieldId(field),
    type: 'date',
    label: t(`network.fields.${field}`),
    value: fieldOfDay(draft[field]),
    disabled,
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: dayOfField(event.target.value) }),
  });
  return (
    <div className="flex flex-col gap-4">
      <TextField {...words('name')} dir="auto" />
      <TextField {...words('position')} dir="auto" />
      <TextField {...words('company')} dir="auto" />
      <TextField {...words('phone')} type="tel" dir="ltr" />
      <TextField {...words('email')} type="email" dir="ltr" />
      <TextField {...words('website')} inputMode="url" dir="ltr" />
      <TextArea {...words('address')} dir="auto" rows={2} className="min-h-18" />
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
          onClick={() => onChange({ lastContactAt: dayOf(new Date()) })}
        >
          {t('network.today')}
        </Button>
      </div>
      <TextArea {...words('note')} dir="auto" hint={t('network.noteHint')} />
      <CheckField
        label={t('network.fields.favourite')}
        checked={draft.favourite}
        disabled={disabled}
        onChange={(event) => onChange({ favourite: event.target.checked })}
      />
    </div>
  );
}
