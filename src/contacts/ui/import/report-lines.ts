import type { TFunction } from 'i18next';
import { marked } from '@/shared/i18n/isolated';
import { listOf } from '@/shared/i18n/list';
import type { Admission, Likeness, SkipReason } from '@/contacts/model/import/admit';
import type { Fitting } from '@/contacts/model/import/fit-contact';

/** One entry of the report: row of the file, name, what became of it and why, names in it marked for `isolated`. */
export interface ReportLine {
  readonly at: number;
  readonly title: string;
  readonly result: string;
  readonly why: string;
}

/**
 * What became of every entry, in words. `done` is how many of those that are taken are added; undefined before the import. With
 * `onlyNotable` entries that were added as they are stay out.
 */
export function reportLines(
  t: TFunction,
  language: string,
  admissions: readonly Admission[],
  done: number | undefined,
  onlyNotable: boolean,
): ReportLine[] {
  let taken = 0;
  const lines: ReportLine[] = [];
  for (const { at, title, skipped, likeness, fittings } of admissions) {
    if (skipped !== undefined) {
      lines.push({ at, title, result: t('contactImport.skipped'), why: reasonText(t, skipped, likeness) });
      continue;
    }
    taken += 1;
    const isMissing = done !== undefined && taken > done;
    if (onlyNotable && fittings.length === 0 && !isMissing) continue;
    const result = isMissing ? t('contactImport.notAdded') : t('contactImport.added');
    lines.push({ at, title, result, why: fittingText(t, language, fittings) });
  }
  return lines;
}

function reasonText(t: TFunction, reason: SkipReason, likeness: Likeness | undefined): string {
  if (reason === 'there')
    return likeness ? t(`contactImport.likeness.${likeness.reason}`, marked({ name: likeness.title })) : '';
  const key = reason === 'too-many' ? 'tooMany' : reason;
  return t(`contactImport.reasons.${key}`);
}

function fittingText(t: TFunction, language: string, fittings: readonly Fitting[]): string {
  const kinds = (['noted', 'cut'] as const).map((kind) => {
    const names = fittings
      .filter((one) => one.kind === kind)
      .map(({ field }) => t(`network.fields.${field}`));
    return names.length === 0 ? '' : t(`contactImport.${kind}`, { fields: listOf(names, language) });
  });
  return kinds.filter((text) => text !== '').join('. ');
}
