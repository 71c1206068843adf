import type { Grey } from './grey';
import type { RandomNumbers } from './random';

/** Paper within which a picture lies: `margin` pixels of `paper` on each side. */
export function surrounded({ width, height, data }: Grey, margin: number, paper: number): Grey {
  const wide = width + 2 * margin;
  const result = new Uint8ClampedArray(wide * (height + 2 * margin)).fill(paper);
  for (let y = 0; y < height; y += 1)
    result.set(data.subarray(y * width, (y + 1) * width), (y + margin) * wide + margin);
  return { width: wide, height: height + 2 * margin, data: result };
}

/** Little light and a sensor's noise: levels scaled by `exposure`, normally distributed noise of `sigma` levels added. */
export function dimmed(source: Grey, exposure: number, sigma: number, random: RandomNumbers): Grey {
  const data = source.data.map((value) => value * exposure + sigma * normal(random));
  return { ...source, data };
}

/** A lamp's reflection in the upper right: `strength` (0 to 1) of the way to white in its middle, fading over half the picture. */
export function glaring(source: Grey, strength: number): Grey {
  const { width, height } = source;
  const [lampX, lampY, reach] = [width * 0.68, height * 0.36, Math.max(width, height) * 0.5];
  const data = source.data.map((value, pixel) => {
    const distance = Math.hypot((pixel % width) - lampX, Math.floor(pixel / width) - lampY);
    const share = strength * Math.exp(-3 * (distance / reach) ** 2);
    return value + (255 - value) * share;
  });
  return { ...source, data };
}

/** Standard normal number (Box and Muller, 1958). */
function normal(random: RandomNumbers): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
