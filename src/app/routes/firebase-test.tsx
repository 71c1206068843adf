import { BackendTestPage } from '@/features/backend-test/backend-test-page';
import { useSignedInUser } from '../session/session-context';

/** /firebase-test */
export function Component() {
  return <BackendTestPage user={useSignedInUser()} />;
}
