import { parseUrl } from '@/shared/lib/links';
import { QR_DESIGN_LOGO_SIZE, QR_DESIGN_SIZE, QR_ERROR_CORRECTION } from '@/shared/lib/limits';

/** What a picture of a QR code is to look like. Colours are `#RRGGBB`, lengths pixels. */
export interface QrImage {
  /** What the code holds. */
  readonly data: string;
  readonly size?: number;
  readonly color: string;
  readonly bgcolor: string;
  readonly ecc?: 'L' | 'M' | 'Q' | 'H';
  /** A picture over the code's middle. */
  readonly logo?: {
    readonly url: string;
    readonly size?: number;
    readonly margin?: number;
    readonly radius?: number;
  };
}

/** Room around a logo and the rounding of its corners (specification §7). */
const LOGO_MARGIN = 8;
const LOGO_RADIUS = 8;

/**
 * The address at which an external service draws a QR code: a GET with `size`, `data`, `color`, `bgcolor`, `ecc` (specification
 * §7), the size as `256x256` and the colours as bare hex digits, which is how such services read them. A logo adds `logo`,
 * `logosize`, `logomargin`, `logoradius`; a service that knows none of them draws the code without. Undefined when `service` is
 * no http(s) address; its own query stays. Whoever opens the address hands `data`, and the logo's address, to that service.
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

function digits(colour: string): string {
  return colour.replace('#', '').toLowerCase();
}
