import { useTranslation } from 'react-i18next';
import type { Area } from '@/share/model/drawing';
import { BLEED_MM, cardPlaces, cropMarks, MARK_WIDTH_MM, type SheetLayout } from '@/share/model/sheet-layout';

interface SheetDrawingProps {
  readonly layout: SheetLayout;
  readonly count: number;
  readonly hasBleed: boolean;
  readonly color: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Thicker than in print, to be visible. */
const SEEN_MARK = MARK_WIDTH_MM * 6;

/** Visible on white and most card colors. */
const INK = '#857D6E';

/** The first sheet: cards, bleed, crop marks and which way up. */
export function SheetDrawing({ layout, count, hasBleed, color, direction }: SheetDrawingProps) {
  const { t } = useTranslation();
  const { width, height } = layout.paper;
  const places = cardPlaces(layout, count, 'front');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      className="h-auto w-full max-w-44 rounded-field border border-line bg-white shadow-lift forced-color-adjust-none"
    >
      <title>{t('shareKit.print.sheet')}</title>
      {hasBleed &&
        places.map(({ x, y, ...card }) => (
          <rect
            key={`${x} ${y}`}
            x={x - BLEED_MM}
            y={y - BLEED_MM}
            width={card.width + 2 * BLEED_MM}
            height={card.height + 2 * BLEED_MM}
            fill={color}
          />
        ))}
      {places.map((place) => (
        <rect key={`${place.x} ${place.y}`} {...place} fill={color} stroke={INK} strokeWidth={0.4} />
      ))}
      {places.map(({ x, y, width: long, height: high }) => (
        <path
          key={`${x} ${y}`}
          d={textLines({ x, y, width: long, height: high }, direction)}
          stroke={INK}
          strokeWidth={high * 0.06}
          strokeOpacity={0.45}
        />
      ))}
      {cropMarks(layout).map(({ from, to }) => (
        <line
          key={`${from.join()} ${to.join()}`}
          x1={from[0]}
          y1={from[1]}
          x2={to[0]}
          y2={to[1]}
          stroke="#000000"
          strokeWidth={SEEN_MARK}
        />
      ))}
    </svg>
  );
}

function textLines({ x, y, width, height }: Area, direction: 'ltr' | 'rtl'): string {
  const [start, on] = direction === 'rtl' ? [x + width * 0.9, -width] : [x + width * 0.1, width];
  return `M${start} ${y + height * 0.25}h${on * 0.45}m${-on * 0.45} ${height * 0.18}h${on * 0.3}m${-on * 0.3} ${height * 0.32}h${on * 0.4}`;
}
