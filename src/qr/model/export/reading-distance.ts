/**
 * The 10:1 rule of print guides: a code is read from about ten times its width (peasyqr.com, "QR code size and scanning
 * distance", which adds that denser codes need to be larger). It is applied here to 25 modules a side, the size of a short
 * address, and held to the module for denser symbols: what a camera has to tell apart is modules.
 */
const DISTANCE_PER_WIDTH = 10;
const MODULES_OF_THE_RULE = 25;

/** Recommended reading distance in mm of a symbol of `modules` a side, `widthMm` wide without its quiet zone. */
export function readingDistance(modules: number, widthMm: number): number {
  return DISTANCE_PER_WIDTH * widthMm * Math.min(1, MODULES_OF_THE_RULE / modules);
}

/** The least width in mm, quiet zone excluded, to be read from `distanceMm`: the inverse of `readingDistance`. */
export function widthForDistance(modules: number, distanceMm: number): number {
  return distanceMm / (DISTANCE_PER_WIDTH * Math.min(1, MODULES_OF_THE_RULE / modules));
}
