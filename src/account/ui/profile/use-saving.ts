import { useRef, useState } from 'react';
import { useUnloadQuestion } from '@/shared/forms/unsaved';

/** Runs one save at a time. */
export interface Saving {
  readonly busy: boolean;
  readonly saved: boolean;
  readonly error: unknown;
  /** Saves; calls during a save are queued, so that the last choice wins. */
  readonly run: (work: () => Promise<void>) => void;
  readonly retry: () => void;
}

export function useSaving(): Saving {
  const [state, setState] = useState<Pick<Saving, 'busy' | 'saved' | 'error'>>({
    busy: false,
    saved: false,
    error: undefined,
  });
  useUnloadQuestion(state.busy);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const last = useRef<() => Promise<void>>(undefined);

  const run = (work: () => Promise<void>) => {
    last.current = work;
    setState({ busy: true, saved: false, error: undefined });
    const before = queue.current;
    const turn = async () => {
      await before;
      let error: unknown;
      try {
        await work();
      } catch (failure) {
        error = failure;
      }
      // Only the latest call counts.
      if (last.current === work) setState({ busy: false, saved: error === undefined, error });
    };
    queue.current = turn();
  };
  return { ...state, run, retry: () => last.current && run(last.current) };
}
