import { useState } from 'react';
import { savePhoto } from '@/account/service/account';
import { uploadPhoto } from '@/shared/firebase/files/uploads';
import { useUnsaved } from '@/shared/forms/unsaved';
import { useUpload, type OneUpload } from '@/shared/forms/use-uploads';

interface ProfilePhotoState {
  readonly upload: OneUpload;
  readonly removing: boolean;
  readonly error: unknown;
  readonly remove: () => Promise<void>;
}

/** Uploads, saves and removes the account's photo; calls `onSaved` after each. */
export function useProfilePhoto(uid: string, onSaved: () => void): ProfilePhotoState {
  const [removing, setRemoving] = useState(false);
  const [error, setError] = useState<unknown>();
  const upload = useUpload(async (file, options) => {
    setError(undefined);
    const url = await uploadPhoto(uid, file, options);
    await savePhoto(url);
    return url;
  }, onSaved);
  useUnsaved(upload.progress !== undefined);
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
  return { upload, removing, error, remove };
}
