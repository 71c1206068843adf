import type { CornerStyle, DotStyle, QrStyle } from '@/card/model/qr-style';
import { box, type Box, type Layer } from './box';

type Modules = readonly (readonly boolean[])[];

/** In modules; smaller dots cost scans (held by the test of the score table). */
const DOT = 0.94;
const BAR = 0.9;

/** Returns boxes for the dark modules of `modules`; alignment patterns stay whole in every style. */
export function dotBoxes(modules: Modules, alignment: Modules, dots: DotStyle): readonly Box[] {
  if (dots === 'square') return runs(modules);
  if (dots === 'rounded') return joined(modules);
  const rest = modules.map((row, y) => row.map((dark, x) => dark && !at(alignment, x, y)));
  const whole = modules.map((row, y) => row.map((dark, x) => dark && at(alignment, x, y)));
  return [...runs(whole), ...(dots === 'dots' ? circles(rest) : bars(rest))];
}

function at(modules: Modules, x: number, y: number): boolean {
  return modules[y]?.[x] ?? false;
}

function runs(modules: Modules): Box[] {
  return modules.flatMap((row, y) => runsOf(row).map(([start, length]) => box(start, y, length, 1)));
}

/** Each column's dark neighbors as one bar with round ends. */
function bars(modules: Modules): Box[] {
  const gap = (1 - BAR) / 2;
  return modules.flatMap((_, x) =>
    runsOf(modules.map((row) => row[x] ?? false)).map(([start, length]) =>
      box(x + gap, start + gap, BAR, length - 2 * gap, BAR / 2),
    ),
  );
}

function circles(modules: Modules): Box[] {
  const gap = (1 - DOT) / 2;
  return modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [box(x + gap, y + gap, DOT, DOT, DOT / 2)] : [])),
  );
}

/** One box per module, rounded where neither neighbor at that corner is dark. */
function joined(modules: Modules): Box[] {
  return modules.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark) return [];
      const corner = (dx: number, dy: number) => (at(modules, x + dx, y) || at(modules, x, y + dy) ? 0 : 0.5);
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

/** Sides of a finder pattern and of its light part (ISO/IEC 18004, 6.3.3). */
const FINDER = 7;
const RING = 5;

/** Side of the dark eye. OpenCV loses 2 % of the symbols where it is 3.1, 5 % at 3.3, 7 % at 3.5. */
const EYE = 3;

/** How round the light square within a finder pattern is, and the dark eye within that; in modules. */
interface FinderShape {
  readonly ringRadius: number;
  readonly eyeRadius: number;
}

/**
 * The outer edge is square in all: quirc and OpenCV learn the perspective from its corners, and lose a tenth
 * of the symbols at a radius of 0.25, all at 2. An eye is no rounder than 0.9, since jsQR weighs the ratio
 * 1:1:3:1:1 on the diagonals too: it loses 1 % of the symbols at 1, 5 % at 1.25 (decision 53).
 */
const FINDER_SHAPES: Readonly<Record<CornerStyle, FinderShape>> = {
  square: { ringRadius: 0, eyeRadius: 0 },
  rounded: { ringRadius: 0.75, eyeRadius: 0.75 },
  circle: { ringRadius: 0, eyeRadius: 0.9 },
};

/** Returns true if a module is part of a finder pattern of a symbol of `size` modules a side. */
export function inFinder(size: number, x: number, y: number): boolean {
  const near = (at: number) => at < FINDER;
  const far = (at: number) => at >= size - FINDER;
  return (near(x) && near(y)) || (far(x) && near(y)) || (near(x) && far(y));
}

/** Returns the finder patterns, in modules from the symbol's top left: dark 7, light 5, the dark eye. */
export function finderLayers(size: number, style: QrStyle): readonly Layer[] {
  const { ringRadius, eyeRadius } = FINDER_SHAPES[style.corners];
  const places = [
    [0, 0],
    [size - FINDER, 0],
    [0, size - FINDER],
  ] as const;
  const squares = (side: number, radius: number): Box[] => {
    const inset = (FINDER - side) / 2;
    return places.map(([x, y]) => box(x + inset, y + inset, side, side, radius));
  };
  return [
    { ink: style.foreground, boxes: squares(FINDER, 0) },
    { ink: style.background, boxes: squares(RING, ringRadius) },
    { ink: style.foreground, boxes: squares(EYE, eyeRadius) },
  ];
}
