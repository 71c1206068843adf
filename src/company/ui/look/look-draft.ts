import type { TFunction } from 'i18next';
import { cardDraftFrom, emptyCardDraft, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { contentFault } from '@/card/model/card-faults';
import { encodeDraft } from '@/card/model/stored-card';
import { COMPANY_NAME_LIMIT, type Company, type DressField } from '@/company/model/company';
import { DRESS_FIELDS } from '@/company/model/dress';
import { savedDress } from '@/company/model/dress-changes';
import type { CompanyLook } from '@/company/service/edit-company';
import type { Version } from '@/shared/forms/draft-state';
import type { DraftKind } from '@/shared/forms/use-draft';
import { record, texts } from '@/shared/lib/parse';
import { isTooLong } from '@/shared/lib/text-length';
import { isVisible } from '@/shared/lib/visible-text';

/** The form of a company's look: a card's form, whose name is the company's. */
export type LookDraft = CardDraft & { readonly locked: readonly DressField[] };

const inOrder = (fields: readonly string[]) => DRESS_FIELDS.filter((field) => fields.includes(field));

export const LOOK_DRAFT: DraftKind<LookDraft> = {
  parse: (content) => {
    const { locked, ...draft } = record(content);
    return { ...cardDraftFrom(draft), locked: inOrder(texts(locked)) };
  },
  encode: ({ locked, ...draft }) => ({ ...encodeDraft(draft), locked }),
  normalize: Object.assign(
    ({ locked, ...draft }: LookDraft) => ({ ...cardContent(draft), locked: inOrder(locked) }),
    { parts: cardContent.parts },
  ),
};

/** Returns a company as its form starts from it. */
export function lookVersion({ name, dress, locked, updatedAt }: Company): Version<LookDraft> {
  return { content: { ...emptyCardDraft(), ...dress, name, locked }, at: updatedAt };
}

/** Returns what is saved of a draft. */
export function lookOf(draft: LookDraft): CompanyLook {
  const { name } = cardContent({ ...emptyCardDraft(), name: draft.name });
  return { name, dress: savedDress(draft), locked: inOrder(draft.locked) };
}

/** Returns the code of the first reason why a draft cannot be saved, or undefined. */
export function lookFault(draft: LookDraft) {
  if (!isVisible(draft.name)) return 'missing-information';
  if (isTooLong(draft.name.trim(), COMPANY_NAME_LIMIT)) return 'text-too-long';
  // The other fields are a card's, which has a name and an address.
  const { name, email } = { name: 'A', email: 'a@example.com' };
  return contentFault(cardContent({ ...emptyCardDraft(), ...savedDress(draft), name, email }));
}

const LABELS = {
  look: 'cards.sections.look',
  cardButtonColor: 'cards.buttonColor',
  cardBackgroundColor: 'cards.backgroundColor',
  logoUrl: 'cards.logo',
  coverUrl: 'cards.cover',
  links: 'cards.sections.social',
} as const;

/** Returns what a field is called on the screen. */
export function dressLabel(t: TFunction, field: DressField | 'name' | 'locked'): string {
  if (field === 'name') return t('company.start.name');
  if (field === 'locked') return t('company.look.locks');
  return field in LABELS
    ? t(LABELS[field as keyof typeof LABELS])
    : t(`cards.fields.${field as Exclude<DressField, keyof typeof LABELS>}`);
}
