import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '@/shared/browser/download';
import { number } from '@/shared/i18n/formats';
import { toCsv } from '@/shared/lib/csv';
import { Button } from '@/shared/ui/button';
import { isoDay } from '@/visits/model/visit-day';
import { tapsOf } from '@/visits/model/visit-figures';
import type { PeriodVisits } from '@/visits/model/visit-periods';
import type { Counts } from '@/visits/model/visits';

/** The visits of a person's card in a period. */
interface CountedPerson {
  readonly cardId: string;
  readonly name: string;
  readonly slug: string;
  readonly counts: Counts;
}

interface PeopleVisitsProps {
  readonly visits: PeriodVisits & { readonly people: readonly CountedPerson[] };
  readonly fileName: string;
}

/** Each person's visits in a period, most visited first, and as CSV. */
export function PeopleVisits({ visits: { range, people }, fileName }: PeopleVisitsProps) {
  const { t, i18n } = useTranslation();
  const rows = people
    .map(({ counts, ...person }) => ({
      ...person,
      numbers: [counts.views ?? 0, counts.saves ?? 0, tapsOf(counts), counts.shares ?? 0] as const,
    }))
    .toSorted((one, other) => other.numbers[0] - one.numbers[0] || (one.name < other.name ? -1 : 1));
  const heads = [t('analytics.views'), t('analytics.saves'), t('analytics.taps'), t('analytics.shares')];
  const save = () => {
    const table = [
      [t('cards.fields.name'), t('team.targets.slug'), ...heads],
      ...rows.map(({ name, slug, numbers }) => [name, slug, ...numbers]),
    ];
    const file = new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' });
    downloadBlob(file, `${fileName}-${isoDay(range.from)}-${isoDay(range.to)}-people.csv`);
  };
  return (
    <div className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="people" className="text-lg font-semibold">
          {t('company.visits.people')}
        </h2>
        <Button onClick={save}>
          <Download aria-hidden className="size-4" />
          {t('analytics.csv')}
        </Button>
      </div>
      <section
        aria-labelledby="people"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="mt-3 max-h-[34rem] overflow-auto focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <thead className="sticky top-0 bg-paper">
            <tr className="align-bottom">
              <th scope="col" className="border-b border-ink py-2 text-start text-xs font-semibold">
                {t('cards.fields.name')}
              </th>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="border-b border-ink py-2 ps-4 text-end text-xs font-semibold"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cardId, name, slug, numbers }) => (
              <tr
                key={cardId}
                className="border-b border-line [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
              >
                <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
                  <bdi className="font-semibold">{name}</bdi>
                  <span className="block text-ink-soft">
                    <bdi dir="ltr">{slug}</bdi>
                  </span>
                </th>
                {numbers.map((value, at) => (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key -- columns never move
                    key={at}
                    className={`py-1.5 ps-4 text-end ${value === 0 ? 'text-ink-soft' : ''}`}
                  >
                    {number(value, i18n.language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
