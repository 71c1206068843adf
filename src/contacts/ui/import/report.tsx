import type { TFunction } from 'i18next';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { contactTitle } from '@/contacts/model/contact';
import type { Admission, Likeness, SkipReason } from '@/contacts/model/import/admit';
import type { Completion } from '@/contacts/model/import/completion';
import type { Fitting } from '@/contacts/model/import/fit-contact';
import { OMITTED_PARTS, type OmittedPart } from '@/contacts/model/import/vcard-omitted';
import { downloadBlob } from '@/shared/browser/download';
import { listOf, number } from '@/shared/i18n/formats';
import { isolated } from '@/shared/i18n/isolated';
import { marked, unmarked } from '@/shared/i18n/marked-values';
import { toCsv } from '@/shared/lib/csv';
import { Button } from '@/shared/ui/button';
import { LongText } from '@/shared/ui/long-text';
import { ReportTable } from '@/shared/ui/report-table';

/** Lines on screen. */
const SHOWN = 100;

interface ReportProps {
  readonly admissions: readonly Admission[];
  readonly completions: readonly Completion[];
  /** Rows of a table without any text. */
  readonly emptyRows: number;
  /** How many were added; undefined before the import. */
  readonly done: number | undefined;
  /** How many known contacts took what is new. */
  readonly completed: number;
}

/** What was skipped or changed, by entry and reason; complete as a file. */
export function Report({ admissions, completions, emptyRows, done, completed }: ReportProps) {
  const { t, i18n } = useTranslation();
  const completing = completionLines(
    t,
    i18n.language,
    completions,
    done === undefined ? undefined : completed,
  );
  const linesOf = (onlyNotable: boolean) =>
    reportLines(t, i18n.language, admissions, done, onlyNotable).map(
      (line) => completing.get(line.at) ?? line,
    );
  const lines = linesOf(true);
  const head = [t('fileImport.at'), t('network.fields.name'), t('fileImport.result'), t('fileImport.why')];
  const empty = emptyRowsText(t, i18n.language, emptyRows);
  const download = () => {
    const all = linesOf(false);
    const rows = [head, ...all.map(({ at, title, result, why }) => [at, title, result, unmarked(why)])];
    if (emptyRows > 0) rows.push(['', '', t('fileImport.skipped'), empty]);
    downloadBlob(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), 'import-report.csv');
  };
  return (
    <section aria-labelledby="import-report" className="border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="import-report" className="font-semibold">
          {t('fileImport.report')}
        </h3>
        <Button onClick={download}>
          <Download aria-hidden className="size-4" />
          {t('fileImport.downloadReport')}
        </Button>
      </div>
      {lines.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t('contactImport.reportAll')}</p>}
      {emptyRows > 0 && <p className="mt-2 text-sm text-ink-soft">{empty}</p>}
      {lines.length > SHOWN && (
        <p className="mt-2 text-sm text-ink-soft">{t('fileImport.reportShown', { rows: SHOWN })}</p>
      )}
      {lines.length > 0 && (
        <ReportTable
          head={head}
          rows={lines.slice(0, SHOWN).map((line) => ({
            ...line,
            title: <LongText>{line.title || t('fileImport.nameless')}</LongText>,
            why: isolated(line.why),
          }))}
        />
      )}
    </section>
  );
}

/** Names are marked for `isolated`. */
interface ReportLine {
  readonly at: number;
  readonly title: string;
  readonly result: string;
  readonly why: string;
}

/** Returns a line per entry; `onlyNotable` leaves out those added unchanged. */
function reportLines(
  t: TFunction,
  language: string,
  admissions: readonly Admission[],
  done: number | undefined,
  onlyNotable: boolean,
): ReportLine[] {
  let taken = 0;
  const lines: ReportLine[] = [];
  for (const { at, title, skipped, likeness, fittings, omitted } of admissions) {
    if (skipped !== undefined) {
      lines.push({ at, title, result: t('fileImport.skipped'), why: reasonText(t, skipped, likeness) });
      continue;
    }
    taken += 1;
    const isMissing = done !== undefined && taken > done;
    if (onlyNotable && fittings.length + omitted.length === 0 && !isMissing) continue;
    const result = t(`contactImport.${done === undefined ? 'toBeAdded' : isMissing ? 'notAdded' : 'added'}`);
    lines.push({ at, title, result, why: fittingText(t, language, fittings, omitted) });
  }
  return lines;
}

/** Returns a line for each row that known contacts take from; `completed` of them, undefined before it. */
function completionLines(
  t: TFunction,
  language: string,
  completions: readonly Completion[],
  completed: number | undefined,
): ReadonlyMap<number, ReportLine> {
  const lines = completions.flatMap(({ contacts, rows, fields }, place) => {
    const isDone = completed !== undefined && place < completed;
    const key = completed === undefined ? 'complete' : isDone ? 'completed' : 'notAdded';
    const result = t(`contactImport.${key}`);
    const why = listOf(
      fields.flatMap((field) => (field === 'familyName' ? [] : t(`network.fields.${field}`))),
      language,
    );
    return rows.map((at) => [at, { at, title: contactTitle(contacts[0]), result, why }] as const);
  });
  return new Map(lines);
}

/** Returns how many known contacts take what is new, in words. */
export function completedText(t: TFunction, language: string, count: number): string {
  return t('common.labelled', { label: t('contactImport.completed'), value: number(count, language) });
}

function reasonText(t: TFunction, reason: SkipReason, likeness: Likeness | undefined): string {
  if (reason === 'there')
    return likeness ? t(`contactImport.likeness.${likeness.reason}`, marked({ name: likeness.title })) : '';
  const key = reason === 'too-many' ? 'tooMany' : reason;
  return t(`fileImport.reasons.${key}`);
}

/** Returns how many rows of a file are empty, in words. */
export function emptyRowsText(t: TFunction, language: string, emptyRows: number): string {
  return t('common.labelled', { label: t('fileImport.emptyRows'), value: number(emptyRows, language) });
}

/** Returns the names of parts of contacts that are left out, as a list. */
export function omittedText(t: TFunction, language: string, omitted: readonly OmittedPart[]): string {
  const parts = OMITTED_PARTS.filter((part) => omitted.includes(part));
  const names = parts.map((part) => t(`contactImport.parts.${part}`));
  return names.length === 0 ? '' : t('contactImport.omitted', { parts: listOf(names, language) });
}

function fittingText(
  t: TFunction,
  language: string,
  fittings: readonly Fitting[],
  omitted: readonly OmittedPart[],
): string {
  const kinds = (['refused', 'noted', 'cut'] as const).map((kind) => {
    const names = fittings
      .filter((one) => one.kind === kind)
      .map(({ field }) => t(`network.fields.${field}`));
    return names.length === 0 ? '' : t(`contactImport.${kind}`, { fields: listOf(names, language) });
  });
  return [...kinds, omittedText(t, language, omitted)].filter((text) => text !== '').join('. ');
}
