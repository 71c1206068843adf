import type { TFunction } from 'i18next';
import type { CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { CARD_TEXT_LIMITS } from '@/shared/lib/limits';
import { faultAt } from '@/card/service/card-checks';
import { FORM_FIELDS, type FormTextName } from './form-fields';

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
