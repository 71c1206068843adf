import { blurred } from './degrade-blur';
import { dimmed, glaring, surrounded } from './degrade-light';
import { reduced } from './degrade-reduce';
import { rotated, tilted } from './degrade-warp';
import type { Grey } from './grey';
import { randomNumbers } from './random';

/** What happens to a symbol between the paper and the decoder. */
export type Degradation =
  'none' | 'blur' | 'rotation' | 'perspective' | 'lowLight' | 'smallPrint' | 'darkSurroundings' | 'glare';

/** A sheet in indoor light: not quite white. */
const PAPER = 225;
const NEARLY_BLACK = 12;

/** Quiet zone and symbol lie on more paper than the picture shows; margin in modules. */
const MARGIN = 4;

/**
 * No hand holds a camera straight. Without this turn, modules of 8 pixels would fall upon the 8-pixel blocks in which both
 * decoders seek their thresholds (ZXing's HybridBinarizer), and fail for no reason that is found outside a computer.
 */
const HAND_DEGREES = 4;

/** Standard deviation of a dim camera picture's noise, in levels. */
const NOISE = 4;

/**
 * A picture as a camera might deliver it. `modulePx` is how many pixels a module takes in `picture`; `strength` is, by kind:
 * blur the Gaussian's sigma in modules · rotation degrees · perspective the share by which the far edge is shorter ·
 * lowLight the share of light missing · smallPrint pixels a module in the result · darkSurroundings modules of dark around ·
 * glare 0 to 1, the way to white in the middle of the lamp. The same seed gives the same pixels.
 */
export function degrade(
  picture: Grey,
  modulePx: number,
  kind: Degradation,
  strength: number,
  seed = 1,
): Grey {
  const onPaper = () => surrounded(picture, Math.round(MARGIN * modulePx), PAPER);
  const inHand = () => rotated(onPaper(), HAND_DEGREES, PAPER);
  switch (kind) {
    case 'none':
      return picture;
    case 'blur':
      return blurred(picture, strength * modulePx);
    case 'rotation':
      return rotated(picture, strength, PAPER);
    case 'perspective':
      return tilted(onPaper(), strength, PAPER);
    case 'lowLight':
      return dimmed(blurred(inHand(), 0.15 * modulePx), 1 - strength, NOISE, randomNumbers(seed));
    case 'smallPrint':
      return reduced(onPaper(), strength / modulePx);
    case 'darkSurroundings':
      return surrounded(picture, Math.round(strength * modulePx), NEARLY_BLACK);
    case 'glare':
      return glaring(inHand(), strength);
  }
}
