import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import type { InboxEntry } from '@/inbox/model/inbox-entry';

function newestOf(entries: readonly InboxEntry[] | undefined): number | undefined {
  const times = entries?.map(({ createdAt }) => createdAt.getTime());
  return times?.reduce<number | undefined>((newest = -Infinity, time) => Math.max(newest, time), undefined);
}

function hasWithin(box: Element | null, element: Element | null): boolean {
  return element !== null && box?.contains(element) === true;
}

/** Holds back new entries while the list is in use: they would move what is about to be pressed. */
export function useBufferedEntries(entries: readonly InboxEntry[] | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  const [isInUse, setInUse] = useState(false);
  const [upTo, setUpTo] = useState<number>();
  const newest = newestOf(entries);
  const isShown = ({ createdAt }: InboxEntry) => upTo !== undefined && createdAt.getTime() <= upTo;
  // An empty list has nothing to press by mistake.
  const holds = isInUse && entries?.some(isShown) === true;
  if (!holds && upTo !== newest) setUpTo(newest);

  // A removed entry takes the focus along without an event.
  const isBuffering = holds && upTo !== newest;
  useLayoutEffect(() => {
    const isLeft = !isPointed.current && !hasWithin(box.current, document.activeElement);
    if (isBuffering && isLeft) setInUse(false);
  }, [isBuffering]);

  return {
    visible: isBuffering ? entries?.filter(isShown) : entries,
    showAll: () => {
      setUpTo(newest);
      // The button is removed with them.
      box.current?.focus({ preventScroll: true });
    },
    box: {
      ref: box,
      onPointerEnter: () => {
        isPointed.current = true;
        setInUse(true);
      },
      onPointerLeave: () => {
        isPointed.current = false;
        setInUse(hasWithin(box.current, document.activeElement));
      },
      onFocus: () => setInUse(true),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        setInUse(isPointed.current || hasWithin(box.current, relatedTarget));
      },
    },
  };
}
