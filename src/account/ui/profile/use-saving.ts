import { useRef, useState } from 'react';
import { useUnloadQuestion } from '@/shared/forms/unsaved';

/** One save at a time and how it went. */
export interface Saving {
  readonly busy: boolean;
  readonly saved: boolean;
  readonly error: unknown;
  /** Saves; a further call while one is under way waits its turn, so that the last choice is the one that stays. */
  readonly run: (work: () => Promise<void>) => void;
  /** Tries the last one again. */
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
      // A later call has the last word.
      if (last.current === work) setState({ busy: false, saved: error === undefined, error });
    };
    queue.current = turn();
  };
  return { ...state, run, retry: () => last.current && run(last.current) };
}
