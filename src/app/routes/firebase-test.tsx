import { useSignedInUser } from '@/app/session/session-context';
import { BackendTestPage } from '@/site/ui/backend-test/backend-test-page';

export function Component() {
  return <BackendTestPage user={useSignedInUser()} />;
}
