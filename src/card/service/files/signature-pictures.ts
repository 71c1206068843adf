import { getDownloadURL, listAll, ref } from 'firebase/storage';
import { withAppErrors } from '@/shared/firebase/errors';
import { storage } from '@/shared/firebase/storage';
import { picturePath } from '@/shared/firebase/files/picture-path';
import { uploadBlob, type UploadOptions } from '@/shared/firebase/files/uploads';

/** Pictures of signatures by the name they have in Storage; the doctor never takes them for files that nothing shows. */
const MARK = 'signature';

/**
 * The address of a signature's picture that is in its owner's storage already, or undefined. The same bytes have the same name,
 * so that a picture is stored once, however often it is asked for.
 */
export function findSignaturePicture(
  uid: string,
  cardId: string,
  picture: Blob,
): Promise<string | undefined> {
  return withAppErrors('findSignaturePicture', async () => {
    const path = await pathOf(uid, cardId, picture);
    // Asking for a file that is not there is an error; a list is not.
    const { items } = await listAll(ref(storage(), `users/${uid}/images`));
    const found = items.find(({ fullPath }) => fullPath === path);
    return found && getDownloadURL(found);
  });
}

/** Puts a PNG or JPEG of a signature into its owner's storage, where every mail program can load it; gives its address. */
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

/** Without a time: the same picture has the same name. */
function pathOf(uid: string, cardId: string, picture: Blob): Promise<string> {
  return picturePath(`users/${uid}/images`, 0, `${MARK}-${cardId}`, picture);
}
