import { BackendTestPage } from '@/site/ui/backend-test/backend-test-page';
import { useSignedInUser } from '@/app/session/session-context';

export function Component() {
  return <BackendTestPage user={useSignedInUser()} />;
}
