import { useEffect, useMemo, useRef, useState } from 'react';
import { useUnloadQuestion } from './unsaved';

/** Uploads a file and returns its address; reports the progress, 0 to 1, and stops at the signal. */
export type Upload = (
  file: File,
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

interface PendingUpload {
  readonly id: number;
  readonly file: File;
  readonly preview: string;
  /** 0 to 1 while uploading; undefined while it waits, or after it failed. */
  readonly progress: number | undefined;
  readonly error: unknown;
}

export interface Uploads {
  readonly pending: readonly PendingUpload[];
  readonly busy: boolean;
  readonly start: (files: readonly File[]) => void;
  readonly again: (id: number) => void;
  readonly drop: (id: number) => void;
}

/**
 * Uploads files one by one (specification §4): a local preview at once, then the address by `onDone`. A
 * failed one can be retried and stops no other. Leaving the screen stops them; the browser asks first.
 */
export function useUploads(
  upload: Upload,
  onDone: (url: string) => void,
  isLeaving?: () => boolean,
): Uploads {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const lastId = useRef(0);
  // Files chosen while others are under way wait behind them.
  const queue = useRef(Promise.resolve());
  const running = useRef(
    new Map<number, { readonly controller: AbortController; readonly preview: string }>(),
  );

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const id of all.keys()) end(all, id);
    };
  }, []);

  const busy = pending.some(({ error }) => error === undefined);
  // Failed uploads that could be retried would be lost with the page, too.
  useUnloadQuestion(pending.length > 0, isLeaving);

  const change = (id: number, part: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => {
    end(running.current, id);
    setPending((all) => all.filter((one) => one.id !== id));
  };

  const uploadOne = async (id: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    change(id, { progress: 0 });
    try {
      const url = await upload(file, { onProgress: (progress) => change(id, { progress }), signal });
      if (signal.aborted) return;
      onDone(url);
      drop(id);
    } catch (error) {
      // A canceled upload shows no error.
      if (!signal.aborted) change(id, { progress: undefined, error });
    }
  };
  const enqueue = (id: number, file: File, preview: string) => {
    const controller = new AbortController();
    running.current.set(id, { controller, preview });
    queue.current = queue.current.then(() => uploadOne(id, file, controller.signal));
  };
  const start = (files: readonly File[]) => {
    const entries = files.map((file) => ({
      id: ++lastId.current,
      file,
      preview: URL.createObjectURL(file),
      progress: undefined,
      error: undefined,
    }));
    setPending((all) => [...all, ...entries]);
    for (const { id, file, preview } of entries) enqueue(id, file, preview);
  };
  const again = (id: number) => {
    const failed = pending.find((one) => one.id === id);
    if (failed?.error === undefined) return;
    change(id, { error: undefined });
    enqueue(id, failed.file, failed.preview);
  };
  // The same until a file begins, fails or ends, so that what shows it is not drawn at each key press.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `upload` and `onDone` mean the same at each render
  return useMemo(() => ({ pending, busy, start, again, drop }), [pending]);
}

/** Stops an upload and frees the memory of its preview. */
function end(
  all: Map<number, { readonly controller: AbortController; readonly preview: string }>,
  id: number,
): void {
  const upload = all.get(id);
  upload?.controller.abort();
  if (upload !== undefined) URL.revokeObjectURL(upload.preview);
  all.delete(id);
}

export interface OneUpload {
  readonly preview: string | undefined;
  readonly progress: number | undefined;
  readonly error: unknown;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
}

/** One upload at a time: the local picture at once, then its address by `onDone` (specification §4). */
export function useUpload(
  upload: Upload,
  onDone: (url: string) => void,
  isLeaving?: () => boolean,
): OneUpload {
  const { pending, start, drop } = useUploads(upload, onDone, isLeaving);
  return useMemo(() => {
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
  }, [pending, start, drop]);
}
