import { box, type Box, type Layer } from './box';
import type { DotStyle, CornerStyle, QrStyle } from '@/card/model/qr-style';

type Modules = readonly (readonly boolean[])[];

/** In modules; smaller dots cost scans (held by the test of the score table). */
const DOT = 0.9;
const BAR = 0.84;

/** Boxes for the dark modules of `shown`; alignment patterns stay whole in every style. */
export function dotBoxes(shown: Modules, alignment: Modules, dots: DotStyle): readonly Box[] {
  if (dots === 'square') return runs(shown);
  if (dots === 'rounded') return joined(shown);
  const rest = shown.map((row, y) => row.map((dark, x) => dark && !at(alignment, x, y)));
  const whole = shown.map((row, y) => row.map((dark, x) => dark && at(alignment, x, y)));
  return [...runs(whole), ...(dots === 'dots' ? circles(rest) : bars(rest))];
}

function at(modules: Modules, x: number, y: number): boolean {
  return modules[y]?.[x] ?? false;
}

function runs(shown: Modules): Box[] {
  return shown.flatMap((row, y) => runsOf(row).map(([start, length]) => box(start, y, length, 1)));
}

/** Each column's dark neighbors as one bar with round ends. */
function bars(shown: Modules): Box[] {
  const gap = (1 - BAR) / 2;
  return shown.flatMap((_, x) =>
    runsOf(shown.map((row) => row[x] ?? false)).map(([start, length]) =>
      box(x + gap, start + gap, BAR, length - 2 * gap, BAR / 2),
    ),
  );
}

function circles(shown: Modules): Box[] {
  const gap = (1 - DOT) / 2;
  return shown.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [box(x + gap, y + gap, DOT, DOT, DOT / 2)] : [])),
  );
}

/** One box per module, rounded where neither neighbor at that corner is dark. */
function joined(shown: Modules): Box[] {
  return shown.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark) return [];
      const corner = (dx: number, dy: number) => (at(shown, x + dx, y) || at(shown, x, y + dy) ? 0 : 0.5);
      return [
        { ...box(x, y, 1, 1), radii: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] as const },
      ];
    }),
  );
}

function runsOf(line: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  let start = 0;
  line.forEach((dark, index) => {
    if (!dark) return;
    if (!(line[index - 1] ?? false)) start = index;
    if (!(line[index + 1] ?? false)) found.push([start, index - start + 1]);
  });
  return found;
}

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
