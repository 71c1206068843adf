import type { Rgba } from '@/shared/lib/pixels';

/** Error correction, weakest first: some 7, 15, 25 and 30 % of codewords (ISO/IEC 18004, 6.5.1). */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H';

export const LEVELS: readonly ErrorCorrection[] = ['L', 'M', 'Q', 'H'];

export const DOT_STYLES = ['square', 'rounded', 'dots', 'bars'] as const;
export type DotStyle = (typeof DOT_STYLES)[number];

export const CORNER_STYLES = ['square', 'rounded', 'circle'] as const;
export type CornerStyle = (typeof CORNER_STYLES)[number];

export interface QrLogo {
  /** The logo's width with padding as a share of the symbol's; at most `LOGO_SHARE_MAX` counts. */
  readonly share: number;
  /** The square picture; undefined draws its place empty, as a decoder sees it in any case. */
  readonly picture: Rgba | undefined;
  /** The picture, without clear margins, as a `data:` address for SVG; undefined leaves its place empty. */
  readonly href: string | undefined;
}

/** A logo's picture as the engine takes it, without its size. */
export type LogoPicture = Omit<QrLogo, 'share'>;

export interface QrStyle {
  readonly foreground: string;
  readonly background: string;
  readonly level: ErrorCorrection;
  readonly dots: DotStyle;
  readonly corners: CornerStyle;
  readonly logo: QrLogo | undefined;
  /** Text on a frame around the quiet zone; '' is a frame without text. */
  readonly frame: { readonly text: string } | undefined;
}

/** The specification's design: black on white, level H, nothing else (docs/specification.md §9). */
export const PLAIN_STYLE: QrStyle = {
  foreground: '#000000',
  background: '#FFFFFF',
  level: 'H',
  dots: 'square',
  corners: 'square',
  logo: undefined,
  frame: undefined,
};

/** Light modules on each side of a symbol, always part of the picture (ISO/IEC 18004, 6.3.8). */
export const QUIET_ZONE = 4;

/** A logo with padding covers at most this share of the symbol's width (product.md, question 13). */
export const LOGO_SHARE_MAX = 0.25;

/** A smaller logo cannot be recognized; no repair goes below this. */
export const LOGO_SHARE_MIN = 0.12;

export const FRAME_TEXT_MAX = 32;
