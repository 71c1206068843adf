import { useMemo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NavigationContext, type Navigation } from '@/shared/ui/link';

/** Lets every link below it lead through the router, without a page load. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const navigation = useMemo<Navigation>(
    () => ({ Link, go: (to, options = {}) => void navigate(to, options) }),
    [navigate],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
