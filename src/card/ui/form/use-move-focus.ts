import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus on the button that moves an entry of a list, after the entry has moved. The browser takes
 * it from an element that moves, and from a button that becomes disabled at an end: there it goes to the
 * entry's other one. The buttons have `data-move`, their step. Returns what to call before the move.
 */
export function useMoveFocus(list: RefObject<HTMLElement | null>): (at: number, step: -1 | 1) => void {
  const moved = useRef<{ readonly place: number; readonly step: -1 | 1 }>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    const { place, step } = moved.current;
    moved.current = undefined;
    const buttons = list.current?.children[place]?.querySelectorAll<HTMLButtonElement>('[data-move]');
    const enabled = [...(buttons ?? [])].filter(({ disabled }) => !disabled);
    (enabled.find(({ dataset }) => dataset['move'] === `${step}`) ?? enabled[0])?.focus();
  });
  return (at, step) => {
    moved.current = { place: at + step, step };
  };
}
