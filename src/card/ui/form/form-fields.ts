import type { ComponentProps } from 'react';
import type { TFunction } from 'i18next';
import type { CardInput } from '@/card/model/card';
import { CARD_FIELDS, fieldsWith, rowOf, type CardTextField } from '@/card/model/card-fields';
import { cardContent } from '@/card/model/card-content';
import { faultAt } from '@/card/service/card-checks';

/** The fields of each section of the form, in the specification's order (§2). */
export const FORM_FIELDS = {
  basic: fieldsWith({ section: 'basic' }),
  contact: fieldsWith({ section: 'contact' }),
  social: fieldsWith({ section: 'social' }),
  intro: fieldsWith({ section: 'intro' }),
  memo: fieldsWith({ section: 'memo' }),
  site: fieldsWith({ section: 'site' }),
};

export type FormTextName = (typeof FORM_FIELDS)[keyof typeof FORM_FIELDS][number];

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'required' | 'dir' | 'placeholder'
>;

/**
 * Returns the attributes of a field's control. Web addresses are texts: `example.com` is completed on saving.
 */
export function inputProps(name: FormTextName): InputProps {
  const { kind, autoComplete = 'off' } = rowOf(name);
  switch (kind) {
    case 'name':
      return { autoComplete, required: true, dir: 'auto' };
    case 'mail':
      return { type: 'email', autoComplete, required: true, dir: 'ltr' };
    case 'phone':
      return { type: 'tel', autoComplete, dir: 'ltr' };
    case 'link':
      return { inputMode: 'url', autoComplete, dir: 'ltr' };
    case 'profile':
      return { autoComplete, dir: 'ltr', placeholder: '@' };
    default:
      return { autoComplete, dir: 'auto' };
  }
}

/** The id of a text's control. */
export const fieldId = (name: CardTextField) => `card-${name}`;

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

/** What the service would refuse of a draft, field by field in the form's order. */
export function fieldProblems(t: TFunction, draft: CardInput): readonly FieldProblem[] {
  const content = cardContent(draft);
  return Object.values(FORM_FIELDS)
    .flat()
    .flatMap((field: FormTextName) => {
      const fault = faultAt(content, field);
      if (fault === undefined) return [];
      const isMissing = fault === 'missing-information';
      const summary = t(`errors.${fault}`);
      const message = isMissing
        ? t('common.required')
        : fault === 'text-too-long'
          ? t('cards.tooLong', { count: CARD_FIELDS[field].limit })
          : summary;
      return [{ field, isMissing, message, summary }];
    });
}
