import { hasSessionFlag } from '@/shared/browser/session-flag';
import { useSession } from './session-context';

/**
 * Returns true for a signed-in user; until the session is known, its last state, so that public pages do not
 * change while visible. Not for permissions.
 */
export function useSignedIn(): boolean {
  const { status } = useSession();
  if (status === 'authenticated') return true;
  return status !== 'unauthenticated' && hasSessionFlag();
}
