import type * as Dialing from '@/shared/lib/phone-dialing';
import { useModule } from './use-module';

const loadDialing = () => import('@/shared/lib/phone-dialing');

/** Returns phone-dialing.ts once it is loaded. Without it numbers are dialed as typed (phone.ts). */
export function useDialing(isWanted: boolean): typeof Dialing | undefined {
  return useModule(loadDialing, isWanted);
}

/** As `internationalPhone` of phone-dialing.ts; as typed where that cannot be loaded. */
export async function loadInternationalPhone(typed: string): Promise<string> {
  if (typed === '') return typed;
  return loadDialing().then(
    (dialing) => dialing.internationalPhone(typed),
    () => typed,
  );
}
