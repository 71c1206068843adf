import { uploadCompanyPicture } from '@/shared/firebase/files/uploads';
import type { Upload } from '@/shared/forms/use-uploads';

/** Returns the upload for the pictures that a company's cards share. */
export function companyPictureUpload(companyId: string): Upload {
  return (file, options) => uploadCompanyPicture(companyId, file, options);
}
