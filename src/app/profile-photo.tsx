import { useState } from 'react';
import { PhotoField } from '@/features/cards/photo-field';
import { usePhotoUpload } from '@/features/cards/use-photo-upload';
import { savePhoto } from '@/services/account';
import type { SessionUser } from '@/services/session';
import { uploadProfilePhoto } from '@/services/uploads';
import { ErrorNotice } from '@/ui/error-notice';

/** The account's photo, chosen and uploaded as a card's, and saved to the account when it is there. */
export function ProfilePhoto({ user, onSaved }: { user: SessionUser; onSaved: () => void }) {
  const [removing, setRemoving] = useState(false);
  const [error, setError] = useState<unknown>();
  const upload = usePhotoUpload(async (file, options) => {
    setError(undefined);
    const url = await uploadProfilePhoto(user.uid, file, options);
    await savePhoto(url);
    return url;
  }, onSaved);
  const remove = async () => {
    setRemoving(true);
    setError(undefined);
    try {
      await savePhoto(null);
      onSaved();
    } catch (failure) {
      setError(failure);
    } finally {
      setRemoving(false);
    }
  };
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
