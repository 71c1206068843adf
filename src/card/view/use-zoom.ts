import type { TargetedPointerEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { CLOSE_SCALE, panned, swipe, WHOLE, zoomed, type Point, type View } from '@/shared/ui/zoom';

const DOUBLE_TAP_MS = 300;
const SAME_PLACE_PX = 24;

interface Zoom {
  readonly view: View;
  readonly toggle: () => void;
  /** For the stage element. */
  readonly gestures: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: TargetedPointerEvent<HTMLElement>) => void
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
  const lastTap = useRef<(Point & { time: number }) | undefined>(undefined);

  const toggle = (at: Point, stage: Point) =>
    setView((now) => (now.scale > 1 ? WHOLE : zoomed(WHOLE, CLOSE_SCALE, at, stage)));

  const end = (event: TargetedPointerEvent<HTMLElement>) => {
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
function placeOf({ clientX, clientY, currentTarget }: TargetedPointerEvent<HTMLElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
