import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CardDraft } from '@/card/model/card';
import { useFormContext } from './form-context';

interface Settling {
  /** Milliseconds without a change before the fields are read again. */
  readonly after: number;
}

/**
 * Returns these fields of the draft of the form around, always the same fields, for a drawing that may lag:
 * read again while `box` is in view, once nothing changes. A key press elsewhere draws nothing.
 */
export function useSettledFields<Field extends keyof CardDraft>(
  box: RefObject<Element | null>,
  { after }: Settling,
  ...fields: readonly Field[]
): Pick<CardDraft, Field> {
  const { subscribe, latest } = useFormContext();
  const [settled, setSettled] = useState<Pick<CardDraft, Field>>(latest);
  const drawn = useRef(settled);
  useEffect(() => {
    if (box.current === null) return undefined;
    let isInView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const [before, now] = [drawn.current, latest()];
      if (fields.every((field) => now[field] === before[field])) return;
      drawn.current = now;
      setSettled(now);
    };
    const unsubscribe = subscribe(() => {
      clearTimeout(timer);
      if (isInView) timer = setTimeout(settle, after);
    });
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      if (isInView) settle();
    });
    observer.observe(box.current);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      observer.disconnect();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields are always the same
  }, [subscribe, latest, box, after]);
  return settled;
}
