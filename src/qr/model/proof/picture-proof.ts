import { delay } from '@/shared/lib/delay';
import { grayOf, reduced, rgbaOf, type Gray, type Rgba } from '@/shared/lib/pixels';
import type { Condition } from './conditions';
import type { Decoder } from './decode';
import { degrade } from './degrade';

/** A picture with a QR code in it, as large as a camera sees it. */
export interface Composition {
  readonly picture: Rgba;
  readonly modulePx: number;
  /** QR code and paper, when the surroundings (a photo) may hold another code. */
  readonly plate:
    { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
}

/** `otherCode`: a second code, which a phone may read instead; `unread`: ours is lost or too small. */
export type PictureVerdict = 'scans' | 'unread' | 'otherCode';

/** Scales: no two phones show it alike. */
const SIZES = [1, 0.91, 0.84];
const MOST = 2;

/** The code alone has passed more (`CONDITIONS`); this checks its place and size in the picture. */
const CONDITIONS: readonly Pick<Condition, 'kind' | 'strength'>[] = [
  { kind: 'none', strength: 0 },
  { kind: 'rotation', strength: 8 },
  { kind: 'blur', strength: 0.3 },
];

/** Covers the plate to look for another code; gray, so that it forms none. */
const COVER = 128;

/** Checks that half or more of the decoders read `text` in most sizes: on a busy photo some lose any. */
export async function pictureProof(
  { picture, modulePx, plate }: Composition,
  text: string,
  decoders: readonly Decoder[],
  signal?: AbortSignal,
): Promise<PictureVerdict> {
  // Between two tasks the worker hears that the answer is no longer wanted.
  const goOn = async () => {
    await delay(0);
    signal?.throwIfAborted();
  };
  await goOn();
  const expected = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
  const gray = grayOf(picture);
  const views = SIZES.map((size) => ({ gray: reduced(gray, size), modulePx: modulePx * size }));
  for (const { kind, strength } of CONDITIONS) {
    const read = new Map(decoders.map((decoder) => [decoder, 0]));
    for (const view of views) {
      const open = decoders.filter((decoder) => (read.get(decoder) ?? 0) < MOST);
      if (open.length === 0) break;
      await goOn();
      const degraded = rgbaOf(degrade(view.gray, view.modulePx, kind, strength));
      for (const decoder of open) {
        const found = await decoder.read(degraded);
        if (found === expected) read.set(decoder, (read.get(decoder) ?? 0) + 1);
        else if (found !== undefined) return 'otherCode';
      }
    }
    const readers = [...read.values()].filter((times) => times >= MOST).length;
    if (readers < decoders.length / 2) return 'unread';
  }
  if (plate === undefined) return 'scans';
  await goOn();
  const around = rgbaOf(covered(gray, plate));
  for (const decoder of decoders) {
    if ((await decoder.read(around)) !== undefined) return 'otherCode';
  }
  return 'scans';
}

function covered(source: Gray, plate: NonNullable<Composition['plate']>): Gray {
  const data = new Uint8ClampedArray(source.data);
  const [left, right] = [Math.max(0, Math.floor(plate.x)), Math.ceil(plate.x + plate.width)];
  const bottom = Math.min(source.height, Math.ceil(plate.y + plate.height));
  for (let y = Math.max(0, Math.floor(plate.y)); y < bottom; y += 1)
    data.fill(COVER, y * source.width + left, y * source.width + Math.min(source.width, right));
  return { ...source, data };
}
