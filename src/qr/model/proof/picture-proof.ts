import type { Rgba } from '@/card/model/qr-style';
import type { Condition } from './conditions';
import type { Decoder } from './decode';
import { degrade } from './degrade';
import { reduced, greyOf, rgbaOf, type Grey } from './grey';

/** A picture with a code somewhere in it, as large as a camera sees it. */
export interface Composition {
  readonly picture: Rgba;
  /** Pixels a module of the code takes in it. */
  readonly modulePx: number;
  /** Where the code and its paper are, if what is around them may hold another code, as a photo may; else undefined. */
  readonly plate:
    { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
}

/** `otherCode`: there is one beside ours, which a phone may read instead; `unread`: ours is lost in the picture, or too small. */
export type PictureVerdict = 'scans' | 'unread' | 'otherCode';

/** Sizes in which the picture is looked at: no two phones show it alike, and a single one may be a decoder's unlucky one. */
const LOOKS = [1, 0.91, 0.84];
const MOST = 2;

/**
 * What the picture has to bear. The code alone has borne more (`CONDITIONS`); this asks whether it is found where it stands, and in
 * the size it has there: straight, held by a hand, and by a camera that is not quite sharp.
 */
const CONDITIONS: readonly Pick<Condition, 'kind' | 'strength'>[] = [
  { kind: 'none', strength: 0 },
  { kind: 'rotation', strength: 8 },
  { kind: 'blur', strength: 0.3 },
];

/** What is put over the plate to look for another code; neither black nor white, so that it makes none. */
const COVER = 128;

/**
 * Looks at a composed picture as phones do, and says whether each decoder reads `text` in it in most sizes under every condition.
 * Between two looks `signal` ends it with its reason.
 */
export async function pictureProof(
  { picture, modulePx, plate }: Composition,
  text: string,
  decoders: readonly Decoder[],
  signal?: AbortSignal,
): Promise<PictureVerdict> {
  const expected = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
  const grey = greyOf(picture);
  const looks = LOOKS.map((size) => ({ grey: reduced(grey, size), modulePx: modulePx * size }));
  for (const { kind, strength } of CONDITIONS) {
    const read = new Map(decoders.map((decoder) => [decoder, 0]));
    for (const look of looks) {
      const open = decoders.filter((decoder) => (read.get(decoder) ?? 0) < MOST);
      if (open.length === 0) break;
      const seen = rgbaOf(degrade(look.grey, look.modulePx, kind, strength));
      for (const decoder of open) {
        signal?.throwIfAborted();
        const found = await decoder.read(seen);
        if (found === expected) read.set(decoder, (read.get(decoder) ?? 0) + 1);
        else if (found !== undefined) return 'otherCode';
      }
    }
    if ([...read.values()].some((times) => times < MOST)) return 'unread';
  }
  if (plate === undefined) return 'scans';
  const around = rgbaOf(covered(grey, plate));
  for (const decoder of decoders) {
    signal?.throwIfAborted();
    if ((await decoder.read(around)) !== undefined) return 'otherCode';
  }
  return 'scans';
}

function covered(source: Grey, plate: NonNullable<Composition['plate']>): Grey {
  const data = new Uint8ClampedArray(source.data);
  const [left, right] = [Math.max(0, Math.floor(plate.x)), Math.ceil(plate.x + plate.width)];
  const bottom = Math.min(source.height, Math.ceil(plate.y + plate.height));
  for (let y = Math.max(0, Math.floor(plate.y)); y < bottom; y += 1)
    data.fill(COVER, y * source.width + left, y * source.width + Math.min(source.width, right));
  return { ...source, data };
}
