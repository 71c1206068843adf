import { useEffect, useState } from 'react';
import type { UploadOptions } from '@/services/uploads';

export type Upload = (file: File, options: UploadOptions) => Promise<string>;

export interface PhotoUpload {
  /** Address of the file on this device while it is on its way. */
  readonly preview: string | undefined;
  /** 0 to 1 while uploading. */
  readonly progress: number | undefined;
  readonly error: unknown;
  readonly start: (file: File) => Promise<void>;
}

/** One upload at a time: the local picture at once, then its uploaded address through `onDone` (specification §4). */
export function usePhotoUpload(upload: Upload, onDone: (url: string) => void): PhotoUpload {
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();

  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  const start = async (file: File) => {
    setError(undefined);
    setPreview(URL.createObjectURL(file));
    setProgress(0);
    try {
      onDone(await upload(file, { onProgress: setProgress }));
    } catch (failure) {
      setError(failure);
    } finally {
      setProgress(undefined);
      setPreview(undefined);
    }
  };
  return { preview, progress, error, start };
}
