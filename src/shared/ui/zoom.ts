/** CSS pixels, from the stage's center. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scale, and offset of the center. */
export interface View extends Point {
  readonly scale: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Also by a double tap or key. */
export const MAX_SCALE = 4;
export const CLOSE_SCALE = 2.5;

/** Keeps point `at` fixed, without gaps at the sides. */
export function zoomed(view: View, scale: number, at: Point, stage: Point): View {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE);
  const share = next / view.scale;
  return withinStage(
    { scale: next, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share },
    stage,
  );
}

/** Stays centered while whole. */
export function panned(view: View, by: Point, stage: Point): View {
  return withinStage({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

function withinStage({ scale, x, y }: View, stage: Point): View {
  if (scale === 1) return WHOLE;
  const room = { x: ((scale - 1) * stage.x) / 2, y: ((scale - 1) * stage.y) / 2 };
  return {
    scale,
    x: Math.min(Math.max(x, -room.x), room.x),
    y: Math.min(Math.max(y, -room.y), room.y),
  };
}

/** Undefined for a short way. */
export function swipe({ x, y }: Point): 'left' | 'right' | 'down' | undefined {
  const enough = 48;
  if (Math.abs(x) > Math.abs(y)) {
    if (Math.abs(x) < enough) return undefined;
    return x < 0 ? 'left' : 'right';
  }
  return y > 2 * enough ? 'down' : undefined;
}
