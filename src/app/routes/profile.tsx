import { ProfilePage } from '@/features/profile/profile-page';
import { useSignedInUser } from '../session/session-context';

/** /profile */
export function Component() {
  return <ProfilePage user={useSignedInUser()} />;
}
