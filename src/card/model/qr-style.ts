import type { Rgba } from '@/shared/lib/pixels';

/** Error correction, weakest first: about 7, 15, 25 and 30 % of codewords (ISO/IEC 18004, 6.5.1). */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H';

export const LEVELS: readonly ErrorCorrection[] = ['L', 'M', 'Q', 'H'];

export const DOT_STYLES = ['square', 'rounded', 'dots', 'bars'] as const;
export type DotStyle = (typeof DOT_STYLES)[number];

export const CORNER_STYLES = ['square', 'rounded', 'circle'] as const;
export type CornerStyle = (typeof CORNER_STYLES)[number];

export interface QrLogo {
  /** The logo's width with padding, as a share of the symbol's width; limited to `LOGO_SHARE_MAX`. */
  readonly share: number;
  /** The square picture. Undefined draws an empty square, which is the same for a decoder. */
  readonly picture: Rgba | undefined;
  /** The picture without transparent margins, as a `data:` address for SVG; undefined: an empty square. */
  readonly href: string | undefined;
}

/** The pictures of a logo, without its size. */
export type LogoPicture = Omit<QrLogo, 'share'>;

export interface QrStyle {
  readonly foreground: string;
  readonly background: string;
  readonly level: ErrorCorrection;
  readonly dots: DotStyle;
  readonly corners: CornerStyle;
  readonly logo: QrLogo | undefined;
  /** A frame around the quiet zone, with a text or ''. */
  readonly frame: { readonly text: string } | undefined;
}

/** The default design: black on white at level H, without logo and frame (docs/specification.md §9). */
export const PLAIN_STYLE: QrStyle = {
  foreground: '#000000',
  background: '#FFFFFF',
  level: 'H',
  dots: 'square',
  corners: 'square',
  logo: undefined,
  frame: undefined,
};

/** Width of the light margin in modules, which is part of every picture (ISO/IEC 18004, 6.3.8). */
export const QUIET_ZONE = 4;

/** A logo with padding covers at most this share of the symbol's width (product.md, question 13). */
export const LOGO_SHARE_MAX = 0.25;

/** A smaller logo cannot be recognized, so repairs of a design stop here. */
export const LOGO_SHARE_MIN = 0.12;

export const FRAME_TEXT_MAX = 32;
