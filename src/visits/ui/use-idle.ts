import { useEffect, useState } from 'react';
import { onceIdle } from '@/shared/lib/once-idle';

/** False until the browser has nothing better to do, and true from then on: for what a screen can do without at first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onceIdle(() => setIdle(true)), []);
  return isIdle;
}
