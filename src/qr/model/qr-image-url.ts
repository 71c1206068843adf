import { QR_ERROR_CORRECTION } from '@/card/model/qr-design';
import { parseUrl } from '@/shared/lib/links';
import { QR_DESIGN_SIZE } from './design-style';

/** Specification §9, in CSS pixels: an upper bound (product.md, question 13). */
export const QR_DESIGN_LOGO_SIZE = 80;

/** Colors are `#RRGGBB`, lengths pixels. */
export interface QrImage {
  readonly data: string;
  readonly size?: number;
  readonly color: string;
  readonly bgcolor: string;
  readonly ecc?: 'L' | 'M' | 'Q' | 'H';
  readonly logo?: {
    readonly url: string;
    readonly size?: number;
    readonly margin?: number;
    readonly radius?: number;
  };
}

/** Pixels (docs/specification.md §7). */
const LOGO_MARGIN = 8;
const LOGO_RADIUS = 8;

/**
 * Returns the URL at which an external service, which is sent `data` and the logo's URL, draws a QR code
 * (docs/specification.md §7): `size` as `256x256`, colors as bare hex. Undefined for no http(s) `service`.
 */
export function qrImageUrl(
  service: string,
  { data, size = QR_DESIGN_SIZE, color, bgcolor, ecc = QR_ERROR_CORRECTION, logo }: QrImage,
): string | undefined {
  const url = /^https?:\/\//i.test(service) ? parseUrl(service) : undefined;
  if (url === undefined) return undefined;
  const parameters = {
    size: `${size}x${size}`,
    data,
    color: digits(color),
    bgcolor: digits(bgcolor),
    ecc,
    ...(logo === undefined
      ? {}
      : {
          logo: logo.url,
          logosize: String(logo.size ?? QR_DESIGN_LOGO_SIZE),
          logomargin: String(logo.margin ?? LOGO_MARGIN),
          logoradius: String(logo.radius ?? LOGO_RADIUS),
        }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function digits(color: string): string {
  return color.replace('#', '').toLowerCase();
}
