import { ownPicturesIn, removeUnused } from '@/card/service/files/card-files';

/** Removes the file of the photo that an account had, unless a card shows it, too. Never rejects. */
export function removeFormerPhoto(uid: string, url: string | null): Promise<void> {
  return removeUnused(uid, ownPicturesIn(uid, url), null);
}
