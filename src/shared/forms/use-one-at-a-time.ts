import { useRef, useState } from 'react';

/** Does one piece of work at a time: what is asked for meanwhile is not done, nor later. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  // The state is not there yet at a second press in the same task.
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
