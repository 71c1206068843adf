import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { editedBy, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { faultAt } from '@/card/model/card-faults';
import { CARD_FIELDS, fieldsWith, rowOf, type CardTextField } from '@/card/model/card-fields';
import { linkFault, linksFault, tidyLinks } from '@/card/model/saved-links';
import {
  furtherLanguages,
  longTranslation,
  TRANSLATED_FIELDS,
  TRANSLATION_FIELDS,
  translationLimit,
  type TranslationField,
  type Translations,
} from '@/card/model/translations';
import { PHONE_WORDS } from '@/card/view/card-words';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import type { Difference } from '@/shared/ui/draft-notices';

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
  const problems = [...texts, ...linkProblems(t, draft), ...translationProblems(t, content)];
  return problems.length > 0 ? problems : NO_PROBLEMS;
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

function translationLabel(t: TFunction, language: LanguageCode, field: TranslationField): string {
  const label =
    field === 'reading' || field === 'order' ? t(`cards.languages.${field}`) : t(`cards.fields.${field}`);
  return `${LANGUAGES[language]} · ${label}`;
}

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
    .map((name: FormTextName) => [editedBy(name), t(`cards.fields.${name}`)] as const);
  const quoted = (field: keyof CardDraft) => {
    if (field === 'phones') return { mine: numbersOf(t, myContent), theirs: numbersOf(t, saved) };
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
