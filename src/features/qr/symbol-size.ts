/** Most bytes a QR code of each version holds at error correction H (ISO/IEC 18004, table 7), versions 1 to 40. */
const CAPACITY_H = [
  7, 14, 24, 34, 44, 58, 64, 84, 98, 119, 137, 155, 177, 194, 220, 250, 280, 310, 338, 382, 403, 439, 461, 511,
  535, 593, 625, 658, 698, 742, 790, 842, 898, 958, 983, 1051, 1093, 1139, 1219, 1273,
]; // prettier-ignore

/** Quiet zone around a symbol, in modules (ISO/IEC 18004, 6.3.8). */
export const QUIET_ZONE = 4;

/** A logo with its padding covers at most this share of the symbol's width (product.md, question 13). */
const LOGO_SHARE = 0.25;

/** Modules per side of the symbol that holds `value` in bytes at level H, without quiet zone; undefined when it is too long. */
export function symbolModules(value: string): number | undefined {
  const bytes = new TextEncoder().encode(value).length;
  const version = CAPACITY_H.findIndex((capacity) => capacity >= bytes) + 1;
  return version === 0 ? undefined : 17 + 4 * version;
}

/**
 * Side of a logo in pixels for a picture of `size` pixels, quiet zone included. The hole around it is an odd number of whole
 * modules of at most a quarter of the symbol; half a module of it on each side is padding. `bound` is the specification's
 * upper bound in pixels.
 */
export function logoSide(modules: number, size: number, bound: number): number {
  const module = size / (modules + 2 * QUIET_ZONE);
  const hole = Math.floor((modules * LOGO_SHARE - 1) / 2) * 2 + 1;
  const bounded = Math.floor((bound / module - 1) / 2) * 2 + 1;
  return Math.max(0, Math.min(hole, bounded) - 1) * module;
}
