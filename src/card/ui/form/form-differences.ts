import type { TFunction } from 'i18next';
import { editedBy, type CardDraft } from '@/card/model/card';
import { ADDRESS_LISTS, FIRST_OF, knownKind, type AddressList } from '@/card/model/card-addresses';
import { cardContent } from '@/card/model/card-content';
import { furtherLanguages, TRANSLATION_FIELDS } from '@/card/model/translations';
import { PHONE_WORDS } from '@/card/view/card-words';
import { LANGUAGES } from '@/shared/i18n/languages';
import type { Difference } from '@/shared/ui/draft-notices';
import { FORM_FIELDS, translationLabel, type FormTextName } from './form-fields';

interface Versions {
  /** The common ancestor of both versions. */
  readonly base: CardDraft;
  readonly mine: CardDraft;
  readonly theirs: CardDraft;
}

function translationDifferences(t: TFunction, { base, mine, theirs }: Versions): readonly Difference[] {
  const label = t('cards.sections.languages');
  const namesOf = (version: CardDraft) =>
    furtherLanguages(version)
      .map((code) => LANGUAGES[code])
      .join(' · ');
  if (namesOf(mine) !== namesOf(theirs)) return [{ label, mine: namesOf(mine), theirs: namesOf(theirs) }];
  const [baseTexts, myTexts, theirTexts] = [base, mine, theirs].map(({ translations }) => translations);
  const texts = [...new Set([mine.language, ...furtherLanguages(mine)])].flatMap((code) => {
    if (code === '') return [];
    return TRANSLATION_FIELDS.flatMap((field): Difference[] => {
      const [old = '', my = '', their = ''] = [baseTexts, myTexts, theirTexts].map(
        (all) => all?.[code]?.[field],
      );
      if (my === old || their === old || my === their) return [];
      const text = translationLabel(t, code, field);
      return field === 'order' ? [{ label: text }] : [{ label: text, mine: my, theirs: their }];
    });
  });
  return texts.length > 0 ? texts : [{ label }];
}

/** Returns the fields that both versions changed differently, with both texts, in the form's order. */
export function differences(
  t: TFunction,
  fields: readonly string[],
  versions: Versions,
): readonly Difference[] {
  const [myContent, saved] = [cardContent(versions.mine), cardContent(versions.theirs)];
  const texts = Object.values(FORM_FIELDS)
    .flat()
    .flatMap((name: FormTextName) =>
      contentsOf(name).map((field) => [field, t(`cards.fields.${name}`)] as const),
    );
  const quoted = (field: keyof CardDraft) => {
    if (field === 'phones') return { mine: numbersOf(t, myContent), theirs: numbersOf(t, saved) };
    if (field === 'emails' || field === 'addresses')
      return { mine: addressesOf(t, myContent, field), theirs: addressesOf(t, saved, field) };
    const [my, their] = [myContent[field], saved[field]];
    if (
      field === 'photoUrl' ||
      field === 'coverUrl' ||
      field === 'logoUrl' ||
      field === 'look' ||
      field === 'language' ||
      typeof my !== 'string' ||
      typeof their !== 'string'
    )
      return {};
    return { mine: my, theirs: their };
  };
  const all: readonly (readonly [keyof CardDraft, string])[] = [
    ['photoUrl', t('cards.sections.photo')],
    ['look', t('cards.sections.look')],
    ['coverUrl', t('cards.cover')],
    ['logoUrl', t('cards.logo')],
    ['customPath', t('cards.customUrl')],
    ['hideFromSearch', t('cards.hideFromSearch')],
    ['isPaused', t('cards.pauseCard')],
    ['pauseNote', t('cards.pauseNote')],
    ...texts,
    ['familyName', t('fileImport.targets.family')],
    ['links', t('cards.sections.social')],
    ['language', t('cards.languages.first')],
    ['translations', t('cards.sections.languages')],
    ['portfolioImages', t('cards.sections.portfolio')],
    ['cardButtonColor', t('cards.buttonColor')],
    ['cardBackgroundColor', t('cards.backgroundColor')],
  ];
  return all
    .filter(([field]) => fields.includes(field))
    .flatMap(([field, label]) =>
      field === 'translations'
        ? translationDifferences(t, {
            base: cardContent(versions.base),
            mine: myContent,
            theirs: saved,
          })
        : [{ label, ...quoted(field) }],
    );
}

/** Returns all numbers of a version as one text, each with its kind. */
function numbersOf(t: TFunction, { phones }: CardDraft): string {
  return phones
    .map(({ kind, typed }) => `${t(`visitor.${PHONE_WORDS[kind || 'mobile']}`)} ${typed}`)
    .join('; ');
}

/** Returns the kind of the first address of a version, and the others, each with its kind, as one text. */
function addressesOf(t: TFunction, draft: CardDraft, list: AddressList): string {
  return draft[list]
    .map(({ kind, text }) => `${t(`visitor.${PHONE_WORDS[knownKind(kind)]}`)} ${text}`.trim())
    .join('; ');
}

/** The fields of a content that differ under the label of a field of the form. */
function contentsOf(name: FormTextName): readonly (keyof CardDraft)[] {
  return [editedBy(name), ...ADDRESS_LISTS.filter((list) => FIRST_OF[list] === name)];
}
