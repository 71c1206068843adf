import type { TFunction } from 'i18next';
import type { Card, CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { isNamePart } from '@/contacts/model/import/columns';
import { errorMessage } from '@/shared/i18n/error-message';
import { listOf } from '@/shared/i18n/formats';
import { marked } from '@/shared/i18n/isolated';
import { shortened } from '@/shared/lib/graphemes';
import type { PlannedRow, RowProblem } from '@/team/model/plan-team';
import type { RowOutcome, RowResult } from '@/team/model/row-result';
import type { TeamTarget } from '@/team/model/team-columns';
import { TEAM_FIELDS, type TeamField } from '@/team/model/team-row';

/** Returns what a column may contain, in the words of the forms. */
export function targetLabel(t: TFunction, target: TeamTarget): string {
  if (isNamePart(target)) return t(`fileImport.targets.${target}`);
  switch (target) {
    case 'slug':
    case 'photo':
      return t(`team.targets.${target}`);
    default:
      return t(`cards.fields.${target}`);
  }
}

const OTHER_LABELS = {
  phones: 'cards.fields.phone',
  look: 'cards.sections.look',
  cardButtonColor: 'cards.buttonColor',
  cardBackgroundColor: 'cards.backgroundColor',
  logoUrl: 'cards.logo',
  coverUrl: 'cards.cover',
  photoUrl: 'cards.sections.photo',
  customPath: 'team.targets.slug',
} as const;

/** Returns the names of those fields of a card that a table or what its cards share can change, once each. */
export function fieldLabels(t: TFunction, fields: readonly (keyof CardDraft)[]): string[] {
  const labels = fields.flatMap((field) => {
    const own = TEAM_FIELDS.find((one) => one === field);
    if (own !== undefined) return [t(`cards.fields.${own}`)];
    return field in OTHER_LABELS ? [t(OTHER_LABELS[field as keyof typeof OTHER_LABELS])] : [];
  });
  return [...new Set(labels)];
}

/** Returns the names of the fields that a row changes of its card; none where it was not changed. */
export function rowChanges(t: TFunction, row: PlannedRow, result: RowResult | undefined): string[] {
  const { action, content, photo } = row;
  if (action !== 'update' || (result !== undefined && result.outcome !== 'updated')) return [];
  const fields = Object.keys(content) as (keyof CardDraft)[];
  const isPhotoNew = photo !== undefined && result?.photoErrorCode === undefined;
  return fieldLabels(t, isPhotoNew ? [...fields, 'photoUrl'] : fields);
}

/** Of a text in a line of the report. */
const SHOWN_LETTERS = 60;

/** Returns what a row changes of its card: texts as they are and will be, of anything else the name. */
export function rowDifferences(t: TFunction, row: PlannedRow, card: Card): string[] {
  const change = (field: TeamField) => {
    const [from = '', to = ''] = [card[field], row.content[field] ?? ''].map((text) =>
      shortened(text, SHOWN_LETTERS),
    );
    const values = marked({ from: from || '–', to: to || '–' });
    return t('team.fromTo', { what: t(`cards.fields.${field}`), ...values });
  };
  const texts = TEAM_FIELDS.filter((field) => field in row.content && row.content[field] !== card[field]);
  const named = new Set<string>(texts.flatMap((field) => (field === 'phone' ? [field, 'phones'] : field)));
  const others = Object.entries(row.content).filter(([field]) => !named.has(field));
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
      if (problem.line !== undefined) return t('team.repeats', { line: problem.line });
      return problem.why === 'legacy'
        ? errorMessage(t, { code: 'card-legacy' })
        : t(`fileImport.reasons.${problem.why}`);
    case 'slug':
      return errorMessage(t, { code: SLUG_ERROR_CODES[problem.why] });
    default:
      return t('team.about', { what: targetLabel(t, problem.field), reason: fieldReason(t, problem) });
  }
}

function fieldReason(t: TFunction, { field, why }: FieldProblem): string {
  if (why === 'link' || why === 'profile') return t(`cards.notShown.${why}`);
  if (why === 'text-too-long') return t('cards.tooLong', { count: CARD_FIELDS[field].limit });
  return errorMessage(t, { code: why });
}

/** Returns why a row is left out; what it lacks comes first, in one sentence. */
function problemTexts(t: TFunction, language: string, problems: readonly RowProblem[]): string[] {
  const lacking = problems.flatMap((one) =>
    isOfField(one) && one.why === 'missing-information' ? [targetLabel(t, one.field)] : [],
  );
  const others = problems.filter(({ why }) => why !== 'missing-information');
  return [
    ...(lacking.length === 0 ? [] : [t('team.missing', { fields: listOf(lacking, language) })]),
    ...others.map((problem) => problemText(t, problem)),
  ];
}

/**
 * Returns what its owner should know of a row, for `isolated`: why it failed, another slug, a missing photo.
 */
export function rowNotes(
  t: TFunction,
  language: string,
  row: PlannedRow,
  result: RowResult | undefined,
): string[] {
  const { problems, wantedSlug, lacksPhoto, sameEmailAt } = row;
  const slug = result === undefined || result.slug === '' ? row.slug : result.slug;
  const photoErrorCode = result === undefined ? row.photoErrorCode : result.photoErrorCode;
  const isAnother = problems.length === 0 && (wantedSlug ?? row.slug) !== slug;
  return [
    ...problemTexts(t, language, problems),
    ...(isAnother ? [t('team.otherSlug', marked({ wanted: wantedSlug ?? row.slug, slug }))] : []),
    ...(sameEmailAt === undefined || problems.length > 0 ? [] : [t('team.sameEmail', { line: sameEmailAt })]),
    ...(lacksPhoto ? [t('team.noPhoto')] : []),
    ...(result?.differs === true ? [t('team.differs')] : []),
    ...(photoErrorCode === undefined
      ? []
      : [
          t('team.about', {
            what: t('team.targets.photo'),
            reason: errorMessage(t, { code: photoErrorCode }),
          }),
        ]),
    ...(result?.errorCode === undefined ? [] : [errorMessage(t, { code: result.errorCode })]),
  ];
}

/** Returns the names of the fields that a row leaves as they are because its cells are empty. */
export function rowEmptyCells(t: TFunction, row: PlannedRow, result: RowResult | undefined): string[] {
  const isThere = result === undefined || result.outcome === 'updated' || result.outcome === 'kept';
  return isThere ? fieldLabels(t, row.emptyCells) : [];
}

/** What a plan does with a row. */
export function actionText(t: TFunction, action: PlannedRow['action']): string {
  if (action === 'keep') return outcomeText(t, 'kept');
  return action === 'skip' ? outcomeText(t, 'skipped') : t(`team.plan.${action}`);
}

/** Returns what became of a row. */
export function outcomeText(t: TFunction, outcome: RowOutcome): string {
  return outcome === 'skipped' ? t('fileImport.skipped') : t(`team.outcomes.${outcome}`);
}
