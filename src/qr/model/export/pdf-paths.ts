import type { Box, Layer } from '@/qr/model/draw/box';
import { rgbOf } from '@/shared/lib/rgb';

/** Distance of a quarter circle's control points from its ends, for a radius of 1 (the usual cubic approximation). */
const ARC = 0.5523;

/** A layer as filled paths (ISO 32000-1, 8.5), in the layer's own units with y downwards. */
export function layerPaths({ ink, boxes }: Layer): string {
  return `${fillColour(ink)}\n${boxes.map(boxPath).join('\n')}\nf\n`;
}

/** The operator that sets the fill colour. Greys use DeviceGray, so that black is printed with black ink alone (8.6.4.2). */
export function fillColour(ink: string): string {
  const [red, green, blue] = rgbOf(ink);
  if (red === green && green === blue) return `${number(red / 255)} g`;
  return `${[red, green, blue].map((channel) => number(channel / 255)).join(' ')} rg`;
}

function boxPath({ x, y, width, height, radii }: Box): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  if (topLeft + topRight + bottomRight + bottomLeft === 0) return `${numbers(x, y, width, height)} re`;
  const [right, bottom] = [x + width, y + height];
  return [
    `${numbers(x + topLeft, y)} m`,
    `${numbers(right - topRight, y)} l`,
    corner(right - topRight, y, right, y + topRight, true),
    `${numbers(right, bottom - bottomRight)} l`,
    corner(right, bottom - bottomRight, right - bottomRight, bottom, false),
    `${numbers(x + bottomLeft, bottom)} l`,
    corner(x + bottomLeft, bottom, x, bottom - bottomLeft, true),
    `${numbers(x, y + topLeft)} l`,
    corner(x, y + topLeft, x + topLeft, y, false),
    'h',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** A quarter circle between two points, leaving the first one horizontally or vertically. */
function corner(x: number, y: number, toX: number, toY: number, isHorizontal: boolean): string {
  if (x === toX) return '';
  const [across, down] = [(toX - x) * ARC, (toY - y) * ARC];
  const controls = isHorizontal
    ? numbers(x + across, y, toX, toY - down)
    : numbers(x, y + down, toX - across, toY);
  return `${controls} ${numbers(toX, toY)} c`;
}

/** Numbers as PDF writes them: no exponent (7.3.3). */
export function numbers(...values: readonly number[]): string {
  return values.map(number).join(' ');
}

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
