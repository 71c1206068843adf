import { LOGO_SHARE_MAX, QUIET_ZONE, type QrLogo, type QrStyle } from '@/card/model/qr-style';
import { box, type Box, type Layer, type Square } from './box';
import { frameOf, type Label } from './drawing-frame';
import { dotBoxes, finderLayers, inFinder } from './drawing-modules';
import { isDark, type QrMatrix } from './encode';

/** What SVG, pixels and PDF all draw. Lengths in modules. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly Layer[];
  readonly logo: Square | undefined;
  readonly label: Label | undefined;
}

/** Returns the drawing of a symbol in a style, quiet zone included. */
export function drawingOf(matrix: QrMatrix, style: QrStyle): Drawing {
  const frame = frameOf(matrix.size + 2 * QUIET_ZONE, style);
  const origin = frame.inset + QUIET_ZONE;
  const hole = holeOf(matrix.size, style.logo);
  const modules = shownModules(matrix, hole);
  const layers: Layer[] = [
    { ink: style.background, boxes: [box(0, 0, frame.width, frame.height)] },
    ...frame.layers,
    { ink: style.foreground, boxes: dotBoxes(modules, matrix.alignment, style.dots).map(movedBy(origin)) },
    ...finderLayers(matrix.size, style).map(({ ink, boxes }) => ({
      ink,
      boxes: boxes.map(movedBy(origin)),
    })),
  ];
  const logo = hole && {
    x: origin + hole.start + hole.padding,
    y: origin + hole.start + hole.padding,
    side: hole.side - 2 * hole.padding,
  };
  return { width: frame.width, height: frame.height, layers, logo, label: frame.label };
}

/** Dark modules outside the finder patterns and the logo. */
function shownModules(matrix: QrMatrix, hole: Hole | undefined): readonly (readonly boolean[])[] {
  const covered = (at: number) => hole !== undefined && at >= hole.start && at < hole.start + hole.side;
  return matrix.dark.map((row, y) =>
    row.map((_, x) => isDark(matrix, x, y) && !inFinder(matrix.size, x, y) && !(covered(x) && covered(y))),
  );
}

function movedBy(distance: number): (one: Box) => Box {
  return (one) => ({ ...one, x: one.x + distance, y: one.y + distance });
}

/** In modules; `start` is its left and top. */
interface Hole {
  readonly start: number;
  readonly side: number;
  /** So that the logo touches no module. */
  readonly padding: number;
}

/** The modules a logo and its padding cover: an odd number, as a symbol's side; undefined below 3. */
function holeOf(modules: number, logo: Pick<QrLogo, 'share'> | undefined): Hole | undefined {
  if (logo === undefined) return undefined;
  const most = Math.min(logo.share, LOGO_SHARE_MAX) * modules;
  const side = Math.floor((most - 1) / 2) * 2 + 1;
  return side >= 3 ? { start: (modules - side) / 2, side, padding: 0.5 } : undefined;
}
