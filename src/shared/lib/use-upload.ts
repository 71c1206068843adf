import { useUploads, type Upload } from './use-uploads';

export interface OneUpload {
  /** Address of the file on this device while it is on its way. */
  readonly preview: string | undefined;
  /** 0 to 1 while uploading. */
  readonly progress: number | undefined;
  readonly error: unknown;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
}

/** One upload at a time: the local picture at once, then its uploaded address through `onDone` (specification §4). */
export function useUpload(upload: Upload, onDone: (url: string) => void): OneUpload {
  const { pending, start, drop } = useUploads(upload, onDone);
  const dropAll = () => {
    for (const { id } of pending) drop(id);
  };
  const latest = pending.at(-1);
  const running = latest !== undefined && latest.error === undefined;
  return {
    preview: running ? latest.preview : undefined,
    progress: running ? (latest.progress ?? 0) : undefined,
    error: latest?.error,
    start: (file) => {
      dropAll();
      start([file]);
    },
    cancel: dropAll,
  };
}
