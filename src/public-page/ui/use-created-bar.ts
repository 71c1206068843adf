import { useEffect, useState, type ComponentType } from 'react';
import { hasCreatedMark } from '@/shared/lib/created-mark';

/** The bar of a card that its owner made in this tab a moment ago; undefined for everybody else, who loads none of it. */
export function useCreatedBar(name: string): { readonly Bar: ComponentType | undefined } {
  const [told, setTold] = useState<ComponentType>();
  useEffect(() => {
    if (!hasCreatedMark()) return;
    const load = async () => {
      const { createdBar } = await import('./created-bar');
      const Bar = createdBar(name);
      if (Bar) setTold(() => Bar);
    };
    // A part that does not load leaves the page what it is for everybody.
    load().catch((error: unknown) => {
      if (!(error instanceof TypeError)) reportError(error);
    });
  }, [name]);
  return { Bar: told };
}
