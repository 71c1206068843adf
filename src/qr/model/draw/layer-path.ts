import type { Box, Layer } from './box';

/** Returns a layer as data of an SVG path. */
export function layerPath({ boxes }: Layer): string {
  return boxes.map(outline).join('');
}

/** Clockwise (SVG 1.1, 8.3). */
function outline({ x, y, width, height, radii }: Box): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  const arc = (radius: number, dx: number, dy: number) =>
    radius === 0 ? '' : `a${svgNumber(radius)} ${svgNumber(radius)} 0 0 1 ${svgNumber(dx)} ${svgNumber(dy)}`;
  return [
    `M${svgNumber(x + topLeft)} ${svgNumber(y)}h${svgNumber(width - topLeft - topRight)}`,
    arc(topRight, topRight, topRight),
    `v${svgNumber(height - topRight - bottomRight)}`,
    arc(bottomRight, -bottomRight, bottomRight),
    `h${svgNumber(bottomRight + bottomLeft - width)}`,
    arc(bottomLeft, -bottomLeft, -bottomLeft),
    bottomLeft + topLeft < height ? `v${svgNumber(bottomLeft + topLeft - height)}` : '',
    arc(topLeft, topLeft, -topLeft),
    'z',
  ].join('');
}

/** Returns a number as SVG takes it: at most four decimals, no exponent. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
