import { getDownloadURL, listAll, ref } from 'firebase/storage';
import { withAppErrors } from '@/shared/firebase/errors';
import { picturePath } from '@/shared/firebase/files/picture-path';
import { uploadBlob, type UploadOptions } from '@/shared/firebase/files/uploads';
import { storage } from '@/shared/firebase/storage';

/** Marks the file name; the doctor does not treat these as unused. */
const MARK = 'signature';

/** Returns the URL of an uploaded signature picture, or undefined. The name is a hash of the bytes. */
export function findSignaturePicture(
  uid: string,
  cardId: string,
  picture: Blob,
): Promise<string | undefined> {
  return withAppErrors('findSignaturePicture', async () => {
    const path = await pathOf(uid, cardId, picture);
    // A list, because asking for a missing file is an error.
    const { items } = await listAll(ref(storage(), `users/${uid}/images`));
    const found = items.find(({ fullPath }) => fullPath === path);
    return found && getDownloadURL(found);
  });
}

/** Uploads a signature's PNG or JPEG, readable by every mail program. Returns its URL. */
export function uploadSignaturePicture(
  uid: string,
  cardId: string,
  picture: Blob,
  options?: UploadOptions,
): Promise<string> {
  return withAppErrors('uploadSignaturePicture', async () => {
    const metadata = { contentType: picture.type, cacheControl: 'public, max-age=31536000, immutable' };
    const stored = await uploadBlob(await pathOf(uid, cardId, picture), picture, metadata, options);
    return getDownloadURL(stored);
  });
}

/** No time stamp: the same picture has the same name. */
function pathOf(uid: string, cardId: string, picture: Blob): Promise<string> {
  return picturePath(`users/${uid}/images`, 0, `${MARK}-${cardId}`, picture);
}
