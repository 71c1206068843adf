import { box, type Box, type Layer } from './box';
import type { CornerStyle, QrStyle } from '@/card/model/qr-style';

/** Modules per side of a finder pattern (ISO/IEC 18004, 6.3.3). */
const FINDER = 7;

/**
 * Radius of the outer edge, the light ring's edge and the middle. Each stays centred, so scan lines through the middle keep the
 * ratio 1:1:3:1:1. A full circle outside (3.5) hides the corners from which ZXing learns the perspective: tilted, a quarter of
 * such symbols was not read. jsQR weighs the ratio on the diagonals as well, so the three radii have to cut them alike: with
 * 2, 1.25 and a full circle (1.5) it took other places for a corner in 5 % of frames, with these in none (`npm run bench:qr`).
 */
const RADII: Readonly<Record<CornerStyle, readonly [outer: number, ring: number, middle: number]>> = {
  square: [0, 0, 0],
  rounded: [2, 1.25, 0.9],
  circle: [2.25, 1.75, 1.4],
};

/** Whether a module belongs to one of the three finder patterns of a symbol of `size` modules. */
export function inFinder(size: number, x: number, y: number): boolean {
  const near = (at: number) => at < FINDER;
  const far = (at: number) => at >= size - FINDER;
  return (near(x) && near(y)) || (far(x) && near(y)) || (near(x) && far(y));
}

/** The finder patterns in modules from the symbol's top left: dark squares of 7, light ones of 5 on them, dark ones of 3. */
export function finderLayers(size: number, style: QrStyle): readonly Layer[] {
  const [outer, ring, middle] = RADII[style.corners];
  const places = [
    [0, 0],
    [size - FINDER, 0],
    [0, size - FINDER],
  ] as const;
  const squares = (inset: number, radius: number): Box[] =>
    places.map(([x, y]) => box(x + inset, y + inset, FINDER - 2 * inset, FINDER - 2 * inset, radius));
  return [
    { ink: style.foreground, boxes: squares(0, outer) },
    { ink: style.background, boxes: squares(1, ring) },
    { ink: style.foreground, boxes: squares(2, middle) },
  ];
}
