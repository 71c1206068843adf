import type { TFunction } from 'i18next';
import { editedBy, textOf, type Card, type CardDraft, type EditedField } from '@/card/model/card';
import { FIRST_OF, type AddressList } from '@/card/model/card-addresses';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { errorMessage } from '@/shared/i18n/error-message';
import { listOf } from '@/shared/i18n/formats';
import { marked } from '@/shared/i18n/marked-values';
import { quotation } from '@/shared/i18n/quotations';
import { isNamePart } from '@/tables/model/column-targets';
import { KEPT_WHYS, type KeptField } from '@/team/model/kept-fields';
import type { PlannedRow, RowProblem } from '@/team/model/plan-team';
import type { RowOutcome, RowResult } from '@/team/model/row-result';
import type { TeamTarget } from '@/team/model/team-columns';
import { TEAM_FIELDS, type TeamContent, type TeamField } from '@/team/model/team-row';

/** Returns the label of a target in the words of the forms. */
export function targetLabel(t: TFunction, target: TeamTarget | AddressList): string {
  if (isNamePart(target)) return t(`fileImport.targets.${target}`);
  switch (target) {
    case 'links':
      return t('cards.sections.social');
    case 'linkLabel':
      return t('cards.links.label');
    case 'emails':
    case 'addresses':
      return t(`cards.fields.${FIRST_OF[target]}`);
    case 'slug':
    case 'photo':
      return t(`team.targets.${target}`);
    default:
      return t(`cards.fields.${target}`);
  }
}

const OTHER_LABELS = {
  phones: 'cards.fields.phone',
  emails: 'cards.fields.email',
  addresses: 'cards.fields.address',
  links: 'cards.sections.social',
  familyName: 'fileImport.targets.family',
  look: 'cards.sections.look',
  cardButtonColor: 'cards.buttonColor',
  cardBackgroundColor: 'cards.backgroundColor',
  logoUrl: 'cards.logo',
  coverUrl: 'cards.cover',
  photoUrl: 'cards.sections.photo',
  customPath: 'team.targets.slug',
} as const;

/** Returns the distinct labels of fields that a table or the shared fields can change. */
export function fieldLabels(t: TFunction, fields: readonly (keyof CardDraft | TeamContent)[]): string[] {
  const labels = fields.flatMap((field) => {
    const own = TEAM_FIELDS.find((name) => name === field);
    if (own !== undefined) return [t(`cards.fields.${own}`)];
    return field in OTHER_LABELS ? [t(OTHER_LABELS[field as keyof typeof OTHER_LABELS])] : [];
  });
  return [...new Set(labels)];
}

/** Returns the labels of the fields that a row changes; empty if the card was not changed. */
export function rowChanges(t: TFunction, row: PlannedRow, result: RowResult | undefined): string[] {
  const { action, content, photo } = row;
  if (action !== 'update' || (result !== undefined && result.outcome !== 'updated')) return [];
  const keptFields = result?.kept?.map(({ field }) => field) ?? [];
  const fields = (Object.keys(content) as EditedField[]).filter((field) => !keptFields.includes(field));
  const isPhotoNew = photo !== undefined && result?.photoErrorCode === undefined;
  return fieldLabels(t, isPhotoNew ? [...fields, 'photoUrl'] : fields);
}

/** Returns the changes of a row: old and new text, or the label of any other field. */
export function rowDifferences(t: TFunction, row: PlannedRow, card: Card): string[] {
  const changedCard = { ...card, ...row.content };
  const change = (field: TeamField) => {
    const [from, to] = [card, changedCard].map((version) => quotation(textOf(version, field) || '–'));
    return t('team.fromTo', { what: t(`cards.fields.${field}`), from, to });
  };
  const texts = TEAM_FIELDS.filter((field) => textOf(changedCard, field) !== textOf(card, field));
  const writtenFields = new Set<string>(texts.map(editedBy));
  const others = Object.entries(row.content).filter(([field]) => !writtenFields.has(field));
  return [...texts.map(change), ...rowChanges(t, { ...row, content: Object.fromEntries(others) }, undefined)];
}

const SLUG_ERROR_CODES = {
  required: 'custom-url-required',
  none: 'custom-url-required',
  format: 'custom-url-invalid',
  reserved: 'custom-url-reserved',
  taken: 'custom-url-already-exists',
} as const;

type FieldProblem = Exclude<RowProblem, { readonly field: 'row' | 'slug' }>;

const isOfField = (problem: RowProblem): problem is FieldProblem =>
  problem.field !== 'row' && problem.field !== 'slug';

function problemText(t: TFunction, problem: RowProblem): string {
  switch (problem.field) {
    case 'row':
      return rowProblemText(t, problem);
    case 'slug':
      return errorMessage(t, { code: SLUG_ERROR_CODES[problem.why] });
    default:
      return t('common.labelled', { label: targetLabel(t, problem.field), value: fieldReason(t, problem) });
  }
}

function rowProblemText(t: TFunction, { why, line }: Extract<RowProblem, { readonly field: 'row' }>): string {
  if (line !== undefined) return t('team.repeats', { line });
  switch (why) {
    case 'legacy':
      return errorMessage(t, { code: 'card-legacy' });
    case 'no-seat':
      return t('company.people.noSeats');
    case 'other-company':
      return t('company.table.otherCompany');
    default:
      return t(`fileImport.reasons.${why}`);
  }
}

function fieldReason(t: TFunction, { field, why }: FieldProblem): string {
  if (why === 'link' || why === 'profile') return t(`cards.notShown.${why}`);
  if (why === 'too-many-links') return t('team.tooManyLinks', { limit: CARD_FIELDS.links.limit });
  // Of links it may be one label, or all of them.
  if (why === 'text-too-long' && field !== 'links') {
    const text = field === 'emails' || field === 'addresses' ? FIRST_OF[field] : field;
    return t('cards.tooLong', { count: CARD_FIELDS[text].limit });
  }
  return errorMessage(t, { code: why });
}

/** Returns why a row is skipped: first the missing fields in one sentence, then other problems. */
function problemTexts(t: TFunction, language: string, problems: readonly RowProblem[]): string[] {
  const missingLabels = problems.flatMap((problem) =>
    isOfField(problem) && problem.why === 'missing-information' ? [targetLabel(t, problem.field)] : [],
  );
  const others = problems.filter(({ why }) => why !== 'missing-information');
  return [
    ...(missingLabels.length === 0 ? [] : [t('team.missing', { fields: listOf(missingLabels, language) })]),
    ...others.map((problem) => problemText(t, problem)),
  ];
}

/**
 * Returns notes about a row, marked for `isolated`: why it failed, another slug, a missing photo.
 */
export function rowNotes(
  t: TFunction,
  language: string,
  row: PlannedRow,
  result: RowResult | undefined,
): string[] {
  const { problems, wantedSlug, lacksPhoto, sameEmailAt, shortened } = row;
  const slug = result === undefined || result.slug === '' ? row.slug : result.slug;
  const photoErrorCode = result === undefined ? row.photoErrorCode : result.photoErrorCode;
  const isAnother = problems.length === 0 && (wantedSlug ?? row.slug) !== slug;
  return [
    ...problemTexts(t, language, problems),
    ...(isAnother ? [t('team.otherSlug', marked({ wanted: wantedSlug ?? row.slug, slug }))] : []),
    ...(sameEmailAt === undefined || problems.length > 0 ? [] : [t('team.sameEmail', { line: sameEmailAt })]),
    ...(shortened.length === 0
      ? []
      : [t('contactImport.refused', { fields: listOf(shortened.map(quotation), language) })]),
    ...(lacksPhoto ? [t('team.noPhoto')] : []),
    ...keptTexts(t, language, result?.kept ?? row.kept),
    ...(result?.differs === true ? [t('team.differs')] : []),
    ...(photoErrorCode === undefined
      ? []
      : [
          t('common.labelled', {
            label: t('team.targets.photo'),
            value: errorMessage(t, { code: photoErrorCode }),
          }),
        ]),
    ...(result?.errorCode === undefined ? [] : [errorMessage(t, { code: result.errorCode })]),
  ];
}

/** Returns what a company's card keeps, a sentence for each reason. */
function keptTexts(t: TFunction, language: string, kept: readonly KeptField[]): string[] {
  return KEPT_WHYS.flatMap((why) => {
    const fields = kept.filter((one) => one.why === why).map(({ field }) => field);
    const labels = fieldLabels(t, fields);
    return labels.length === 0 ? [] : [t(`company.table.kept.${why}`, { fields: listOf(labels, language) })];
  });
}

/** Returns the labels of the fields that a row does not change because its cells are empty. */
export function rowEmptyCells(t: TFunction, row: PlannedRow, result: RowResult | undefined): string[] {
  const isThere = result === undefined || result.outcome === 'updated' || result.outcome === 'kept';
  return isThere ? fieldLabels(t, row.emptyCells) : [];
}

/** Returns the text for the planned action of a row. */
export function actionText(t: TFunction, action: PlannedRow['action']): string {
  if (action === 'keep') return outcomeText(t, 'kept');
  return action === 'skip' ? outcomeText(t, 'skipped') : t(`team.plan.${action}`);
}

/** Returns the text for the outcome of a row. */
export function outcomeText(t: TFunction, outcome: RowOutcome): string {
  return outcome === 'skipped' ? t('fileImport.skipped') : t(`team.outcomes.${outcome}`);
}
