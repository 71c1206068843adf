import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { setRedirectMark } from '@/features/auth/redirect-mark';
import { safeReturnPath } from '@/lib/return-path';
import { paths, type SignInQuery } from '../paths';
import { useSession } from './session-context';

/**
 * What login and registration share: `query` to hand on to each other, and the way out. Whoever is signed in, by whatever
 * means, goes on to the page they came for, else to the dashboard.
 */
export function useSignIn(): { query: SignInQuery; leaving: boolean; redirectFailed: boolean } {
  const session = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const next = safeReturnPath(parameters.get('next'));
  const plan = parameters.get('plan') === 'premium' ? 'premium' : undefined;
  const leaving = session.status === 'authenticated';
  const target = next ?? paths.dashboard.href({ plan });

  useEffect(() => {
    if (!leaving) return;
    setRedirectMark(false);
    void navigate(target, { replace: true });
  }, [leaving, navigate, target]);

  return {
    query: { next, plan },
    leaving,
    redirectFailed: session.status === 'unauthenticated' && session.redirectError !== undefined,
  };
}
