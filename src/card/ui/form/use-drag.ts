import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Lets entries of a list be dragged by a handle, with a mouse or a finger; `move` moves one by one step. */
export function useDrag(list: RefObject<HTMLElement | null>, move: (at: number, step: -1 | 1) => void) {
  const current = useRef<number>(undefined);
  const [dragged, setDragged] = useState<number>();
  const put = (at: number | undefined) => {
    current.current = at;
    setDragged(at);
  };
  /** Returns the step at which the pointer stays on the dragged entry after the move. */
  const stepAt = (at: number, y: number): -1 | 0 | 1 => {
    const [before, own, after] = [at - 1, at, at + 1].map((place) =>
      list.current?.children[place]?.getBoundingClientRect(),
    );
    if (own === undefined) return 0;
    if (after && y > Math.max(after.bottom - own.height, after.top)) return 1;
    return before && y < Math.min(before.top + own.height, before.bottom) ? -1 : 0;
  };
  const handle = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      put(at);
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (current.current === undefined) return;
      const step = stepAt(current.current, clientY);
      if (step === 0) return;
      move(current.current, step);
      put(current.current + step);
    },
    onPointerUp: () => put(undefined),
    onPointerCancel: () => put(undefined),
  });
  return { dragged, handle };
}
