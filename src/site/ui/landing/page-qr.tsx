import { useTranslation } from 'react-i18next';
import { encode } from '@/qr/model/draw/encode';

/** The light theme's red, in the dark theme, too, for scanning. Contrast 5.4:1. */
const INK = '#C2371F';

/** A working QR code of this site, rendered with the page; a link to what it holds. */
export function PageQr() {
  const { t } = useTranslation();
  const { origin } = window.location;
  const { size = 0, dark = [] } = encode(origin, { level: 'M' }) ?? {};
  return (
    <a
      href={origin}
      className="flex aspect-square w-full items-center justify-center forced-color-adjust-none rounded-[14%] bg-[#C2371F] p-[5%] shadow-lift outline-offset-4"
    >
      <span className="flex size-full items-center justify-center rounded-[10%] bg-white p-[10%]">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('landing.qrLabel')}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={dark.map(rowPath).join('')} fill={INK} />
        </svg>
      </span>
    </a>
  );
}

/** A rectangle for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string {
  const runs = row
    .map((dark) => (dark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g);
  return [...runs].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('');
}
