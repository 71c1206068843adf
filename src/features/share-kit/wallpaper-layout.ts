import type { Area, Size } from './areas';

/** A sheet of paper with the code on it and words below the code. In pixels of the picture. */
export interface Plate extends Area {
  readonly code: Area;
  /** The band of the words, within the plate. */
  readonly words: Area;
}

/**
 * Of a phone's lock screen: clock and widgets take what is above, the torch and the camera, the dock and the bar to swipe what is
 * below.
 */
export const PHONE_BAND = { from: 0.5, to: 0.82 } as const;

/** Widest plate on a phone, as a share of the screen. */
const PHONE_WIDEST = 0.56;
/** Height of the code in a video call, as a share of the picture: it is read from a tile on somebody's screen. */
const CALL_CODE = 0.36;
/** Distance of the plate from the corner of a call's picture, as a share of its height: cameras and programs crop the edges. */
const CALL_MARGIN = 0.06;
/** Height of the words below the code, as a share of the code's width. */
const WORDS = 0.24;

/** The plate in the lower part of a phone's screen, between clock and buttons. `ratio` is the code's height by its width. */
export function phonePlate({ width, height }: Size, ratio: number): Plate {
  const room = (PHONE_BAND.to - PHONE_BAND.from) * height;
  const side = Math.floor(Math.min(width * PHONE_WIDEST, room / (ratio + WORDS)));
  const [top, total] = [PHONE_BAND.from * height, side * (ratio + WORDS)];
  return plate(Math.round((width - side) / 2), Math.round(top + (room - total) / 2), side, ratio);
}

/** The plate in an upper corner of a video call's background, beside the head. */
export function callPlate({ width, height }: Size, ratio: number, corner: 'left' | 'right'): Plate {
  const side = Math.floor((height * CALL_CODE) / ratio);
  const margin = Math.round(height * CALL_MARGIN);
  return plate(corner === 'left' ? margin : width - margin - side, margin, side, ratio);
}

function plate(x: number, y: number, width: number, ratio: number): Plate {
  const code = { x, y, width, height: Math.round(width * ratio) };
  const words = { x, y: y + code.height, width, height: Math.round(width * WORDS) };
  return { x, y, width, height: code.height + words.height, code, words };
}
