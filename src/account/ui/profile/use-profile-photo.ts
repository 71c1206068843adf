import { useState } from 'react';
import { savePhoto } from '@/account/service/account';
import type { SessionUser } from '@/account/service/session';
import { uploadPhoto } from '@/shared/firebase/files/uploads';
import { useUnsaved } from '@/shared/forms/unsaved';
import { useUpload, type OneUpload } from '@/shared/forms/use-uploads';

const NOTHING_MORE = () => undefined;

interface ProfilePhotoState {
  readonly upload: OneUpload;
  readonly removing: boolean;
  readonly error: unknown;
  readonly remove: () => Promise<void>;
}

/** Uploads, saves and removes the account's photo; calls `onSaved` after each with the photo it had. */
export function useProfilePhoto(
  { uid, photoURL }: SessionUser,
  onSaved: (former: string | null) => void,
): ProfilePhotoState {
  const [removing, setRemoving] = useState(false);
  const [error, setError] = useState<unknown>();
  const upload = useUpload(async (file, options) => {
    setError(undefined);
    const url = await uploadPhoto(uid, file, options);
    await savePhoto(url);
    // Here, as what is cancelled while it is saved is saved all the same.
    onSaved(photoURL);
    return url;
  }, NOTHING_MORE);
  useUnsaved(upload.progress !== undefined);
  const remove = async () => {
    setRemoving(true);
    setError(undefined);
    try {
      await savePhoto(null);
      onSaved(photoURL);
    } catch (failure) {
      setError(failure);
    } finally {
      setRemoving(false);
    }
  };
  return { upload, removing, error, remove };
}
