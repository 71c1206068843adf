import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns the id of a card that was just saved, once; not after a reload. */
export function useJustSaved(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const savedText = (state as { readonly saved?: string } | null)?.saved;
  const [saved] = useState(savedText);
  useEffect(() => {
    if (savedText !== undefined)
      void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [savedText, navigate, pathname, search]);
  return saved;
}

/** Returns a ref of what is scrolled to if it is among the first cards, after the router has scrolled. */
export function useScrollAmongFirst(areKnown: boolean): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!areKnown || isDone.current) return;
    isDone.current = true;
    const element = ref.current;
    if (element) requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
  }, [areKnown]);
  return ref;
}
