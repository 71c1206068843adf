import type { ComponentProps } from 'react';
import { CARD_TEXT_LIMITS } from '@/shared/lib/limits';
import type { TFunction } from 'i18next';
import type { CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { faultAt } from '@/card/service/card-checks';

type TextName = keyof typeof CARD_TEXT_LIMITS;

export interface FieldSpec {
  readonly name: TextName;
  readonly lines?: true;
  readonly input?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'required' | 'dir' | 'placeholder'
  >;
}

const address = { inputMode: 'url', autoComplete: 'off', dir: 'ltr' } as const;
const handle = { autoComplete: 'off', dir: 'ltr', placeholder: '@' } as const;

/** The text fields of each section, in the specification's order (§2). Web addresses are texts: `example.com` is completed on saving. */
export const FORM_FIELDS = {
  basic: [
    { name: 'name', input: { autoComplete: 'name', required: true, dir: 'auto' } },
    { name: 'email', input: { type: 'email', autoComplete: 'email', required: true, dir: 'ltr' } },
    { name: 'phone', input: { type: 'tel', autoComplete: 'tel', dir: 'ltr' } },
    { name: 'website', input: { ...address, autoComplete: 'url' } },
  ],
  contact: [
    { name: 'company', input: { autoComplete: 'organization', dir: 'auto' } },
    { name: 'position', input: { autoComplete: 'organization-title', dir: 'auto' } },
    { name: 'address', input: { autoComplete: 'street-address', dir: 'auto' } },
  ],
  social: [
    { name: 'instagramId', input: handle },
    { name: 'threadsId', input: handle },
    { name: 'youtubeId', input: handle },
    { name: 'linkedinId', input: handle },
    { name: 'facebookId', input: handle },
    { name: 'tiktokId', input: handle },
    { name: 'kakaoChannelUrl', input: address },
  ],
  intro: [
    { name: 'introText', lines: true },
    { name: 'servicesIntro', lines: true },
  ],
  memo: [{ name: 'memo', lines: true }],
  site: [
    { name: 'calendlyLink', input: address },
    { name: 'feedbackFormLink', input: address },
  ],
} as const satisfies Record<string, readonly FieldSpec[]>;

/** The id of a text's control. */
export const fieldId = (name: TextName) => `card-${name}`;

export type FormTextName = (typeof FORM_FIELDS)[keyof typeof FORM_FIELDS][number]['name'];

/** What cannot be saved of one field of the form. */
export interface FieldProblem {
  readonly field: FormTextName;
  /** Nothing can be seen in a field that is required; anything else is said of the form, too. */
  readonly isMissing: boolean;
  /** At the field. */
  readonly message: string;
  /** Of the form. */
  readonly summary: string;
}

const FIELDS = Object.values(FORM_FIELDS).flatMap((fields): FormTextName[] => fields.map(({ name }) => name));

/** What the service would refuse of a draft, field by field in the form's order. */
export function fieldProblems(t: TFunction, draft: CardDraft): readonly FieldProblem[] {
  const content = cardContent(draft);
  return FIELDS.flatMap((field) => {
    const fault = faultAt(content, field);
    if (fault === undefined) return [];
    const isMissing = fault === 'missing-information';
    const summary = t(`errors.${fault}`);
    const message = isMissing
      ? t('common.required')
      : fault === 'text-too-long'
        ? t('cards.tooLong', { count: CARD_TEXT_LIMITS[field] })
        : summary;
    return [{ field, isMissing, message, summary }];
  });
}
