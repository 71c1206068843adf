import { hasSessionFlag } from '@/shared/browser/session-flag';
import { useSession } from './session-context';

/**
 * Whether the page is drawn for somebody who is signed in: until the session is known, as it was when it was last known, so
 * that a page for everybody does not change under the eyes of whoever comes back. No permission hangs on it.
 */
export function useSignedIn(): boolean {
  const { status } = useSession();
  if (status === 'authenticated') return true;
  return status !== 'unauthenticated' && hasSessionFlag();
}
