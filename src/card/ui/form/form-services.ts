import type { Upload } from '@/shared/forms/use-uploads';
import { uploadPhoto, uploadPortfolioPicture } from '@/shared/firebase/files/uploads';

/** What the card form asks while it is being filled in. */
export interface CardFormServices {
  /** Whether a name may be taken. One function for the form's whole life: a new one asks again. */
  readonly isSlugFree: (slug: string) => Promise<boolean>;
  readonly uploadProfilePhoto: Upload;
  readonly uploadPortfolioImage: Upload;
}

/** The services of an owner's form, with its own question whether a name is free. */
export function formServices(uid: string, isSlugFree: CardFormServices['isSlugFree']): CardFormServices {
  return {
    isSlugFree,
    uploadProfilePhoto: (file, options) => uploadPhoto(uid, file, options),
    uploadPortfolioImage: (file, options) => uploadPortfolioPicture(uid, file, options),
  };
}
