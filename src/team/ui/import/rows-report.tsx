import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { slugUrl } from '@/card/model/card-url';
import { downloadBlob } from '@/shared/browser/download';
import { listOf, number } from '@/shared/i18n/formats';
import { isolated } from '@/shared/i18n/isolated';
import { unmarked } from '@/shared/i18n/marked-values';
import { toCsv } from '@/shared/lib/csv';
import { withoutScheme } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { LongText } from '@/shared/ui/long-text';
import { ReportTable } from '@/shared/ui/report-table';
import type { PlannedRow } from '@/team/model/plan-team';
import type { RowResult } from '@/team/model/row-result';
import { actionText, outcomeText, rowChanges, rowDifferences, rowEmptyCells, rowNotes } from './row-texts';

interface CountListProps {
  readonly counts: readonly { readonly label: string; readonly count: number }[];
}

/** A list of counts with labels; counts of zero are omitted. */
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

/** The most lines on screen; the file has all. */
const SHOWN = 100;

interface Line {
  readonly at: number;
  readonly title: string;
  readonly outcome: string;
  /** The changes of its card. */
  readonly changes: readonly string[];
  /** The fields that it does not change, because cells are empty. */
  readonly emptyCells: string;
  readonly notes: readonly string[];
  readonly link: string;
}

interface RowsReportProps {
  readonly rows: readonly PlannedRow[];
  /** The cards before the run, by id. */
  readonly before?: ReadonlyMap<string, Card>;
  /** Undefined before the run. */
  readonly results: ReadonlyMap<number, RowResult> | undefined;
  readonly origin: string;
}

/** The report of planned or finished rows; those that need attention come first. */
export function RowsReport({ rows, before, results, origin }: RowsReportProps) {
  const { t, i18n } = useTranslation();
  const lines = rows.map((row, index): Line => {
    const result = results?.get(index);
    const outcome =
      results === undefined ? actionText(t, row.action) : outcomeText(t, result?.outcome ?? 'undone');
    const isThere =
      result === undefined ? row.action !== 'skip' : ['created', 'updated', 'kept'].includes(result.outcome);
    const slug = result === undefined || result.slug === '' ? row.slug : result.slug;
    const link = isThere && slug !== '' ? slugUrl(origin, slug) : '';
    const card = before?.get(row.cardId);
    const changes =
      card && row.action === 'update'
        ? rowDifferences(t, row, card)
        : [listOf(rowChanges(t, row, result), i18n.language)].filter(Boolean);
    const unchanged = rowEmptyCells(t, row, result);
    const emptyCells =
      unchanged.length === 0 ? '' : t('team.emptied', { fields: listOf(unchanged, i18n.language) });
    return {
      at: row.at,
      title: row.title,
      outcome,
      changes,
      emptyCells,
      notes: rowNotes(t, i18n.language, row, result),
      link,
    };
  });
  const byNeed = lines.toSorted((line, other) => needOf(other) - needOf(line));
  const head = [t('fileImport.at'), t('cards.fields.name'), t('fileImport.result'), t('fileImport.why')];
  const download = () => {
    const table = [
      [...head, t('team.targets.slug')],
      ...lines.map((line) => [
        line.at,
        line.title,
        line.outcome,
        unmarked(reasonsOf(line).join('; ')),
        line.link,
      ]),
    ];
    downloadBlob(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), 'team-report.csv');
  };
  return (
    <section aria-labelledby="team-report" className="border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="team-report" className="font-semibold">
          {t(results === undefined ? 'fileImport.preview' : 'fileImport.report')}
        </h3>
        <Button onClick={download}>
          <Download aria-hidden className="size-4" />
          {t('fileImport.downloadReport')}
        </Button>
      </div>
      {lines.length > SHOWN && (
        <p className="mt-2 text-sm text-ink-soft">{t('fileImport.reportShown', { rows: SHOWN })}</p>
      )}
      {lines.length > 0 && (
        <ReportTable
          head={head}
          rows={byNeed.slice(0, SHOWN).map(({ at, title, outcome, link, ...line }) => ({
            at,
            title: (
              <>
                <LongText>{title || t('fileImport.nameless')}</LongText>
                {link !== '' && <CardLink link={link} isMade={results !== undefined} />}
              </>
            ),
            result: outcome,
            why: reasonsOf(line).map((note) => (
              // A number or an address moves to a new line instead of breaking.
              <span key={note} className="block wrap-anywhere [&_bdi]:inline-block">
                {isolated(note)}
              </span>
            )),
          }))}
        />
      )}
    </section>
  );
}

/** Ranks lines: those with problems, then changes, then unchanged fields of empty cells. */
const needOf = ({ notes, changes, emptyCells }: Line) => {
  if (notes.length > 0) return 3;
  return changes.length === 0 ? Number(emptyCells !== '') : 2;
};

const reasonsOf = ({ changes, emptyCells, notes }: Pick<Line, 'changes' | 'emptyCells' | 'notes'>) =>
  [...changes, emptyCells, ...notes].filter((text) => text !== '');

/** The address of a card, which becomes a link once the card exists. */
function CardLink({ link, isMade }: { readonly link: string; readonly isMade: boolean }) {
  const text = <bdi dir="ltr">{withoutScheme(link)}</bdi>;
  if (!isMade) return <span className="block font-normal text-ink-soft">{text}</span>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center font-normal underline decoration-line underline-offset-4 hover:decoration-ink sm:min-h-6"
    >
      {text}
    </a>
  );
}
