import type { Degradation } from './degrade';

export interface Condition {
  readonly kind: Degradation;
  /** In the unit of `degrade` for this kind; for small print it is the strength of the smallest frame. */
  readonly strength: number;
  /** How many frames (`FRAMES`) a decoder must read. */
  readonly frames: number;
  /** Points for the score; they sum to 100. */
  readonly points: number;
  /** Strengths beyond what is required, for the score alone. */
  readonly harder: readonly number[];
}

/** Pixels a module in each frame. Several, because a phone looks many times a second while the hand moves. */
export const FRAMES = [5, 4.37, 5.73, 4.7, 4.1];

/**
 * Further sizes for a decoder that misses plain symbols. quirc reads some sizes in nearly all links and other
 * sizes in none, so five sizes alone would refuse a design by chance.
 */
export const FURTHER_FRAMES = [5.3, 4.53, 5.5, 4.85, 4.23];

/** Strength by the pixels a module that a frame has. */
export type StrengthInFrame = (modulePx: number) => number;

const SMALLEST = Math.min(...FRAMES);

/**
 * Small print stays larger in the larger frames. jsQR's losses depend on how its blocks of eight pixels meet
 * the modules, which would be equal in all frames if they were reduced to one size.
 */
export function inFrame(kind: Degradation, strength: number): StrengthInFrame {
  return (modulePx) => (kind === 'smallPrint' ? (strength * modulePx) / SMALLEST : strength);
}

/** Most frames, so that luck is not enough. Not all, since a decoder may miss one by chance. */
const MOST = 4;

/**
 * The damages that a design must survive. From the side one frame is enough, because a hand turns. The
 * weakest decoder reads a plain symbol of a card's URL (versions 2 to 4) under all and most harder ones.
 */
export const CONDITIONS: readonly Condition[] = [
  { kind: 'none', strength: 0, frames: FRAMES.length, points: 20, harder: [] },
  { kind: 'blur', strength: 0.3, frames: MOST, points: 15, harder: [0.36, 0.42] },
  { kind: 'rotation', strength: 20, frames: MOST, points: 10, harder: [33, 45] },
  { kind: 'perspective', strength: 0.15, frames: 1, points: 15, harder: [0.22, 0.3] },
  { kind: 'lowLight', strength: 0.8, frames: MOST, points: 15, harder: [0.87, 0.94] },
  { kind: 'smallPrint', strength: 3, frames: MOST, points: 15, harder: [2.5, 2] },
  { kind: 'darkSurroundings', strength: 4, frames: MOST, points: 5, harder: [6, 9] },
  { kind: 'glare', strength: 0.5, frames: MOST, points: 5, harder: [0.65, 0.77] },
];

/** Share of the score for what is required; the rest is for what is harder. */
export const REQUIRED_SHARE = 0.6;

/** Keeps the score of a weak or refused design below that of one that scans. */
export const FLAWED_SHARE = 0.5;

/** Refused below this contrast; a warning below the next (docs/product.md, point 2). */
export const CONTRAST_REFUSED_BELOW = 3;
export const CONTRAST_WARNED_BELOW = 4.5;
