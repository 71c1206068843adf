import type { Grey } from './grey';

/**
 * Where in the source a pixel of the result comes from, both counted from the middle of their picture: a projective map
 * (Hartley and Zisserman, "Multiple View Geometry", 2.3) with w = 1 + lean · y, x = (xx · x + xy · y) / w,
 * y = (yx · x + yy · y + y0) / w.
 */
interface Projection {
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
  readonly y0: number;
  readonly lean: number;
}

/** The source turned by `degrees` on paper just large enough. */
export function rotated(source: Grey, degrees: number, paper: number): Grey {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const span = (along: number, across: number) => Math.round(Math.abs(along * cos) + Math.abs(across * sin));
  const [width, height] = [span(source.width, source.height), span(source.height, source.width)];
  return warped(source, width, height, paper, { xx: cos, xy: sin, yx: -sin, yy: cos, y0: 0, lean: 0 });
}

/**
 * The source seen tilted, its top edge farther away: `tilt` (0 to 1) is the share by which that is shorter than the bottom
 * edge, which keeps its length, as the picture keeps its height.
 */
export function tilted(source: Grey, tilt: number, paper: number): Grey {
  const { width, height } = source;
  const edge = height / 2;
  const lean = tilt / ((2 - tilt) * edge);
  const [top, bottom] = [-edge / (1 - lean * edge), edge / (1 + lean * edge)];
  const stretch = height / (bottom - top);
  const y0 = -stretch * top - edge;
  const projection = { xx: 1 + lean * edge, xy: 0, yx: 0, yy: stretch + y0 * lean, y0, lean };
  return warped(source, width, height, paper, projection);
}

/** A picture of `width` by `height` looked up in the source (bilinear); outside of it is `paper`. */
function warped(source: Grey, width: number, height: number, paper: number, by: Projection): Grey {
  const data = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row += 1) {
    const y = row + 0.5 - height / 2;
    const w = 1 + by.lean * y;
    for (let column = 0; column < width; column += 1) {
      const x = column + 0.5 - width / 2;
      const fromX = (by.xx * x + by.xy * y) / w + source.width / 2 - 0.5;
      const fromY = (by.yx * x + by.yy * y + by.y0) / w + source.height / 2 - 0.5;
      data[row * width + column] = sampled(source, fromX, fromY, paper);
    }
  }
  return { width, height, data };
}

/** The value between four pixels; at the edge and outside that of the paper. */
function sampled({ width, height, data }: Grey, x: number, y: number, paper: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return paper;
  const at = top * width + left;
  const [right, down] = [x - left, y - top];
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
