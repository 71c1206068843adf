import { useEffect } from 'react';
import { useGo } from '@/ui/link';
import { hasRedirectMark, setRedirectMark } from '@/features/auth/redirect-mark';
import { paths } from '../paths';
import { useSession } from './session-context';

/** Takes whoever comes back from Google's sign-in page to the dashboard (specification §4). */
export function useReturnFromGoogle(): void {
  const { status } = useSession();
  const go = useGo();
  useEffect(() => {
    if (!hasRedirectMark()) return;
    if (status === 'authenticated') go(paths.dashboard.href(), { replace: true });
    if (status === 'authenticated' || status === 'unauthenticated') setRedirectMark(false);
  }, [status, go]);
}
