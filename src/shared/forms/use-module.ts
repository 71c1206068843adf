import { useEffect, useState } from 'react';

/**
 * Returns a module once it is loaded, which begins when it is first wanted; undefined until then, and without
 * a connection.
 *
 * @param load the same function each time.
 */
export function useModule<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const start = async () => {
      const module = await load().catch(() => undefined);
      if (isHere) setLoaded(module);
    };
    void start();
    return () => {
      isHere = false;
    };
  }, [load, isWanted]);
  return loaded;
}
