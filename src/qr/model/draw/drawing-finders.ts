import { box, type Box, type Layer } from './box';
import type { CornerStyle, QrStyle } from '@/card/model/qr-style';

/** ISO/IEC 18004, 6.3.3. */
const FINDER = 7;

/**
 * Radii in modules. All stay centered, so that scan lines keep 1:1:3:1:1. An outer circle (3.5) hides the
 * corners from which ZXing learns the perspective: a quarter of tilted symbols failed. jsQR checks the
 * diagonals too: with 2, 1.25, 1.5 it misread 5 % of frames, with these none (`npm run bench:qr`).
 */
const RADII: Readonly<Record<CornerStyle, readonly [outer: number, ring: number, middle: number]>> = {
  square: [0, 0, 0],
  rounded: [2, 1.25, 0.9],
  circle: [2.25, 1.75, 1.4],
};

export function inFinder(size: number, x: number, y: number): boolean {
  const near = (at: number) => at < FINDER;
  const far = (at: number) => at >= size - FINDER;
  return (near(x) && near(y)) || (far(x) && near(y)) || (near(x) && far(y));
}

/** In modules from the symbol's top left: dark 7, light 5, dark 3 squares. */
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
