import { useRef, useState } from 'react';
import type { Upload } from './use-photo-upload';

interface PendingPicture {
  readonly id: number;
  readonly name: string;
  /** 0 to 1 while uploading; undefined while waiting for its turn. */
  readonly progress: number | undefined;
  readonly error: unknown;
}

export interface PortfolioUpload {
  readonly pending: readonly PendingPicture[];
  readonly busy: boolean;
  readonly start: (files: readonly File[]) => Promise<void>;
  readonly dismiss: (id: number) => void;
}

/** Uploads pictures one by one (specification §4). One that fails says so and does not stop the others. */
export function usePortfolioUpload(upload: Upload, onDone: (url: string) => void): PortfolioUpload {
  const [pending, setPending] = useState<readonly PendingPicture[]>([]);
  const lastId = useRef(0);
  // Files chosen while others are under way wait behind them.
  const queue = useRef(Promise.resolve());

  const change = (id: number, part: Partial<PendingPicture>) =>
    setPending((all) => all.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));
  const dismiss = (id: number) => setPending((all) => all.filter((picture) => picture.id !== id));

  const uploadOne = async (id: number, file: File) => {
    change(id, { progress: 0 });
    try {
      onDone(await upload(file, { onProgress: (progress) => change(id, { progress }) }));
      dismiss(id);
    } catch (error) {
      change(id, { progress: undefined, error });
    }
  };
  const start = async (files: readonly File[]) => {
    const entries = files.map((file) => ({ id: ++lastId.current, file }));
    setPending((all) => [
      ...all,
      ...entries.map(({ id, file }) => ({ id, name: file.name, progress: undefined, error: undefined })),
    ]);
    for (const { id, file } of entries) queue.current = queue.current.then(() => uploadOne(id, file));
    await queue.current;
  };
  return { pending, busy: pending.some(({ error }) => error === undefined), start, dismiss };
}
