import { PhotoField } from '@/card/ui/form/photo-field';
import { useProfilePhoto } from '@/account/ui/profile/use-profile-photo';
import type { SessionUser } from '@/account/service/session';
import { ErrorNotice } from '@/shared/ui/error-notice';

/** The account's photo, chosen as a card's. */
export function ProfilePhoto({ user, onSaved }: { user: SessionUser; onSaved: () => void }) {
  const { upload, removing, error, remove } = useProfilePhoto(user.uid, onSaved);
  return (
    <>
      <PhotoField
        photoUrl={user.photoURL ?? ''}
        upload={upload}
        onRemove={() => void remove()}
        disabled={removing}
      />
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
}
