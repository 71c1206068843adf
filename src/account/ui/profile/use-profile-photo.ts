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

interface SavedPhoto {
  /** Called before a save, with the photo that it replaces. */
  readonly onSaving: (former: string | null) => void;
  /** Called after it. */
  readonly onSaved: (former: string | null) => void;
}

/** Uploads, saves and removes the account's photo. */
export function useProfilePhoto(
  { uid, photoURL }: SessionUser,
  { onSaving, onSaved }: SavedPhoto,
): ProfilePhotoState {
  const [removing, setRemoving] = useState(false);
  const [error, setError] = useState<unknown>();
  const upload = useUpload(async (file, options) => {
    setError(undefined);
    const url = await uploadPhoto(uid, file, options);
    onSaving(photoURL);
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
      onSaving(photoURL);
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
