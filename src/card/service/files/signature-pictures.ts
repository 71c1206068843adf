import { getDownloadURL, listAll, ref } from 'firebase/storage';
import { withAppErrors } from '@/shared/firebase/errors';
import { picturePath } from '@/shared/firebase/files/picture-path';
import { uploadBlob, type UploadOptions } from '@/shared/firebase/files/uploads';
import { storage } from '@/shared/firebase/storage';

/** Part of the file name, so that the doctor does not treat these pictures as unused. */
const MARK = 'signature';

/** Returns the URL of an uploaded signature picture, or undefined. The name is a hash of the bytes. */
export function findSignaturePicture(
  uid: string,
  cardId: string,
  picture: Blob,
): Promise<string | undefined> {
  return withAppErrors('findSignaturePicture', async () => {
    const path = await pathOf(uid, cardId, picture);
    // Listed, because a request for a missing file is an error in the browser's console.
    const { items } = await listAll(ref(storage(), `users/${uid}/images`));
    const item = items.find(({ fullPath }) => fullPath === path);
    return item && getDownloadURL(item);
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
    const upload = await uploadBlob(await pathOf(uid, cardId, picture), picture, metadata, options);
    return getDownloadURL(upload);
  });
}

/** The path has no time, so that the same picture always gets the same name. */
function pathOf(uid: string, cardId: string, picture: Blob): Promise<string> {
  return picturePath(`users/${uid}/images`, 0, `${MARK}-${cardId}`, picture);
}
