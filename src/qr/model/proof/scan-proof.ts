import { contrastRatio, luminance } from '@/shared/lib/color';
import {
  CONDITIONS,
  CONTRAST_REFUSED_BELOW,
  CONTRAST_WARNED_BELOW,
  FRAMES,
  REQUIRED_SHARE,
  RISKY_SHARE,
  type Condition,
} from './conditions';
import type { Decoder } from './decode';
import type { DecoderName } from './decoder-names';
import type { Degradation } from './degrade';
import { framesOf, plainReads, readsOf, type Looks } from './frame-reads';
import { encode } from '@/qr/model/draw/encode';
import { LEVELS, PLAIN_STYLE, type QrStyle } from '@/card/model/qr-style';
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
  /** Decoders that read exactly the text in the frames required. */
  readonly readBy: readonly DecoderName[];
  /** Decoders that read less of the design than of the plain black symbol. */
  readonly lostBy: readonly DecoderName[];
  /** How many frames each decoder read, in the order of the decoders. */
  readonly reads: readonly number[];
}

export interface ScanProof {
  /** The weakest decoder's: 40 to 100 for `scans`, 0 to 50 for `risky`, 0 for `fails`. */
  readonly score: number;
  readonly verdict: Verdict;
  /** In the order of `CONDITIONS`; empty when nothing was drawn. */
  readonly passes: readonly Pass[];
  readonly reasons: readonly Reason[];
  /** 1 to 21. */
  readonly contrast: number;
}

/**
 * Frames that a decoder may miss more of a design than of the plain symbol under a condition; of the
 * undamaged symbol none. A decoder misses a frame of any symbol now and then, by where its samples fall.
 */
const MAY_MISS_MORE = 1;

/** The same for all conditions together: a miss in each of them is no accident. */
const MAY_MISS_MORE_IN_ALL = 2;

export interface ProofOptions {
  /** Aborts between two frames. */
  readonly signal?: AbortSignal | undefined;
  /** For the verdict alone: stops at the first unread condition, and no strength beyond is looked at. */
  readonly verdictOnly?: boolean;
}

/**
 * Draws `text` in `style` and checks whether it scans under every condition: every decoder reads about as
 * many frames of it as of the plain black symbol, and half of them read most. Yields to the event loop in
 * between.
 * Throws a RangeError for invalid colors.
 */
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
    return { score: 0, verdict: 'fails', passes: [], reasons, contrast };
  }
  // Refused colors get one look, to report other reasons.
  const sizes = isRefused(colorReasons(style, contrast)) ? FRAMES.slice(0, 1) : FRAMES;
  const looks: Looks = {
    designed: framesOf(matrix, style, sizes),
    // In the same frame: it moves what quirc samples, for better as often as for worse.
    plain: framesOf(matrix, { ...PLAIN_STYLE, level: style.level, frame: style.frame }, sizes),
    plainKey: JSON.stringify([sizes.length, style.level, style.frame?.text, text]),
    expected: new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)),
    decoders,
    signal,
  };
  const passes: Pass[] = [];
  for (const condition of CONDITIONS) {
    passes.push(await passOf(condition, looks));
    if (verdictOnly && unread(passes, decoders.length).length > 0) break;
  }
  const lost = unread(passes, decoders.length);
  const reasons = lost.length > 0 ? lost : await lostInAll(passes, looks);
  const proof = judged(style, passes, reasons, contrast);
  if (verdictOnly) return proof;
  if (proof.verdict === 'scans') return { ...proof, score: proof.score + (await marginOf(looks)) };
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

/** Reads all frames of the design; of the plain symbol only what could make up for the frames missed. */
async function passOf({ kind, strength, frames }: Condition, looks: Looks): Promise<Pass> {
  const { designed, decoders } = looks;
  const reads = await readsOf(designed, kind, strength, looks);
  const mayMiss = kind === 'none' ? 0 : MAY_MISS_MORE;
  const lostBy: DecoderName[] = [];
  for (const [index, decoder] of decoders.entries()) {
    const read = reads[index] ?? 0;
    if (designed.length - read <= mayMiss) continue;
    if (read < (await plainReads(kind, strength, decoder, looks)) - mayMiss) lostBy.push(decoder.name);
  }
  const wanted = Math.min(frames, designed.length);
  return {
    condition: kind,
    readBy: decoders.filter((_, index) => (reads[index] ?? 0) >= wanted).map(({ name }) => name),
    lostBy,
    reads,
  };
}

/**
 * Returns the conditions in which a decoder reads less of the design, if it does so once too often in all of
 * them together, though in none too little.
 */
async function lostInAll(passes: readonly Pass[], looks: Looks): Promise<readonly Degradation[]> {
  const lost = new Set<Degradation>();
  for (const [index, decoder] of looks.decoders.entries()) {
    const missed = passes.map(({ reads }) => looks.designed.length - (reads[index] ?? 0));
    if (sum(missed) <= MAY_MISS_MORE_IN_ALL) continue;
    const more: number[] = [];
    for (const { kind, strength } of CONDITIONS.slice(0, passes.length)) {
      const ofPlain = await plainReads(kind, strength, decoder, looks);
      more.push(ofPlain - (passes[more.length]?.reads[index] ?? 0));
    }
    if (sum(more) <= MAY_MISS_MORE_IN_ALL) continue;
    passes.forEach(({ condition }, at) => {
      if ((more[at] ?? 0) > 0) lost.add(condition);
    });
  }
  return [...lost];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Points for what the weakest decoder reads beyond what is required: one frame for each harder strength. */
async function marginOf(looks: Looks): Promise<number> {
  const points = looks.decoders.map(() => 0);
  let most = 0;
  for (const { kind, harder, points: all } of CONDITIONS) {
    for (const [index, strength] of harder.entries()) {
      const frame = looks.designed.slice(index, index + 1);
      const reads = await readsOf(frame, kind, strength, looks);
      reads.forEach((count, decoder) => {
        points[decoder] = (points[decoder] ?? 0) + (count * all) / harder.length;
      });
      most += all / harder.length;
    }
  }
  return Math.round((100 - 100 * REQUIRED_SHARE) * (Math.min(...points) / most));
}

/** Whether a design may be saved: low contrast alone is a warning. */
export function isAccepted({ reasons }: Pick<ScanProof, 'reasons'>): boolean {
  return reasons.every((reason) => reason === 'contrastLow');
}

/** Colors count whatever the decoders read: other scanners read less. */
function judged(
  style: QrStyle,
  passes: readonly Pass[],
  lost: readonly Degradation[],
  contrast: number,
): ScanProof {
  const unreadIn = lost.map((condition): Reason => `unread.${condition}`);
  const reasons = [...colorReasons(style, contrast), ...unreadIn];
  const verdict = isRefused(reasons) ? 'fails' : reasons.length > 0 ? 'risky' : 'scans';
  return { score: scoreOf(verdict, passes), verdict, passes, reasons, contrast };
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

/** No decoder may lose by the design what it reads of the plain symbol; half of them must read it at all. */
function unread(passes: readonly Pass[], decoders: number): readonly Degradation[] {
  return passes
    .filter(({ readBy, lostBy }) => lostBy.length > 0 || readBy.length < decoders / 2)
    .map(({ condition }) => condition);
}

/** Points of the weakest decoder for what is required. */
function scoreOf(verdict: Verdict, passes: readonly Pass[]): number {
  if (verdict === 'fails') return 0;
  const points = (passes[0]?.reads ?? []).map((_, decoder) =>
    sum(CONDITIONS.map((condition, at) => condition.points * (passes[at]?.reads[decoder] ?? 0))),
  );
  const share = verdict === 'risky' ? RISKY_SHARE : REQUIRED_SHARE;
  return Math.round((Math.min(...points) / FRAMES.length) * share);
}
