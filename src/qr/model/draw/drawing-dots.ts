import { box, type Box } from './box';
import type { DotStyle } from '@/card/model/qr-style';

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
