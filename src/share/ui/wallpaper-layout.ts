import type { Area, Size } from './areas';

/** A sheet of paper with the code on it and words below the code. In pixels of the picture. */
export interface Plate extends Area {
  readonly code: Area;
  /** The band of the words, within the plate. */
  readonly words: Area;
}

/**
 * How large the code is drawn: the first that scans where it stands is taken (use-picture-proof.ts), so that a code of little content
 * leaves the picture to the photo.
 */
export const PLATE_STEPS = 3;

/**
 * Of a phone's lock screen, by step: clock and widgets take what is above, the torch and the camera, the dock and the bar to swipe
 * what is below. `widest` is the widest plate, as a share of the screen.
 */
export const PHONE_BANDS = [
  { from: 0.5, to: 0.82, widest: 0.56 },
  { from: 0.46, to: 0.83, widest: 0.66 },
  { from: 0.42, to: 0.84, widest: 0.8 },
] as const;

/** Height of the code in a video call, as a share of the picture, by step: it is read from a tile on somebody's screen. */
const CALL_CODES = [0.36, 0.47, 0.58] as const;
/** Distance of the plate from the corner of a call's picture, as a share of its height: cameras and programs crop the edges. */
const CALL_MARGIN = 0.06;
/** Height of the words below the code, as a share of the code's width. */
const WORDS = 0.24;

/** The plate in the lower part of a phone's screen, between clock and buttons. `ratio` is the code's height by its width. */
export function phonePlate({ width, height }: Size, ratio: number, step = 0): Plate {
  const { from, to, widest } = PHONE_BANDS[step] ?? PHONE_BANDS[0];
  const room = (to - from) * height;
  const side = Math.floor(Math.min(width * widest, room / (ratio + WORDS)));
  const [top, total] = [from * height, side * (ratio + WORDS)];
  return plate(Math.round((width - side) / 2), Math.round(top + (room - total) / 2), side, ratio);
}

/** The plate in an upper corner of a video call's background, beside the head. */
export function callPlate({ width, height }: Size, ratio: number, corner: 'left' | 'right', step = 0): Plate {
  const side = Math.floor((height * (CALL_CODES[step] ?? CALL_CODES[0])) / ratio);
  const margin = Math.round(height * CALL_MARGIN);
  return plate(corner === 'left' ? margin : width - margin - side, margin, side, ratio);
}

function plate(x: number, y: number, width: number, ratio: number): Plate {
  const code = { x, y, width, height: Math.round(width * ratio) };
  const words = { x, y: y + code.height, width, height: Math.round(width * WORDS) };
  return { x, y, width, height: code.height + words.height, code, words };
}
