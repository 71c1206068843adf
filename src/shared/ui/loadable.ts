import type { Hooks } from './library';

/** A picture's address until loading fails; it is retried when it changes or the browser comes online. */
type UseLoadable = (url: string | null | undefined) => [src: string | undefined, onError: () => void];

/** Returns the hook of a library that drops a picture which cannot be loaded. */
export function loadableWith({ useState, useEffect }: Hooks): UseLoadable {
  return function useLoadable(url) {
    const [broken, setBroken] = useState<string>();
    useEffect(() => {
      if (broken === undefined) return undefined;
      const again = () => setBroken(undefined);
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [broken]);
    return [url && url !== broken ? url : undefined, () => setBroken(url ?? undefined)];
  };
}
