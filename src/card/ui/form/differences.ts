import type { TFunction } from 'i18next';
import type { CardInput } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import type { Difference } from '@/shared/ui/draft-notices';
import { FORM_FIELDS, type FormTextName } from './form-fields';

/**
 * The fields of a card that two versions disagree in, in the form's own words and order, with both values of
 * texts.
 */
export function differences(
  t: TFunction,
  fields: readonly string[],
  { mine, theirs }: { readonly mine: CardInput; readonly theirs: CardInput },
): readonly Difference[] {
  const [ours, saved] = [cardContent(mine), cardContent(theirs)];
  const texts = Object.values(FORM_FIELDS)
    .flat()
    .map((name: FormTextName) => [name, t(`cards.fields.${name}`)] as const);
  const quoted = (field: keyof CardInput) => {
    const [one, other] = [ours[field], saved[field]];
    if (
      field === 'photoUrl' ||
      field === 'coverUrl' ||
      field === 'logoUrl' ||
      field === 'look' ||
      field === 'language' ||
      field === 'translations' ||
      typeof one !== 'string' ||
      typeof other !== 'string'
    )
      return {};
    return { mine: one, theirs: other };
  };
  const all: readonly (readonly [keyof CardInput, string])[] = [
    ['photoUrl', t('cards.sections.photo')],
    ['look', t('cards.sections.look')],
    ['coverUrl', t('cards.cover')],
    ['logoUrl', t('cards.logo')],
    ['customPath', t('cards.customUrl')],
    ['hideFromSearch', t('cards.hideFromSearch')],
    ...texts,
    ['language', t('cards.languages.first')],
    ['translations', t('cards.sections.languages')],
    ['portfolioImages', t('cards.sections.portfolio')],
    ['cardButtonColor', t('cards.buttonColor')],
    ['cardBackgroundColor', t('cards.backgroundColor')],
  ];
  return all
    .filter(([field]) => fields.includes(field))
    .map(([field, label]) => ({ label, ...quoted(field) }));
}
