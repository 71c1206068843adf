import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the element's content is taller than the element, kept current as either changes its size. */
export function useOverflows<T extends HTMLElement>(): [ref: RefObject<T | null>, overflows: boolean] {
  const ref = useRef<T>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
