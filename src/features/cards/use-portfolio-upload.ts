import { useRef, useState } from 'react';
import type { Upload } from './use-photo-upload';

interface PendingPicture {
  readonly id: number;
  readonly file: File;
  /** 0 to 1 while uploading; undefined while waiting for its turn. */
  readonly progress: number | undefined;
  readonly error: unknown;
}

export interface PortfolioUpload {
  readonly pending: readonly PendingPicture[];
  readonly busy: boolean;
  readonly start: (files: readonly File[]) => Promise<void>;
  /** Uploads one that failed once more. */
  readonly again: (id: number) => void;
  /** Takes one off the list, whether it waits, is under way or failed. */
  readonly drop: (id: number) => void;
}

/** Uploads pictures one by one (specification §4). One that fails says so, can be tried again, and does not stop the others. */
export function usePortfolioUpload(upload: Upload, onDone: (url: string) => void): PortfolioUpload {
  const [pending, setPending] = useState<readonly PendingPicture[]>([]);
  const lastId = useRef(0);
  // Files chosen while others are under way wait behind them.
  const queue = useRef(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());

  const change = (id: number, part: Partial<PendingPicture>) =>
    setPending((all) => all.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));
  const remove = (id: number) => setPending((all) => all.filter((picture) => picture.id !== id));

  const uploadOne = async (id: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return;
    change(id, { progress: 0 });
    try {
      const url = await upload(file, { onProgress: (progress) => change(id, { progress }), signal });
      if (signal.aborted) return;
      onDone(url);
      remove(id);
    } catch (error) {
      change(id, { progress: undefined, error });
    }
  };
  const enqueue = (id: number, file: File) => {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    queue.current = queue.current.then(() => uploadOne(id, file, controller));
  };
  const start = async (files: readonly File[]) => {
    const entries = files.map((file) => ({
      id: ++lastId.current,
      file,
      progress: undefined,
      error: undefined,
    }));
    setPending((all) => [...all, ...entries]);
    for (const { id, file } of entries) enqueue(id, file);
    await queue.current;
  };
  const again = (id: number) => {
    const failed = pending.find((picture) => picture.id === id);
    if (failed?.error === undefined) return;
    change(id, { error: undefined });
    enqueue(id, failed.file);
  };
  const drop = (id: number) => {
    controllers.current.get(id)?.abort();
    remove(id);
  };
  return { pending, busy: pending.some(({ error }) => error === undefined), start, again, drop };
}
