import { useState } from 'react';

export type Call =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly what: string }
  | { readonly state: 'done'; readonly what: string; readonly milliseconds: number; readonly result: unknown }
  | { readonly state: 'failed'; readonly what: string; readonly error: unknown };

export function useCall() {
  const [call, setCall] = useState<Call>({ state: 'idle' });
  const run = async (what: string, work: () => Promise<unknown>) => {
    if (call.state === 'busy') return;
    setCall({ state: 'busy', what });
    const start = performance.now();
    try {
      const result = await work();
      setCall({ state: 'done', what, milliseconds: Math.round(performance.now() - start), result });
    } catch (error) {
      setCall({ state: 'failed', what, error });
    }
  };
  return { call, run: (what: string, work: () => Promise<unknown>) => void run(what, work) };
}
