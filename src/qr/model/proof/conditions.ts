import type { Degradation } from './degrade';

/** One way a symbol is looked at in the proof. */
export interface Condition {
  readonly kind: Degradation;
  /** In the unit that `degrade` gives for the kind. */
  readonly strength: number;
  /** Of how many frames a decoder has to read (`FRAMES`). */
  readonly frames: number;
  /** Points for the score; all of them together make 100. */
  readonly points: number;
}

/**
 * Pixels a module in the pictures that are degraded: few enough to be quick, more than a camera needs. Each is a frame of the
 * camera's: a phone looks many times a second while the hand moves, so what one frame loses to chance the next may show.
 */
export const FRAMES = [5, 4.37, 5.73, 4.7, 4.1];

/** Most of them, so that no design gets by on a lucky picture; not all, since a decoder's luck is not the design's doing. */
const MOST = 4;

/**
 * What every design has to bear. The undamaged symbol has to be read in every frame: what is read by chance there is read by chance
 * everywhere. From the side one frame will do, because a hand turns, and of a large symbol a decoder may lose a frame that has no flaw. Strengths are such that a plain black symbol of a card's address is read by both decoders with
 * room to spare (measured at versions 2 to 7: blur to 0.4 modules, tilt to 0.35, light down to 10 %, 2 pixels a module,
 * glare to 0.9), so that what fails is the design's doing and not the camera's.
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

/** The share of a condition's points that the first decoder to read earns; all of them reading earns the whole. */
export const FIRST_READER_SHARE = 0.75;

/** What is left of the points of a design that may not scan, so that none of them outdoes one that does (80 to 100). */
export const RISKY_SHARE = 0.75;

/** Below this contrast a scanner may fail, so the design is refused; below the next it is warned of (product.md, point 2). */
export const CONTRAST_REFUSED_BELOW = 3;
export const CONTRAST_WARNED_BELOW = 4.5;
