import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { addressOf } from '@/card/model/addresses';
import type { CardDraft } from '@/card/model/card';
import { ADDRESS_LISTS, FIRST_OF, type AddressList } from '@/card/model/card-addresses';
import { cardContent } from '@/card/model/card-content';
import { faultAt } from '@/card/model/card-faults';
import { CARD_FIELDS, fieldsWith, rowOf, type CardTextField } from '@/card/model/card-fields';
import { addressFault, tidyAddresses } from '@/card/model/saved-addresses';
import { linkFault, linksFault, tidyLinks } from '@/card/model/saved-links';
import { longTranslation } from '@/card/model/saved-translations';
import {
  furtherLanguages,
  TRANSLATED_FIELDS,
  TRANSLATION_FIELDS,
  translationLimit,
  type TranslationField,
  type Translations,
} from '@/card/model/translations';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';

const BASIC = fieldsWith({ section: 'basic' });
const isEssential = (name: (typeof BASIC)[number]) => ['name', 'mail'].includes(CARD_FIELDS[name].kind);

/** The fields of each section in order: the required ones, then the specification's sections (§2). */
export const FORM_FIELDS = {
  essential: BASIC.filter(isEssential),
  contact: [...BASIC.filter((name) => !isEssential(name)), ...fieldsWith({ section: 'contact' })],
  social: fieldsWith({ section: 'social' }),
  intro: fieldsWith({ section: 'intro' }),
  memo: fieldsWith({ section: 'memo' }),
};

export type FormPart = keyof typeof FORM_FIELDS;
export type FormTextName = (typeof FORM_FIELDS)[keyof typeof FORM_FIELDS][number];

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'required' | 'dir' | 'placeholder'
>;

/** Returns a control's attributes. Web addresses have type "text", because saving completes `example.com`. */
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

/** Returns the element id of a text's control. */
export const fieldId = (name: CardTextField) => `card-${name}`;

/** Returns the element id of the first control of an own link. */
export const linkId = (at: number) => `card-link-${at}`;

/** Returns the element id of the control of an address. */
export const addressId = (list: AddressList, at: number) =>
  at === 0 ? fieldId(FIRST_OF[list]) : `${fieldId(FIRST_OF[list])}-${at + 1}`;

/** Returns the label of an address, of the first that of its field. */
export function addressLabel(t: TFunction, list: AddressList, at: number): string {
  if (at === 0) return t(`cards.fields.${FIRST_OF[list]}`);
  return list === 'emails'
    ? t('cards.emailNumbered', { number: at + 1 })
    : t('cards.addressNumbered', { number: at + 1 });
}

/** Returns the element id of the control for a text in a further language. */
export const translationFieldId = (language: string, field: TranslationField) => `card-${language}-${field}`;

/** Returns the translations with a changed text. */
export const withText = (
  translations: Translations,
  code: LanguageCode,
  field: TranslationField,
  value: string,
): Partial<CardDraft> => ({
  translations: { ...translations, [code]: { ...translations[code], [field]: value } },
});

/** Returns the language of a control's text: '' for the card's first one, undefined for other controls. */
export function languageOfControl(id: string): LanguageCode | '' | undefined {
  if (TRANSLATED_FIELDS.some((field) => fieldId(field) === id)) return '';
  return LANGUAGE_CODES.find((code) =>
    TRANSLATION_FIELDS.some((field) => translationFieldId(code, field) === id),
  );
}

export interface FieldProblem {
  readonly field: FormTextName | 'links' | 'translations';
  readonly id: string;
  readonly label: string;
  readonly isMissing: boolean;
  readonly message: string;
  readonly summary: string;
}

export const NO_PROBLEMS: readonly FieldProblem[] = [];

/** Returns the problems of a draft over `saved` that keep it from being saved, in the form's order. */
export function fieldProblems(t: TFunction, draft: CardDraft, saved?: CardDraft): readonly FieldProblem[] {
  const content = cardContent(draft);
  const texts = Object.values(FORM_FIELDS)
    .flat()
    .flatMap((field: FormTextName) => {
      const fault = faultAt(content, field, saved);
      if (fault === undefined) return [];
      const isMissing = fault === 'missing-information';
      const summary = t(`errors.${fault}`);
      const message = isMissing
        ? t('common.required')
        : fault === 'text-too-long'
          ? t('cards.tooLong', { count: CARD_FIELDS[field].limit })
          : summary;
      return [{ field, id: fieldId(field), label: t(`cards.fields.${field}`), isMissing, message, summary }];
    });
  const problems = [
    ...texts,
    ...ADDRESS_LISTS.flatMap((list) => addressProblems(t, list, draft, saved)),
    ...linkProblems(t, draft),
    ...translationProblems(t, content),
  ];
  return problems.length > 0 ? problems : NO_PROBLEMS;
}

function addressProblems(
  t: TFunction,
  list: AddressList,
  draft: CardDraft,
  saved?: CardDraft,
): readonly FieldProblem[] {
  const field = FIRST_OF[list];
  return draft[list].flatMap((address, at): FieldProblem[] => {
    const [, content] = tidyAddresses([addressOf(), address], furtherLanguages(draft));
    const fault = at === 0 || content === undefined ? undefined : addressFault(list, content, saved?.[list]);
    if (fault === undefined) return [];
    const summary = t(`errors.${fault}`);
    const message =
      fault === 'text-too-long' ? t('cards.tooLong', { count: CARD_FIELDS[field].limit }) : summary;
    const label = addressLabel(t, list, at);
    return [{ field, id: addressId(list, at), label, isMissing: false, message, summary }];
  });
}

function linkProblems(t: TFunction, { links }: CardDraft): readonly FieldProblem[] {
  const faults = links.map((link) => tidyLinks([link], Object.keys(link.labels)).map(linkFault)[0]);
  const isTooMuch = faults.every((fault) => fault === undefined) && linksFault(links) === 'text-too-long';
  return faults.flatMap((fault, at): FieldProblem[] => {
    const isLong = fault === 'text-too-long' || (isTooMuch && at === links.length - 1);
    if (fault === undefined && !isLong) return [];
    const message = isLong ? t('errors.text-too-long') : t('cards.links.notAddress');
    const label = t('cards.links.numbered', { number: at + 1 });
    return [{ field: 'links', id: linkId(at), label, isMissing: false, message, summary: message }];
  });
}

function translationProblems(t: TFunction, content: CardDraft): readonly FieldProblem[] {
  const long = longTranslation(content);
  if (long === undefined) return [];
  const { language, field } = long;
  return [
    {
      field: 'translations',
      id: translationFieldId(language, field),
      label: translationLabel(t, language, field),
      isMissing: false,
      message: t('cards.tooLong', { count: translationLimit(field) }),
      summary: t('errors.text-too-long'),
    },
  ];
}

/** Returns the label of a text in a further language. */
export function translationLabel(t: TFunction, language: LanguageCode, field: TranslationField): string {
  const label =
    field === 'reading' || field === 'order' ? t(`cards.languages.${field}`) : t(`cards.fields.${field}`);
  return `${LANGUAGES[language]} · ${label}`;
}
