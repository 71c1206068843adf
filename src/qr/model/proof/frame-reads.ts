/** Pictures of a symbol in several sizes, and in how many of them a decoder reads the text. */
import { greyOf, rgbaOf, type Grey } from './grey';
import type { Decoder } from './decode';
import { degrade, type Degradation } from './degrade';
import type { QrMatrix } from '@/qr/model/draw/encode';
import type { QrStyle } from '@/card/model/qr-style';
import { toPixels } from '@/qr/model/export/raster';

/** The same design always gets the same score. */
const SEED = 18_004;

interface Frame {
  readonly modulePx: number;
  /** Drawn on demand: most conditions need no plain one. */
  readonly picture: () => Grey;
}

/** Returns a frame for each size, in pixels per module. */
export function framesOf(matrix: QrMatrix, style: QrStyle, sizes: readonly number[]): readonly Frame[] {
  return sizes.map((modulePx) => {
    let drawn: Grey | undefined;
    return { modulePx, picture: () => (drawn ??= greyOf(toPixels(matrix, style, modulePx))) };
  });
}

export interface Looks {
  readonly designed: readonly Frame[];
  readonly plain: readonly Frame[];
  /** Tells plain symbols apart. */
  readonly plainKey: string;
  readonly expected: string;
  readonly decoders: readonly Decoder[];
  readonly signal: AbortSignal | undefined;
}

/** In how many frames each decoder reads the text. */
export async function readsOf(
  frames: readonly Frame[],
  kind: Degradation,
  strength: number,
  { expected, decoders, signal }: Pick<Looks, 'expected' | 'decoders' | 'signal'>,
): Promise<readonly number[]> {
  await nextTask();
  const reads = decoders.map(() => 0);
  for (const { modulePx, picture } of frames) {
    signal?.throwIfAborted();
    const seen = rgbaOf(degrade(picture(), modulePx, kind, strength, SEED));
    for (const [index, decoder] of decoders.entries())
      if ((await decoder.read(seen)) === expected) reads[index] = (reads[index] ?? 0) + 1;
  }
  return reads;
}

/** In how many frames a decoder reads the plain symbol; remembered, since no color or shape changes it. */
export async function plainReads(
  kind: Degradation,
  strength: number,
  decoder: Decoder,
  { plain, plainKey, expected, signal }: Looks,
): Promise<number> {
  const known = PLAIN_READS.get(decoder) ?? new Map<string, number>();
  PLAIN_READS.set(decoder, known);
  const key = `${kind} ${plainKey}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const [reads = 0] = await readsOf(plain, kind, strength, { expected, decoders: [decoder], signal });
  if (known.size >= PLAIN_READS_MOST) known.clear();
  known.set(key, reads);
  return reads;
}

const PLAIN_READS = new WeakMap<Decoder, Map<string, number>>();

/** A text in four levels under all conditions is half as much. */
const PLAIN_READS_MOST = 64;

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
