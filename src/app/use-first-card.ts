import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from './paths';

/**
 * Leads a user who just signed up on to their first card, unless they have one. Returns true until that is
 * decided, and then if it does; `areComing` is false if the cards do not come.
 */
export function useFirstCard(count: number | undefined, areComing: boolean): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isNew = (state as { readonly firstCard?: boolean } | null)?.firstCard === true;
  const isLeadingOn = isNew && count === 0;
  useEffect(() => {
    if (isLeadingOn) void navigate(paths.createCard.href(), { replace: true });
  }, [isLeadingOn, navigate]);
  return isLeadingOn || (isNew && count === undefined && areComing);
}
