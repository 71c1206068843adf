/** A place or a way, in CSS pixels; of a picture in the middle of its stage, whose centre is 0, 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture stands on its stage: how large, and how far its centre is from the stage's. */
export interface View extends Point {
  readonly scale: number;
}

/** The whole picture in the middle. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** How far in one gets at most, and with a double tap or a press of the key. */
export const MAX_SCALE = 4;
export const CLOSE_SCALE = 2.5;

/** The view at another scale, the given point of the stage staying where it is as far as the picture has no gap at its side. */
export function zoomed(view: View, scale: number, at: Point, stage: Point): View {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE);
  const share = next / view.scale;
  return held({ scale: next, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share }, stage);
}

/** The view moved by a way; a picture that is whole stays in the middle. */
export function panned(view: View, by: Point, stage: Point): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

function held({ scale, x, y }: View, stage: Point): View {
  if (scale === 1) return WHOLE;
  const room = { x: ((scale - 1) * stage.x) / 2, y: ((scale - 1) * stage.y) / 2 };
  return {
    scale,
    x: Math.min(Math.max(x, -room.x), room.x),
    y: Math.min(Math.max(y, -room.y), room.y),
  };
}

/** What a single finger wanted that has gone a way over a whole picture: the other pictures, to close, or nothing. */
export function swipe({ x, y }: Point): 'left' | 'right' | 'down' | undefined {
  const enough = 48;
  if (Math.abs(x) > Math.abs(y)) {
    if (Math.abs(x) < enough) return undefined;
    return x < 0 ? 'left' : 'right';
  }
  return y > 2 * enough ? 'down' : undefined;
}
