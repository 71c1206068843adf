import { contrastRatio, luminance } from '@/shared/lib/colour';
import {
  CONDITIONS,
  CONTRAST_REFUSED_BELOW,
  CONTRAST_WARNED_BELOW,
  FIRST_READER_SHARE,
  FRAMES,
  RISKY_SHARE,
  type Condition,
} from './conditions';
import type { Decoder, DecoderName } from './decode';
import { degrade, type Degradation } from './degrade';
import { encode } from '@/qr/model/draw/encode';
import { greyOf, rgbaOf, type Grey } from './grey';
import { LEVELS, type QrStyle } from '@/card/model/qr-style';
import { toPixels } from '@/qr/model/export/raster';
/** `scans`: read under every condition · `risky`: it may · `fails`: not to be saved. */
type Verdict = 'scans' | 'risky' | 'fails';

/**
 * Why a design does not scan or only may; each is good as the end of a translation key. `tooDense`: it would scan with less error
 * correction.
 */
type Reason =
  | 'noText'
  | 'textTooLong'
  | 'inverted'
  | 'contrastTooLow'
  | 'contrastLow'
  | 'tooDense'
  | `unread.${Degradation}`;

/** What became of one condition. */
interface Pass {
  readonly condition: Degradation;
  /** The decoders that read the very text. */
  readonly readBy: readonly DecoderName[];
}

export interface ScanProof {
  /** 80 to 100 for `scans`, 0 to 75 for `risky`, 0 for `fails`: the points of `CONDITIONS`, see there. */
  readonly score: number;
  readonly verdict: Verdict;
  /** In the order of `CONDITIONS`, as far as the proof went; empty when there was nothing to draw. */
  readonly passes: readonly Pass[];
  /** Empty for `scans`. */
  readonly reasons: readonly Reason[];
  /** Contrast of foreground and background, 1 to 21. */
  readonly contrast: number;
}

/** Fixed, so that the same design always gets the same score. */
const SEED = 18_004;

export interface ProofOptions {
  /** Ends the proof between two frames with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Stop at the first condition that is not read: whoever asks wants a design that scans or none. */
  readonly untilUnread?: boolean;
}

/**
 * Draws `text` in `style`, looks at it under every condition and says whether it scans. A condition counts as read when every
 * decoder reads it in as many frames as it asks for. Between conditions the event loop gets its turn. Throws a RangeError for colours that are none.
 */
export async function scanProof(
  style: QrStyle,
  text: string,
  decoders: readonly Decoder[],
  { signal, untilUnread = false }: ProofOptions = {},
): Promise<ScanProof> {
  const contrast = contrastRatio(style.foreground, style.background);
  const matrix = encode(text, style);
  if (matrix === undefined) {
    const reasons: readonly Reason[] = [text === '' ? 'noText' : 'textTooLong'];
    return { score: 0, verdict: 'fails', passes: [], reasons, contrast };
  }
  // Colours that are refused anyhow get one look, for the sake of the other reasons.
  const looks = isRefused(colourReasons(style, contrast)) ? FRAMES.slice(0, 1) : FRAMES;
  const frames: readonly Frame[] = looks.map((modulePx) => {
    let drawn: Grey | undefined;
    return { modulePx, picture: () => (drawn ??= greyOf(toPixels(matrix, style, modulePx))) };
  });
  const expected = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
  const passes: Pass[] = [];
  for (const condition of CONDITIONS) {
    await nextTask();
    const wanted = Math.min(condition.frames, frames.length);
    passes.push(await lookAt(frames, condition, { expected, decoders, wanted, signal }));
    if (untilUnread && unread(passes, decoders.length).length > 0) break;
  }
  const proof = judged(style, passes, decoders.length, contrast);
  if (untilUnread || isAccepted(proof) || matrix.version <= NEVER_DENSE) return proof;
  const isDense = await scansAtLowerLevel(style, text, decoders, signal);
  return isDense ? { ...proof, reasons: ['tooDense', ...proof.reasons] } : proof;
}

/** Up to this version, conditions leave room to spare at every level (see `CONDITIONS`). */
const NEVER_DENSE = 7;

/**
 * Whether less error correction would do, which makes fewer and larger modules. Asked by proving it: a weaker level may as well
 * fail, under a logo above all. No level repairs colours that are refused.
 */
async function scansAtLowerLevel(
  style: QrStyle,
  text: string,
  decoders: readonly Decoder[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (colourReasons(style, contrastRatio(style.foreground, style.background)).length > 0) return false;
  for (const level of LEVELS.slice(0, LEVELS.indexOf(style.level)).toReversed()) {
    const lower = await scanProof({ ...style, level }, text, decoders, { signal, untilUnread: true });
    if (lower.verdict === 'scans') return true;
  }
  return false;
}

interface Frame {
  readonly modulePx: number;
  /** Drawn when first wanted: most conditions need no second frame. */
  readonly picture: () => Grey;
}

interface Look {
  readonly expected: string;
  readonly decoders: readonly Decoder[];
  /** Frames that a decoder has to read. */
  readonly wanted: number;
  readonly signal: AbortSignal | undefined;
}

async function lookAt(
  frames: readonly Frame[],
  { kind, strength }: Condition,
  { expected, decoders, wanted, signal }: Look,
): Promise<Pass> {
  const read = new Map<DecoderName, number>();
  const isReader = ({ name }: Decoder) => (read.get(name) ?? 0) >= wanted;
  for (const [index, { modulePx, picture }] of frames.entries()) {
    signal?.throwIfAborted();
    const left = frames.length - index;
    const open = decoders.filter((one) => !isReader(one) && (read.get(one.name) ?? 0) + left >= wanted);
    if (open.length === 0) break;
    const seen = rgbaOf(degrade(picture(), modulePx, kind, strength, SEED));
    for (const decoder of open)
      if ((await decoder.read(seen)) === expected) read.set(decoder.name, (read.get(decoder.name) ?? 0) + 1);
  }
  return { condition: kind, readBy: decoders.filter(isReader).map(({ name }) => name) };
}

/** Whether a design may be saved and printed: low contrast alone is a warning, an unread condition is not. */
export function isAccepted({ reasons }: Pick<ScanProof, 'reasons'>): boolean {
  return reasons.every((reason) => reason === 'contrastLow');
}

/** Colours count whatever the decoders read: other scanners read less. */
function judged(style: QrStyle, passes: readonly Pass[], decoders: number, contrast: number): ScanProof {
  const reasons = [...colourReasons(style, contrast), ...unread(passes, decoders)];
  const verdict = isRefused(reasons) ? 'fails' : reasons.length > 0 ? 'risky' : 'scans';
  return { score: scoreOf(verdict, passes, decoders), verdict, passes, reasons, contrast };
}

function isRefused(reasons: readonly Reason[]): boolean {
  const refused: readonly Reason[] = ['contrastTooLow', 'inverted', 'unread.none'];
  return reasons.some((reason) => refused.includes(reason));
}

function colourReasons({ foreground, background }: QrStyle, contrast: number): readonly Reason[] {
  if (contrast < CONTRAST_REFUSED_BELOW) return ['contrastTooLow'];
  if (luminance(foreground) > luminance(background)) return ['inverted'];
  return contrast < CONTRAST_WARNED_BELOW ? ['contrastLow'] : [];
}

function unread(passes: readonly Pass[], decoders: number): readonly Reason[] {
  return passes
    .filter(({ readBy }) => readBy.length < decoders)
    .map(({ condition }): Reason => `unread.${condition}`);
}

function scoreOf(verdict: Verdict, passes: readonly Pass[], decoders: number): number {
  if (verdict === 'fails') return 0;
  const points = CONDITIONS.reduce((sum, { points: most }, index) => {
    const readers = passes[index]?.readBy.length ?? 0;
    if (readers === 0) return sum;
    return sum + most * (readers === decoders ? 1 : FIRST_READER_SHARE);
  }, 0);
  return Math.round(verdict === 'risky' ? points * RISKY_SHARE : points);
}

/** Lets messages in that came meanwhile. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
