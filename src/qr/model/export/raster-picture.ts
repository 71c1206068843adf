import type { Square } from '@/qr/model/draw/box';
import type { Rgba } from '@/card/model/qr-style';

/** Samples per side taken for each pixel, against jagged edges where the logo is scaled down. */
const SAMPLES = 3;

/** Draws `source` over the square `place` (in modules) of `target`, blended by its alpha. */
export function drawPicture(target: Rgba, source: Rgba, place: Square, scale: number): void {
  const from = (at: number) => Math.round(at * scale);
  const side = from(place.x + place.side) - from(place.x);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [red, green, blue, alpha] = sampled(source, x / side, y / side, 1 / side);
      const at = ((from(place.y) + y) * target.width + from(place.x) + x) * 4;
      [red, green, blue].forEach((value, channel) => {
        const below = target.data[at + channel] ?? 0;
        target.data[at + channel] = below + value - below * alpha;
      });
    }
  }
}

/** Mean colour (premultiplied, 0 to 255) and alpha (0 to 1) of a square of the source, given in shares of its sides. */
function sampled(source: Rgba, left: number, top: number, side: number): [number, number, number, number] {
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (let index = 0; index < SAMPLES * SAMPLES; index += 1) {
    const shareX = left + (((index % SAMPLES) + 0.5) / SAMPLES) * side;
    const shareY = top + ((Math.floor(index / SAMPLES) + 0.5) / SAMPLES) * side;
    const at = (Math.floor(shareY * source.height) * source.width + Math.floor(shareX * source.width)) * 4;
    const alpha = (source.data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel] = (sum[channel] ?? 0) + (source.data[at + channel] ?? 0) * alpha;
    sum[3] += alpha;
  }
  const count = SAMPLES * SAMPLES;
  return [sum[0] / count, sum[1] / count, sum[2] / count, sum[3] / count];
}
