/** The 10:1 rule (peasyqr.com, "QR code size and scanning distance") at 25 modules, scaled by module. */
const DISTANCE_PER_WIDTH = 10;
const MODULES_OF_THE_RULE = 25;

/** Returns the reading distance in mm of a symbol of `modules` a side, `widthMm` wide without quiet zone. */
export function readingDistance(modules: number, widthMm: number): number {
  return DISTANCE_PER_WIDTH * widthMm * Math.min(1, MODULES_OF_THE_RULE / modules);
}
