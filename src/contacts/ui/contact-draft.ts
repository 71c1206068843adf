import type { TFunction } from 'i18next';
import {
  CONTACT_TAG_MAX_LENGTH,
  CONTACT_TEXT_LIMITS,
  contactInputFrom,
  emptyContact,
  MAX_CONTACT_TAGS,
  storedContactInput,
  type Contact,
  type ContactInput,
} from '@/contacts/model/contact';
import { tidyContact, type ContactField, type ContactProblem } from '@/contacts/model/contact-problems';
import type { DraftKind } from '@/shared/forms/use-draft';
import { longDay } from '@/shared/i18n/formats';
import { fieldOfDay } from '@/shared/lib/day';
import type { Difference } from '@/shared/ui/draft-notices';

/** How a contact's draft is read from storage, where days are text, and compared. */
export const CONTACT_DRAFT: DraftKind<ContactInput> = {
  parse: storedContactInput,
  normalize: Object.assign(
    ({ metAt, lastContactAt, ...rest }: ContactInput) => ({
      ...rest,
      metAt: fieldOfDay(metAt),
      lastContactAt: fieldOfDay(lastContactAt),
    }),
    { parts: tidyContact.parts },
  ),
};

/** The saved version that the form begins with. */
export const versionOf = (contact: Contact) => ({
  content: contactInputFrom(contact),
  at: contact.updatedAt,
});

export const NEW_CONTACT = { content: emptyContact('hand'), at: undefined };

/** Returns the differing fields of two versions, with labels and values. */
export function contactDifferences(
  t: TFunction,
  language: string,
  fields: readonly string[],
  { mine, theirs }: { readonly mine: ContactInput; readonly theirs: ContactInput },
): readonly Difference[] {
  const textOf = (value: ContactInput[ContactField]) => {
    if (value instanceof Date) return longDay(value, language);
    if (value === null) return '';
    return typeof value === 'string' ? value : undefined;
  };
  return CONFLICTING.filter((field) => fields.includes(field)).map((field) => {
    const label = t(`network.fields.${field}`);
    const [one, other] = [textOf(mine[field]), textOf(theirs[field])];
    return one === undefined || other === undefined ? { label } : { label, mine: one, theirs: other };
  });
}

const CONFLICTING = [
  ...(['name', 'position', 'company', 'phone', 'email', 'website', 'address', 'met', 'metAt'] as const),
  ...(['lastContactAt', 'note', 'tags', 'favourite'] as const),
];

/** Returns the sentence for a field's problem. */
export function problemText(t: TFunction, field: ContactField, problem: ContactProblem): string {
  if (problem === 'missing') return t('network.missing');
  if (problem === 'too-many')
    return t('network.tooManyTags', { count: MAX_CONTACT_TAGS, length: CONTACT_TAG_MAX_LENGTH });
  if (problem === 'too-long' && field in CONTACT_TEXT_LIMITS)
    return t('network.tooLong', { count: CONTACT_TEXT_LIMITS[field as keyof typeof CONTACT_TEXT_LIMITS] });
  if (field === 'email') return t('common.invalidEmail');
  if (field === 'phone') return t('network.invalidPhone');
  return field === 'website' ? t('network.invalidWebsite') : t('network.invalidDate');
}
