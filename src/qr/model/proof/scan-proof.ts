import { LEVELS, PLAIN_STYLE, type QrStyle } from '@/card/model/qr-style';
import { encode, type QrMatrix } from '@/qr/model/draw/encode';
import { toPixels } from '@/qr/model/export/raster';
import { contrastRatio, luminance } from '@/shared/lib/color';
import { delay } from '@/shared/lib/delay';
import { grayOf, rgbaOf, type Gray } from '@/shared/lib/pixels';
import {
  CONDITIONS,
  CONTRAST_REFUSED_BELOW,
  CONTRAST_WARNED_BELOW,
  FLAWED_SHARE,
  FRAMES,
  FURTHER_FRAMES,
  inFrame,
  REQUIRED_SHARE,
  type Condition,
  type StrengthInFrame,
} from './conditions';
import type { Decoder } from './decode';
import type { DecoderName } from './decoder-names';
import { degrade, type Degradation } from './degrade';

/**
 * `scans`: read under every condition. `weak`: so too, with low contrast. `refused`: not read under every
 * condition, or of refused colors; may not be saved.
 */
type Verdict = 'scans' | 'weak' | 'refused';

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
  readonly readBy: readonly DecoderName[];
  /** Decoders that read less of the design than of the plain symbol; if one is reliable, only such ones. */
  readonly lostBy: readonly DecoderName[];
  /** Share of the frames required that each decoder read, 0 to 1, in the order of the decoders. */
  readonly shares: readonly number[];
}

export interface ScanProof {
  /** The weakest decoder's score: up to 100 for `scans`, else up to 50; 0 if it reads nothing. */
  readonly score: number;
  readonly verdict: Verdict;
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
  /** Computes the verdict alone: it stops at the first refusal and tries no harder strength. */
  readonly verdictOnly?: boolean;
}

/** Checks whether `text` in `style` scans about as well as a plain symbol. RangeError for invalid colors. */
export async function scanProof(
  style: QrStyle,
  text: string,
  decoders: readonly Decoder[],
  { signal, verdictOnly = false }: ProofOptions = {},
): Promise<ScanProof> {
  const contrast = contrastRatio(style.foreground, style.background);
  const matrix = encode(text, style);
  if (matrix === undefined) {
    const reasons: readonly Reason[] = [text === '' ? 'noText' : 'textTooLong'];
    return { score: 0, verdict: 'refused', passes: [], reasons, contrast };
  }
  // Refused colors get one try, to report other reasons.
  const sizes = isUnreadable(colorReasons(style, contrast)) ? FRAMES.slice(0, 1) : FRAMES;
  const plain: QrStyle = { ...PLAIN_STYLE, level: style.level, frame: style.frame };
  const reading: Reading = {
    designed: framesOf(matrix, style, sizes),
    plain: framesOf(matrix, plain, sizes),
    further: {
      designed: framesOf(matrix, style, FURTHER_FRAMES),
      plain: framesOf(matrix, plain, FURTHER_FRAMES),
    },
    expected: new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)),
    decoders,
    signal,
  };
  const passes: Pass[] = [];
  for (const condition of CONDITIONS) {
    passes.push(await passOf(condition, reading));
    if (verdictOnly && !isAccepted(judged(style, passes, decoders.length, contrast))) break;
  }
  const proof = judged(style, passes, decoders.length, contrast);
  if (verdictOnly) return proof;
  if (proof.verdict === 'scans') return { ...proof, score: proof.score + (await marginOf(reading)) };
  if (isAccepted(proof) || matrix.version <= NEVER_DENSE) return proof;
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
    const lower = await scanProof({ ...style, level }, text, decoders, { signal, verdictOnly: true });
    if (lower.verdict === 'scans') return true;
  }
  return false;
}

interface Frame {
  readonly modulePx: number;
  /** Drawn on demand: most conditions need no plain one. */
  readonly picture: () => Gray;
}

function framesOf(matrix: QrMatrix, style: QrStyle, sizes: readonly number[]): readonly Frame[] {
  return sizes.map((modulePx) => {
    let drawn: Gray | undefined;
    return { modulePx, picture: () => (drawn ??= grayOf(toPixels(matrix, style, modulePx))) };
  });
}

interface Frames {
  readonly designed: readonly Frame[];
  readonly plain: readonly Frame[];
}

interface Reading extends Frames {
  readonly further: Frames;
  readonly expected: string;
  readonly decoders: readonly Decoder[];
  readonly signal: AbortSignal | undefined;
}

/** A decoder may read this many frames less of a design than of the plain symbol: some miss one in ten. */
const LUCK = 1;

async function passOf(condition: Condition, reading: Reading): Promise<Pass> {
  const { kind, strength, frames } = condition;
  const { designed, plain, decoders } = reading;
  const wanted = Math.min(frames, designed.length);
  const strengthIn = inFrame(kind, strength);
  const reads = await readsOf(designed, kind, strengthIn, { ...reading, wanted });
  const weak = decoders.filter((_, index) => (reads[index] ?? 0) < wanted);
  const plainReads =
    weak.length === 0
      ? []
      : await readsOf(plain, kind, strengthIn, { ...reading, decoders: weak, wanted: plain.length });
  const suspects = weak.flatMap((decoder, index): Suspect[] => {
    const [designed, ofPlain] = [reads[decoders.indexOf(decoder)] ?? 0, plainReads[index] ?? 0];
    return designed < ofPlain - LUCK ? [{ decoder, designed, plain: ofPlain }] : [];
  });
  const lost = suspects.filter(({ decoder }) => decoder.missesPlain !== true);
  return {
    condition: kind,
    readBy: decoders.filter((one) => !weak.includes(one)).map(({ name }) => name),
    lostBy:
      lost.length > 0
        ? lost.map(({ decoder }) => decoder.name)
        : await stillLost(suspects, condition, reading),
    shares: reads.map((count) => count / wanted),
  };
}

/** A decoder that seems to lose a design, and what it read of design and plain symbol. */
interface Suspect {
  readonly decoder: Decoder;
  readonly designed: number;
  readonly plain: number;
}

/** Checks as many further frames and judges by all, so that chance misses of a decoder do not count. */
async function stillLost(
  suspects: readonly Suspect[],
  { kind, strength, frames }: Condition,
  reading: Reading,
): Promise<readonly DecoderName[]> {
  if (suspects.length === 0) return [];
  const { designed, plain } = reading.further;
  const looking = { ...reading, decoders: suspects.map(({ decoder }) => decoder), wanted: plain.length };
  const strengthIn = inFrame(kind, strength);
  const ofDesign = await readsOf(designed, kind, strengthIn, looking);
  const ofPlain = await readsOf(plain, kind, strengthIn, looking);
  const isLost = (suspect: Suspect, index: number) => {
    const read = suspect.designed + (ofDesign[index] ?? 0);
    return read < 2 * frames && read < suspect.plain + (ofPlain[index] ?? 0) - 2 * LUCK;
  };
  return suspects.filter(isLost).map(({ decoder }) => decoder.name);
}

/** Returns in how many frames each decoder reads the text; each stops at `wanted`. */
async function readsOf(
  frames: readonly Frame[],
  kind: Degradation,
  strength: StrengthInFrame,
  { expected, decoders, signal, wanted }: Reading & { readonly wanted: number },
): Promise<readonly number[]> {
  // Between two tasks the worker hears that the proof is no longer wanted.
  await delay(0);
  const reads = decoders.map(() => 0);
  for (const { modulePx, picture } of frames) {
    if (reads.every((count) => count >= wanted)) break;
    signal?.throwIfAborted();
    const degraded = rgbaOf(degrade(picture(), modulePx, kind, strength(modulePx), SEED));
    for (const [index, decoder] of decoders.entries()) {
      const count = reads[index] ?? 0;
      if (count < wanted && (await decoder.read(degraded)) === expected) reads[index] = count + 1;
    }
  }
  return reads;
}

/** Returns the weakest decoder's points for harder strengths: one frame for each. */
async function marginOf(reading: Reading): Promise<number> {
  const points = reading.decoders.map(() => 0);
  let most = 0;
  for (const { kind, harder, points: all } of CONDITIONS) {
    for (const [index, strength] of harder.entries()) {
      const frame = reading.designed.slice(index, index + 1);
      const reads = await readsOf(frame, kind, () => strength, { ...reading, wanted: 1 });
      reads.forEach((count, decoder) => {
        points[decoder] = (points[decoder] ?? 0) + (count * all) / harder.length;
      });
      most += all / harder.length;
    }
  }
  return Math.round((100 - 100 * REQUIRED_SHARE) * (Math.min(...points) / most));
}

/** Whether a design may be saved: low contrast alone is a warning. */
export function isAccepted({ verdict }: Pick<ScanProof, 'verdict'>): boolean {
  return verdict !== 'refused';
}

/** Returns the proof. Colors may refuse a code that our decoders read: other scanners read less. */
function judged(style: QrStyle, passes: readonly Pass[], decoders: number, contrast: number): ScanProof {
  const reasons = [...colorReasons(style, contrast), ...unread(passes, decoders)];
  return {
    score: scoreOf(reasons, passes, decoders),
    verdict: verdictOf(reasons),
    passes,
    reasons,
    contrast,
  };
}

function verdictOf(reasons: readonly Reason[]): Verdict {
  if (reasons.length === 0) return 'scans';
  return reasons.every((reason) => reason === 'contrastLow') ? 'weak' : 'refused';
}

function isUnreadable(reasons: readonly Reason[]): boolean {
  const unreadable: readonly Reason[] = ['contrastTooLow', 'inverted', 'unread.none'];
  return reasons.some((reason) => unreadable.includes(reason));
}

function colorReasons({ foreground, background }: QrStyle, contrast: number): readonly Reason[] {
  if (contrast < CONTRAST_REFUSED_BELOW) return ['contrastTooLow'];
  if (luminance(foreground) > luminance(background)) return ['inverted'];
  return contrast < CONTRAST_WARNED_BELOW ? ['contrastLow'] : [];
}

/** Returns the conditions that a decoder loses by the design, or that fewer than half of them read. */
function unread(passes: readonly Pass[], decoders: number): readonly Reason[] {
  return passes
    .filter(({ readBy, lostBy }) => lostBy.length > 0 || readBy.length < decoders / 2)
    .map(({ condition }): Reason => `unread.${condition}`);
}

/** Returns the weakest decoder's points for the required strengths. */
function scoreOf(reasons: readonly Reason[], passes: readonly Pass[], decoders: number): number {
  if (isUnreadable(reasons)) return 0;
  const points = Array.from({ length: decoders }, (_, decoder) =>
    CONDITIONS.reduce((sum, condition, index) => {
      return sum + condition.points * (passes[index]?.shares[decoder] ?? 0);
    }, 0),
  );
  return Math.round(Math.min(...points) * (reasons.length > 0 ? FLAWED_SHARE : REQUIRED_SHARE));
}
