import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { slugUrl } from '@/card/model/card-url';
import type { PlannedRow } from '@/team/model/plan-team';
import type { RowResult } from '@/team/model/run-report';
import { downloadBlob } from '@/shared/browser/download';
import { number } from '@/shared/i18n/formats';
import { toCsv } from '@/shared/lib/csv';
import { Button } from '@/shared/ui/button';
import { actionText, outcomeText, rowNotes } from './row-texts';

/** Lines on screen; the file has all. */
const SHOWN = 100;

interface CountListProps {
  readonly counts: readonly { readonly label: string; readonly count: number }[];
}

/** Numbers with their names; those of nothing are left out. */
export function CountList({ counts }: CountListProps) {
  const { i18n } = useTranslation();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ label, count }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{number(count, i18n.language)}</dd>
          </div>
        ))}
    </dl>
  );
}

interface RowsReportProps {
  readonly rows: readonly PlannedRow[];
  /** Undefined before the run. */
  readonly results: ReadonlyMap<number, RowResult> | undefined;
  readonly origin: string;
}

/** Row by row what will be or was done, and why not; on screen those that need to be looked at. */
export function RowsReport({ rows, results, origin }: RowsReportProps) {
  const { t } = useTranslation();
  const outcomeOf = (row: PlannedRow, index: number): string => {
    return results === undefined
      ? actionText(t, row.action)
      : outcomeText(t, results.get(index)?.outcome ?? 'undone');
  };
  const lines = rows.map((row, index) => {
    const result = results?.get(index);
    const isThere =
      result === undefined ? row.action !== 'skip' : ['created', 'updated', 'kept'].includes(result.outcome);
    const slug = result === undefined || result.slug === '' ? row.slug : result.slug;
    const link = isThere && slug !== '' ? slugUrl(origin, slug) : '';
    const notes = rowNotes(t, row, result);
    return { at: row.at, title: row.title, outcome: outcomeOf(row, index), notes, link };
  });
  const notable = lines.filter(({ notes }) => notes.length > 0);
  const head = [
    t('contactImport.at'),
    t('cards.fields.name'),
    t('contactImport.result'),
    t('contactImport.why'),
  ];
  const download = () => {
    const table = [
      [...head, t('team.targets.slug')],
      ...lines.map(({ at, title, outcome, notes, link }) => [at, title, outcome, notes.join('; '), link]),
    ];
    downloadBlob(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), 'team-report.csv');
  };
  return (
    <section aria-labelledby="team-report" className="border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="team-report" className="font-semibold">
          {t('contactImport.report')}
        </h3>
        <Button onClick={download}>
          <Download aria-hidden className="size-4" />
          {t('contactImport.downloadReport')}
        </Button>
      </div>
      {notable.length > SHOWN && (
        <p className="mt-2 text-sm text-ink-soft">{t('contactImport.reportShown', { rows: SHOWN })}</p>
      )}
      {notable.length > 0 && (
        <table className="mt-4 w-full text-start text-sm">
          <thead className="max-sm:sr-only">
            <tr className="text-ink-soft">
              {head.map((name) => (
                <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notable.slice(0, SHOWN).map(({ at, title, outcome, notes }) => (
              <tr
                key={at}
                className="border-t border-line align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2"
              >
                <td className="py-2 pe-4 text-ink-soft tabular-nums max-sm:py-0.5">{at}</td>
                <td className="py-2 pe-4 font-semibold wrap-anywhere max-sm:py-0.5">
                  <bdi>{title || t('contactImport.nameless')}</bdi>
                </td>
                <td className="py-2 pe-4 whitespace-nowrap max-sm:py-0.5">{outcome}</td>
                <td className="py-2 text-ink-soft wrap-anywhere max-sm:w-full max-sm:py-0.5">
                  {notes.map((note) => (
                    <span key={note} className="block">
                      {note}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
