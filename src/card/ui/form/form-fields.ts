import type { ComponentProps } from 'react';
import type { CARD_TEXT_LIMITS } from '@/shared/lib/limits';

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
