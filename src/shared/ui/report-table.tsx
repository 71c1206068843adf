import type { ReactNode } from 'react';

interface ReportRow {
  readonly at: number;
  readonly title: ReactNode;
  readonly result: string;
  readonly why: ReactNode;
}

interface ReportTableProps {
  readonly head: readonly string[];
  readonly rows: readonly ReportRow[];
}

/** What became, or will become, of the rows of an imported file. */
export function ReportTable({ head, rows }: ReportTableProps) {
  return (
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
        {rows.map(({ at, title, result, why }) => (
          <tr
            key={at}
            className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[2rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:py-2"
          >
            <td className="py-2 pe-4 text-ink-soft tabular-nums max-sm:py-0.5">{at}</td>
            <td className="py-2 pe-4 font-semibold wrap-anywhere max-sm:py-0.5 max-sm:col-start-2">
              {title}
            </td>
            <td className="py-2 pe-4 whitespace-nowrap max-sm:py-0.5 max-sm:col-start-2">{result}</td>
            <td className="py-2 text-ink-soft max-sm:py-0.5 max-sm:empty:hidden max-sm:col-start-2">{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
