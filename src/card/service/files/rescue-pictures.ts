import type { CardDraft } from '@/card/model/card';
import { pictureFile } from '@/shared/browser/load-picture';
import { uploadPhoto, uploadPortfolioPicture } from '@/shared/firebase/files/uploads';
import { logFailure } from '@/shared/firebase/log';

/** The longest wait for all pictures; one that is late is left out. */
const RESCUE_MS = 20_000;

/**
 * Uploads those pictures of a draft again whose files were deleted with its card, from this browser's cache.
 * Returns the draft with their new addresses and without those that are lost, and how many are.
 */
export async function rescuePictures(
  uid: string,
  deleted: CardDraft,
  draft: CardDraft,
): Promise<{ readonly rescued: CardDraft; readonly lost: number }> {
  let lost = 0;
  const signal = AbortSignal.timeout(RESCUE_MS);
  const rescue = async (url: string, isGone: boolean, upload: typeof uploadPhoto) => {
    if (url === '' || !isGone) return url;
    try {
      const file = await pictureFile(url, signal);
      return await upload(uid, new File([file], 'picture', { type: file.type }), { signal });
    } catch (error) {
      logFailure('rescuePictures', error);
      lost += 1;
      return '';
    }
  };
  const [photoUrl, coverUrl, logoUrl, ...portfolio] = await Promise.all([
    rescue(draft.photoUrl, draft.photoUrl === deleted.photoUrl, uploadPhoto),
    rescue(draft.coverUrl, draft.coverUrl === deleted.coverUrl, uploadPortfolioPicture),
    rescue(draft.logoUrl, draft.logoUrl === deleted.logoUrl, uploadPortfolioPicture),
    ...draft.portfolioImages.map((url) =>
      rescue(url, deleted.portfolioImages.includes(url), uploadPortfolioPicture),
    ),
  ]);
  const portfolioImages = portfolio.filter((url) => url !== '');
  return { rescued: { ...draft, photoUrl, coverUrl, logoUrl, portfolioImages }, lost };
}
