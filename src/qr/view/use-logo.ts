import { useCallback, useEffect, useState } from 'react';
import { loadLogo } from '@/qr/model/draw/load-logo';
import type { LogoPicture } from '@/card/model/qr-style';

/** A logo that has not come after so long counts as unreadable: without it there is no proof and no file. */
export const LOGO_DEADLINE_MS = 10_000;

interface Logo {
  /** Undefined without a logo; without its picture while it is on its way and when it cannot be read. */
  readonly picture: LogoPicture | undefined;
  /** `unreadable`: it may be seen all the same, as pictures of other hosts can be shown but not read. */
  readonly state: 'none' | 'loading' | 'ready' | 'unreadable';
  /** Loads it once more. */
  readonly retry: () => void;
}

const EMPTY: LogoPicture = { picture: undefined, href: undefined };

/** The pixels of the logo at an address, for the proof and the exports. */
export function useLogo(url: string | undefined): Logo {
  const [loaded, setLoaded] = useState<{
    readonly url: string;
    readonly attempt: number;
    readonly picture: LogoPicture | undefined;
  }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (url === undefined) return undefined;
    const controller = new AbortController();
    const deadline = setTimeout(() => {
      controller.abort();
      setLoaded({ url, attempt, picture: undefined });
    }, LOGO_DEADLINE_MS);
    const load = async () => {
      try {
        const response = await fetch(url, { signal: controller.signal });
        if (!response.ok) throw new Error(`The logo did not load: ${response.status}`);
        const { picture, href } = await loadLogo(await response.blob(), 0);
        if (!controller.signal.aborted) setLoaded({ url, attempt, picture: { picture, href } });
      } catch {
        // Gone, no picture, or its host lets nobody read it: the code goes on without, and the exports say so.
        if (!controller.signal.aborted) setLoaded({ url, attempt, picture: undefined });
      } finally {
        clearTimeout(deadline);
      }
    };
    void load();
    return () => {
      clearTimeout(deadline);
      controller.abort();
    };
  }, [url, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (url === undefined) return { picture: undefined, state: 'none', retry };
  if (loaded?.url !== url || loaded.attempt !== attempt) return { picture: EMPTY, state: 'loading', retry };
  if (loaded.picture === undefined) return { picture: EMPTY, state: 'unreadable', retry };
  return { picture: loaded.picture, state: 'ready', retry };
}
