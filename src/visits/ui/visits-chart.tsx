import { useTranslation } from 'react-i18next';
import { number } from '@/shared/i18n/formats';
import type { Span } from '@/visits/model/visit-periods';
import { useSpanLabel } from './counter-label';

/** Maxima of the chart's axis, times a power of ten. */
const ENDS = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** Returns a round, even axis maximum of at least `most`, so that its middle is an integer. */
export function roundTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const ends = [...ENDS, 2 * (ENDS.at(-1) ?? 10)].map((end) => Math.round(end * power));
  return ends.find((end) => end >= most && end % 2 === 0) ?? 2 * most;
}

/** Widths as a share of the span; the saves' bar is in front of the visits'. */
const VISITS_BAR = 0.72;
const SAVES_BAR = 0.36;

/** Visits, and saved contacts as a narrower bar. aria-hidden: the table has the same. */
export function VisitsChart({ spans }: { readonly spans: readonly Span[] }) {
  const { t, i18n } = useTranslation();
  const label = useSpanLabel('short');
  const top = roundTop(
    Math.max(...spans.map(({ counts }) => Math.max(counts.views ?? 0, counts.saves ?? 0))),
  );
  const room = 100 / spans.length;
  const percent = (share: number) => `${share * 100}%`;
  const marks = [spans[0], spans[Math.floor((spans.length - 1) / 2)], spans.at(-1)];
  return (
    <div aria-hidden className="grid min-w-0 grid-cols-[auto_1fr] content-start gap-x-3 gap-y-2">
      <div className="flex h-56 flex-col justify-between text-end text-xs text-ink-soft tabular-nums sm:h-64 [&>*]:-my-2">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{number(value, i18n.language)}</span>
        ))}
      </div>
      {/* Time runs in reading direction. */}
      <svg className="h-56 w-full min-w-0 overflow-visible rtl:-scale-x-100 sm:h-64">
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x2="100%"
            y1={percent(share)}
            y2={percent(share)}
            className={share === 1 ? 'stroke-field' : 'stroke-line'}
          />
        ))}
        {spans.map((span, index) => {
          const { views = 0, saves = 0 } = span.counts;
          const bar = (value: number, share: number, fill: string) => (
            <rect
              x={`${(index + (1 - share) / 2) * room}%`}
              width={`${share * room}%`}
              y={percent(1 - value / top)}
              height={percent(value / top)}
              className={fill}
            />
          );
          return (
            <g key={span.from} className="group">
              <title>{t('analytics.tip', { day: label(span), views, saves })}</title>
              <rect
                x={`${index * room}%`}
                width={`${room}%`}
                height="100%"
                className="fill-transparent group-hover:fill-accent-wash"
              />
              {bar(views, VISITS_BAR, 'fill-ink')}
              {bar(saves, SAVES_BAR, 'fill-accent')}
            </g>
          );
        })}
      </svg>
      <div className="col-start-2 flex justify-between gap-4 text-xs text-ink-soft tabular-nums">
        {[...new Set(marks)].map((span) => span && <span key={span.from}>{label(span)}</span>)}
      </div>
      <div className="col-start-2 flex flex-wrap gap-x-6 gap-y-1 text-xs text-ink-soft">
        {[
          ['bg-ink', t('analytics.views')],
          ['bg-accent', t('analytics.saves')],
        ].map(([color, name]) => (
          <span key={name} className="inline-flex items-center gap-2">
            <span className={`size-2.5 ${color} forced-color-adjust-none`} />
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
