/** The 10:1 rule (peasyqr.com, "QR code size and scanning distance") at 25 modules, scaled by module. */
const DISTANCE_PER_WIDTH = 10;
const MODULES_OF_THE_RULE = 25;

/** In mm, of a symbol of `modules` a side, `widthMm` wide without quiet zone. */
export function readingDistance(modules: number, widthMm: number): number {
  return DISTANCE_PER_WIDTH * widthMm * Math.min(1, MODULES_OF_THE_RULE / modules);
}

/** In mm, without quiet zone; the inverse of `readingDistance`. */
export function widthForDistance(modules: number, distanceMm: number): number {
  return distanceMm / (DISTANCE_PER_WIDTH * Math.min(1, MODULES_OF_THE_RULE / modules));
}
