import { useEffect, useState } from 'react';
import { useGo } from '@/shared/ui/link';
import { hasRedirectMark, setRedirectMark } from '@/account/ui/sign-in/redirect-mark';
import { paths } from '@/app/paths';
import { useSession } from './session-context';

/** Takes whoever comes back from Google's sign-in page to the dashboard (specification §4). */
export function useReturnFromGoogle(): void {
  const { status } = useSession();
  const go = useGo();
  // A mark set later, by a click on this page, is for the way out: it must outlast this page.
  const [cameBack] = useState(hasRedirectMark);
  useEffect(() => {
    if (!cameBack || !hasRedirectMark()) return;
    if (status === 'authenticated') go(paths.dashboard.href(), { replace: true });
    if (status === 'authenticated' || status === 'unauthenticated') setRedirectMark(false);
  }, [cameBack, status, go]);
}
