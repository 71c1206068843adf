import { useRef, useState, type PointerEvent } from 'react';

const DOUBLE_TAP_MS = 300;
const SAME_PLACE_PX = 24;

interface Zoom {
  readonly view: View;
  readonly toggle: () => void;
  /** For the stage element. */
  readonly gestures: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

/** Pinch, double tap, drag; a whole picture swipes. Resets for another `picture`. */
export function useZoom(picture: string, onSwipe: (way: 'left' | 'right' | 'down') => void): Zoom {
  const [last, setLast] = useState({ picture, view: WHOLE });
  const viewOf = (state: typeof last) => (state.picture === picture ? state.view : WHOLE);
  const view = viewOf(last);
  const setView = (change: (now: View) => View) =>
    setLast((state) => ({ picture, view: change(viewOf(state)) }));
  const fingers = useRef(new Map<number, Point>());
  const way = useRef<Point>({ x: 0, y: 0 });
  const lastTap = useRef<Point & { time: number }>(undefined);

  const toggle = (at: Point, stage: Point) =>
    setView((now) => (now.scale > 1 ? WHOLE : zoomed(WHOLE, CLOSE_SCALE, at, stage)));

  const end = (event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event);
    const wasLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0;
    if (!wasLast) return;
    const meant = view.scale === 1 && event.type === 'pointerup' ? swipe(way.current) : undefined;
    if (meant !== undefined) {
      onSwipe(meant);
    } else if (event.type === 'pointerup' && Math.hypot(way.current.x, way.current.y) < SAME_PLACE_PX) {
      const before = lastTap.current;
      const isDouble =
        before !== undefined &&
        event.timeStamp - before.time < DOUBLE_TAP_MS &&
        distance(before, place) < SAME_PLACE_PX;
      lastTap.current = isDouble ? undefined : { ...place, time: event.timeStamp };
      if (isDouble) toggle(place, stageOf(event.currentTarget));
    }
  };

  return {
    view,
    toggle: () => toggle(WHOLE, WHOLE),
    gestures: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        if (fingers.current.size === 0) way.current = { x: 0, y: 0 };
        fingers.current.set(event.pointerId, placeOf(event));
      },
      onPointerMove: (event) => {
        const from = fingers.current.get(event.pointerId);
        if (from === undefined) return;
        const to = placeOf(event);
        const by = { x: to.x - from.x, y: to.y - from.y };
        const stage = stageOf(event.currentTarget);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, to);
        if (other === undefined) {
          way.current = { x: way.current.x + by.x, y: way.current.y + by.y };
          setView((now) => panned(now, by, stage));
        } else {
          // Two fingers are neither swipe nor tap.
          way.current = { x: SAME_PLACE_PX, y: -SAME_PLACE_PX };
          const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
          const share = distance(to, other) / Math.max(distance(from, other), 1);
          setView((now) => zoomed(now, now.scale * share, middle, stage));
        }
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

function stageOf(element: HTMLElement): Point {
  return { x: element.clientWidth, y: element.clientHeight };
}

/** From the middle of the stage. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

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
const CLOSE_SCALE = 2.5;

/** Keeps point `at` fixed, without gaps at the sides. */
export function zoomed(view: View, scale: number, at: Point, stage: Point): View {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE);
  const share = next / view.scale;
  return held({ scale: next, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share }, stage);
}

/** Stays centered while whole. */
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

/** Undefined for a short way. */
export function swipe({ x, y }: Point): 'left' | 'right' | 'down' | undefined {
  const enough = 48;
  if (Math.abs(x) > Math.abs(y)) {
    if (Math.abs(x) < enough) return undefined;
    return x < 0 ? 'left' : 'right';
  }
  return y > 2 * enough ? 'down' : undefined;
}
