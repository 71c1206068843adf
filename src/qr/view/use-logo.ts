import { useCallback, useEffect, useState } from 'react';
import { logoFit, qrLogo, type QrDesign } from '@/card/model/qr-design';
import type { LogoPicture } from '@/card/model/qr-style';
import { loadLogo } from '@/qr/model/draw/load-logo';
import { PICTURE_MS, pictureFile } from '@/shared/browser/load-picture';

interface Logo {
  /** Undefined without a logo; without pixels while loading or unreadable. */
  readonly picture: LogoPicture | undefined;
  /** `unreadable`: other hosts' pictures may be shown but not read. */
  readonly state: 'none' | 'loading' | 'ready' | 'unreadable';
  readonly retry: () => void;
}

const EMPTY: LogoPicture = { picture: undefined, href: undefined };

/** Returns the pixels of a design's logo, for proof and exports, once they are loaded. */
export function useLogo(design: QrDesign, photoUrl: string): Logo {
  const url = qrLogo(design, photoUrl);
  const fit = logoFit(design);
  const [loaded, setLoaded] = useState<{
    readonly url: string;
    readonly attempt: number;
    readonly picture: LogoPicture | undefined;
  }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (url === undefined) return undefined;
    const controller = new AbortController();
    // Then the logo counts as unreadable, so that proof and exports are not blocked.
    const deadline = setTimeout(() => {
      controller.abort();
      setLoaded({ url, attempt, picture: undefined });
    }, PICTURE_MS);
    const load = async () => {
      try {
        const file = await pictureFile(url, controller.signal);
        const picture = await loadLogo(file, fit);
        if (!controller.signal.aborted) setLoaded({ url, attempt, picture });
      } catch {
        // Missing, no picture, or its host forbids reading; exports say so.
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
  }, [url, fit, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (url === undefined) return { picture: undefined, state: 'none', retry };
  if (loaded?.url !== url || loaded.attempt !== attempt) return { picture: EMPTY, state: 'loading', retry };
  if (loaded.picture === undefined) return { picture: EMPTY, state: 'unreadable', retry };
  return { picture: loaded.picture, state: 'ready', retry };
}
