/** Makes a photo of a flat picture: a table below, perspective, light, blur, noise. Seeded. */
import type { Rgba } from '../../../src/shared/lib/pixels.ts';

const TABLES = [
  [92, 70, 52],
  [60, 62, 66],
  [168, 140, 104],
  [40, 58, 84],
  [120, 128, 122],
] as const;

/** Returns a photo of the card, 1,600 pixels on its longer side. */
export function photoOf(card: Rgba, random: () => number): Rgba {
  const [width, height] = card.width >= card.height ? [1_600, 1_200] : [1_200, 1_600];
  const between = (least: number, most: number) => least + random() * (most - least);
  const table = TABLES[Math.floor(random() * TABLES.length)] ?? TABLES[0];
  const turn = between(-0.1, 0.1);
  const share = between(0.68, 0.82);
  const scale = Math.min((width * share) / card.width, (height * share) / card.height);
  const tilt = [between(-0.09, 0.09), between(-0.09, 0.09)] as const;
  const middle = [width / 2 + between(-30, 30), height / 2 + between(-30, 30)] as const;
  const lightFrom = between(0, Math.PI * 2);
  const lightFall = between(0.1, 0.4);
  const shadowAt = between(0.3, 0.9);
  const shadow = random() < 0.5 ? between(0.1, 0.3) : 0;
  const warmth = between(-14, 14);
  const noise = between(2, 7);
  const data = new Uint8ClampedArray(width * height * 4);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // From the photo back to the card: shift, tilt, turn, scale.
      const [px, py] = [(x - middle[0]) / width, (y - middle[1]) / height];
      const depth = 1 + tilt[0] * px * 2 + tilt[1] * py * 2;
      const [u, v] = [(px * width) / depth, (py * height) / depth];
      const cx = (u * cos + v * sin) / scale + card.width / 2;
      const cy = (-u * sin + v * cos) / scale + card.height / 2;
      const isCard = cx >= 0 && cy >= 0 && cx < card.width && cy < card.height;
      const grain = isCard ? 0 : 9 * Math.sin(x / 37 + 5 * Math.sin(y / 90)) + 5 * (random() - 0.5);
      let light = 1 - lightFall * (0.5 + (Math.cos(lightFrom) * px + Math.sin(lightFrom) * py));
      if (px + 0.5 + 0.3 * py > shadowAt)
        light *= 1 - shadow * Math.min(1, (px + 0.5 + 0.3 * py - shadowAt) * 12);
      for (let channel = 0; channel < 3; channel += 1) {
        const paper = isCard ? sample(card, cx, cy, channel) : (table[channel] ?? 0) + grain;
        const tint = channel === 0 ? warmth : channel === 2 ? -warmth : 0;
        data[(y * width + x) * 4 + channel] = paper * light * 0.96 + tint + (random() + random() - 1) * noise;
      }
      data[(y * width + x) * 4 + 3] = 255;
    }
  return { width, height, data };
}

function sample({ width, height, data }: Rgba, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = (px: number, py: number) =>
    data[(Math.min(height - 1, py) * width + Math.min(width - 1, px)) * 4 + channel] ?? 0;
  return (
    (at(left, top) * (1 - fx) + at(left + 1, top) * fx) * (1 - fy) +
    (at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx) * fy
  );
}
