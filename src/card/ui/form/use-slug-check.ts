import { useEffect, useState } from 'react';
import { slugProblem, type SlugProblem } from '@/card/model/slug/slug';
import { useDebounced } from '@/shared/browser/use-debounced';
import { logFailure } from '@/shared/firebase/log';

/** The pause after the last key press before the check (specification §9). */
export const SLUG_CHECK_DEBOUNCE_MS = 500;

export type SlugState = SlugProblem | 'own' | 'checking' | 'free' | 'taken' | 'unchecked';

interface SlugCheckOptions {
  /** The card's current slug, which is not checked (docs/product.md, question 7); '' for a new card. */
  readonly own: string;
  readonly isFree: (slug: string) => Promise<boolean>;
}

/**
 * Checks a slug: its form at once, and after 500 ms whether it is free (specification §4, §9). Returns
 * `unchecked` after a failed check; then saving decides.
 */
export function useSlugCheck(slug: string, { own, isFree }: SlugCheckOptions): SlugState {
  const settled = useDebounced(slug, SLUG_CHECK_DEBOUNCE_MS);
  const [answer, setAnswer] = useState<{ slug: string; state: 'free' | 'taken' | 'unchecked' }>();
  const askable = settled !== own && slugProblem(settled) === undefined;

  useEffect(() => {
    if (!askable) return undefined;
    let stale = false;
    const ask = async () => {
      try {
        return (await isFree(settled)) ? 'free' : 'taken';
      } catch (error) {
        logFailure('checkCustomUrl', error);
        return 'unchecked';
      }
    };
    void ask().then((state) => {
      if (!stale) setAnswer({ slug: settled, state });
      return state;
    });
    return () => {
      stale = true;
    };
  }, [settled, askable, isFree]);

  if (slug === own && own !== '') return 'own';
  const problem = slugProblem(slug);
  if (problem !== undefined) return problem;
  return answer?.slug === slug ? answer.state : 'checking';
}

/** Returns true for a slug that cannot be saved: malformed, reserved or taken (specification §5). */
export function blocksSaving(state: SlugState): boolean {
  return state === 'format' || state === 'reserved' || state === 'taken';
}
