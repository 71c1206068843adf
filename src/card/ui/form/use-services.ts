import { useEffect, useState } from 'react';
import type * as Services from '@/card/model/recognize-link';

/** Returns recognize-link.ts once it is loaded, which begins when it is first wanted. */
export function useServices(isWanted: boolean): typeof Services | undefined {
  const [services, setServices] = useState<typeof Services>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const load = async () => {
      // Without a connection a link is a web address as typed.
      const loaded = await import('@/card/model/recognize-link').catch(() => undefined);
      if (isHere) setServices(loaded);
    };
    void load();
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return services;
}
