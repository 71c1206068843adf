import { useRef, useState } from 'react';

/** Runs one piece of work at a time; requests meanwhile are ignored, not queued. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  // A second press in the same task would not see the state yet.
  const isBusy = useRef(false);
  /** `leaving`: the work leads to another screen, and this one stays busy until that is shown. */
  const run = async (work: () => Promise<'leaving' | void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    let isLeaving = false;
    try {
      isLeaving = (await work()) === 'leaving';
    } finally {
      isBusy.current = isLeaving;
      setBusy(isLeaving);
    }
  };
  return { busy, run };
}
