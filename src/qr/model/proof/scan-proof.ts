import { contrastRatio, luminance } from '@/shared/lib/color';
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
/** `scans`: under every condition · `risky`: perhaps · `fails`: must not be saved. */
type Verdict = 'scans' | 'risky' | 'fails';

/** Each ends a translation key. `tooDense`: less error correction would scan. */
type Reason =
  | 'noText'
  | 'textTooLong'
  | 'inverted'
  | 'contrastTooLow'
  | 'contrastLow'
  | 'tooDense'
  | `unread.${Degradation}`;

interface Pass {
  readonly condition: Degradation;
  /** Decoders that read exactly the text. */
  readonly readBy: readonly DecoderName[];
}

export interface ScanProof {
  /** 80 to 100 for `scans`, 0 to 75 for `risky`, 0 for `fails`: points of `CONDITIONS`. */
  readonly score: number;
  readonly verdict: Verdict;
  /** In the order of `CONDITIONS`; empty when nothing was drawn. */
  readonly passes: readonly Pass[];
  readonly reasons: readonly Reason[];
  /** 1 to 21. */
  readonly contrast: number;
}

/** The same design always gets the same score. */
const SEED = 18_004;

export interface ProofOptions {
  /** Aborts between two frames. */
  readonly signal?: AbortSignal | undefined;
  /** Stop at the first unread condition. */
  readonly untilUnread?: boolean;
}

/**
 * Draws `text` in `style` and checks whether it scans under every condition, each read by every decoder in
 * the frames required. Yields to the event loop in between. Throws a RangeError for invalid colors.
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
  // Refused colors get one look, to report other reasons.
  const looks = isRefused(colorReasons(style, contrast)) ? FRAMES.slice(0, 1) : FRAMES;
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

/** Up to this version, `CONDITIONS` leave room at every level. */
const NEVER_DENSE = 7;

/** Whether a lower level scans, by proof: it may fail under a logo. Refused colors stay refused. */
async function scansAtLowerLevel(
  style: QrStyle,
  text: string,
  decoders: readonly Decoder[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (colorReasons(style, contrastRatio(style.foreground, style.background)).length > 0) return false;
  for (const level of LEVELS.slice(0, LEVELS.indexOf(style.level)).toReversed()) {
    const lower = await scanProof({ ...style, level }, text, decoders, { signal, untilUnread: true });
    if (lower.verdict === 'scans') return true;
  }
  return false;
}

interface Frame {
  readonly modulePx: number;
  /** Drawn on demand: most conditions need one frame. */
  readonly picture: () => Grey;
}

interface Look {
  readonly expected: string;
  readonly decoders: readonly Decoder[];
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

/** Whether a design may be saved: low contrast alone is a warning. */
export function isAccepted({ reasons }: Pick<ScanProof, 'reasons'>): boolean {
  return reasons.every((reason) => reason === 'contrastLow');
}

/** Colors count whatever the decoders read: other scanners read less. */
function judged(style: QrStyle, passes: readonly Pass[], decoders: number, contrast: number): ScanProof {
  const reasons = [...colorReasons(style, contrast), ...unread(passes, decoders)];
  const verdict = isRefused(reasons) ? 'fails' : reasons.length > 0 ? 'risky' : 'scans';
  return { score: scoreOf(verdict, passes, decoders), verdict, passes, reasons, contrast };
}

function isRefused(reasons: readonly Reason[]): boolean {
  const refused: readonly Reason[] = ['contrastTooLow', 'inverted', 'unread.none'];
  return reasons.some((reason) => refused.includes(reason));
}

function colorReasons({ foreground, background }: QrStyle, contrast: number): readonly Reason[] {
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

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
