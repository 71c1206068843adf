import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** How many rows Page Up and Page Down go. */
const PAGE = 10;

interface ListKeys {
  /** The row that Tab reaches. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** A row got the focus in another way. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** The row a key leads to; undefined for keys that lead nowhere. */
function rowAfter(key: string, from: number, last: number): number | undefined {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + PAGE,
    PageUp: from - PAGE,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

/**
 * A long list by the keyboard: one row takes part in the order of Tab, the arrow keys, Page Up and Down, Home and End go on from it
 * and stay in the same column. `show` brings a row on screen, which is drawn by then or soon.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  show: (index: number) => void,
): ListKeys {
  const [reached, setReached] = useState(0);
  const wanted = useRef<string>(undefined);
  const active = Math.max(0, Math.min(reached, count - 1));

  useEffect(() => {
    if (wanted.current === undefined) return;
    const cell = `[data-index="${active}"] [data-cell="${wanted.current}"]`;
    wanted.current = undefined;
    list.current?.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true });
  }, [active, list]);

  return {
    active,
    onFocus: ({ target }) => {
      const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
      if (Number.isInteger(index)) setReached(index);
    },
    onKeyDown: (event) => {
      const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
      const to = rowAfter(event.key, active, count - 1);
      if (to === undefined || cell === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (to === active) return;
      wanted.current = cell;
      setReached(to);
      show(to);
    },
  };
}
