import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The id of the card that was saved just before coming here, as the editor tells; told once, not again after a reload. */
export function useJustSaved(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const told = (state as { readonly saved?: string } | null)?.saved;
  const [saved] = useState(told);
  useEffect(() => {
    if (told !== undefined)
      void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [told, navigate, pathname, search]);
  return saved;
}
