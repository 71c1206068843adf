import { useRef, type PointerEvent } from 'react';
import { swipe } from '@/shared/ui/zoom';

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** One finger's swipes over an element, told when the finger leaves it. */
export function useSwipe(
  onSwipe: (way: 'left' | 'right' | 'down') => void,
): Record<'onPointerDown' | 'onPointerUp' | 'onPointerCancel', Handler> {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ pointerId, clientX, clientY }) => {
      // A second finger means something else.
      start.current = start.current === undefined ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const from = start.current;
      start.current = undefined;
      const way = from?.id === pointerId && swipe({ x: clientX - from.x, y: clientY - from.y });
      if (way) onSwipe(way);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
