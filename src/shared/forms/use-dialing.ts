import { useEffect, useState } from 'react';
import type * as Dialing from '@/shared/lib/phone-dialing';

/** Returns phone-dialing.ts once it is loaded, which begins when it is first wanted. */
export function useDialing(isWanted: boolean): typeof Dialing | undefined {
  const [dialing, setDialing] = useState<typeof Dialing>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const load = async () => {
      const loaded = await import('@/shared/lib/phone-dialing').catch(() => undefined);
      // Without a connection numbers are dialed as typed (phone.ts).
      if (isHere) setDialing(loaded);
    };
    void load();
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return dialing;
}

/** As `internationalPhone` of phone-dialing.ts; as typed where that cannot be loaded. */
export async function loadInternationalPhone(typed: string): Promise<string> {
  if (typed === '') return typed;
  return import('@/shared/lib/phone-dialing').then(
    (dialing) => dialing.internationalPhone(typed),
    () => typed,
  );
}
