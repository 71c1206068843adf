import type { Degradation } from './degrade';

export interface Condition {
  readonly kind: Degradation;
  /** In the unit of `degrade` for the kind. */
  readonly strength: number;
  /** How many frames (`FRAMES`) a decoder must read. */
  readonly frames: number;
  /** Points for the score; they sum to 100. */
  readonly points: number;
}

/** Pixels a module in each frame. Several, because a phone looks many times a second while the hand moves. */
export const FRAMES = [5, 4.37, 5.73, 4.7, 4.1];

/** Most, so that luck is not enough; not all, since a decoder's bad luck is not the design's fault. */
const MOST = 4;

/**
 * What a design must bear. The undamaged symbol must be read in every frame. From the side one frame is
 * enough, because a hand turns. A plain black symbol of a card's URL passes all with room to spare (versions
 * 2 to 7: blur 0.4 modules, tilt 0.35, light 10 %, 2 pixels a module, glare 0.9).
 */
export const CONDITIONS: readonly Condition[] = [
  { kind: 'none', strength: 0, frames: FRAMES.length, points: 20 },
  { kind: 'blur', strength: 0.35, frames: MOST, points: 15 },
  { kind: 'rotation', strength: 20, frames: MOST, points: 10 },
  { kind: 'perspective', strength: 0.15, frames: 1, points: 15 },
  { kind: 'lowLight', strength: 0.75, frames: MOST, points: 15 },
  { kind: 'smallPrint', strength: 3, frames: MOST, points: 15 },
  { kind: 'darkSurroundings', strength: 4, frames: MOST, points: 5 },
  { kind: 'glare', strength: 0.6, frames: MOST, points: 5 },
];

/** Share of a condition's points for the first decoder that reads it. */
export const FIRST_READER_SHARE = 0.75;

/** Keeps the score of a risky design below that of one that scans (80 to 100). */
export const RISKY_SHARE = 0.75;

/** Refused below this contrast; a warning below the next (docs/product.md, point 2). */
export const CONTRAST_REFUSED_BELOW = 3;
export const CONTRAST_WARNED_BELOW = 4.5;
