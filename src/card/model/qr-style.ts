/**
 * Error correction level, weakest first: about 7, 15, 25 and 30 % of the codewords recoverable (ISO/IEC
 * 18004, 6.5.1).
 */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H';

/** All levels, weakest first. */
export const LEVELS: readonly ErrorCorrection[] = ['L', 'M', 'Q', 'H'];

/** Shapes of the data modules. */
export const DOT_STYLES = ['square', 'rounded', 'dots', 'bars'] as const;
export type DotStyle = (typeof DOT_STYLES)[number];

/** Shapes of the three finder patterns. */
export const CORNER_STYLES = ['square', 'rounded', 'circle'] as const;
export type CornerStyle = (typeof CORNER_STYLES)[number];

/** A picture in memory: 4 bytes a pixel, red, green, blue, alpha (not premultiplied), row by row. */
export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A square picture in the middle of the symbol. */
export interface QrLogo {
  /**
   * Width of the logo with its padding as a share of the symbol's width; more than `LOGO_SHARE_MAX` counts as
   * that.
   */
  readonly share: number;
  /** The square picture; undefined draws its place empty, as a decoder sees it in any case. */
  readonly picture: Rgba | undefined;
  /**
   * The same picture as a `data:` address (PNG, JPEG or WebP in base64) for SVG, without clear margins;
   * undefined leaves its place empty.
   */
  readonly href: string | undefined;
}

/** A logo's picture as the engine takes it, without its size. */
export type LogoPicture = Omit<QrLogo, 'share'>;

/** How a symbol is drawn. Colors are `#rgb` or `#rrggbb`. */
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

/**
 * A logo with its padding covers at most this share of the symbol's width (docs/product.md, question 13).
 */
export const LOGO_SHARE_MAX = 0.25;

/** A smaller logo cannot be recognized; no repair goes below this. */
export const LOGO_SHARE_MIN = 0.12;

/** Most characters of a frame's text that are drawn. */
export const FRAME_TEXT_MAX = 32;
