import { useEffect, useRef, useState } from 'react';
import type { UploadOptions } from '@/services/uploads';

export type Upload = (file: File, options: UploadOptions) => Promise<string>;

export interface PhotoUpload {
  /** Address of the file on this device while it is on its way. */
  readonly preview: string | undefined;
  /** 0 to 1 while uploading. */
  readonly progress: number | undefined;
  readonly error: unknown;
  readonly start: (file: File) => Promise<void>;
  readonly cancel: () => void;
}

/** One upload at a time: the local picture at once, then its uploaded address through `onDone` (specification §4). */
export function usePhotoUpload(upload: Upload, onDone: (url: string) => void): PhotoUpload {
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  const start = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setPreview(URL.createObjectURL(file));
    setProgress(0);
    try {
      const url = await upload(file, { onProgress: setProgress, signal: controller.signal });
      if (!controller.signal.aborted) onDone(url);
    } catch (failure) {
      // Somebody who cancels knows that it did not work.
      if (!controller.signal.aborted) setError(failure);
    } finally {
      setProgress(undefined);
      setPreview(undefined);
    }
  };
  return { preview, progress, error, start, cancel: () => running.current?.abort() };
}
