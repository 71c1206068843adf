import { LOGO_SHARE_MAX, type QrLogo } from '@/card/model/qr-style';

/** The square in the middle of the symbol that a logo takes, in modules; `start` is its left and top. */
export interface Hole {
  readonly start: number;
  readonly side: number;
  /** Empty border inside the hole, so that the logo touches no module. */
  readonly padding: number;
}

/**
 * The whole modules that a logo with its padding covers: an odd number, because a symbol's side is odd and the hole is in its
 * middle; undefined for no logo and where fewer than 3 modules are left for it.
 */
export function holeOf(modules: number, logo: Pick<QrLogo, 'share'> | undefined): Hole | undefined {
  if (logo === undefined) return undefined;
  const most = Math.min(logo.share, LOGO_SHARE_MAX) * modules;
  const side = Math.floor((most - 1) / 2) * 2 + 1;
  return side >= 3 ? { start: (modules - side) / 2, side, padding: 0.5 } : undefined;
}
