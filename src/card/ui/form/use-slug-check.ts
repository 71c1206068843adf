import { useEffect, useState } from 'react';
import { slugProblem, type SlugProblem } from '@/card/model/slug/slug';
import { useDebounced } from '@/shared/browser/scheduling';
import { logFailure } from '@/shared/firebase/log';
import { SLUG_CHECK_DEBOUNCE_MS } from '@/shared/lib/limits';

export type SlugState = SlugProblem | 'own' | 'checking' | 'free' | 'taken' | 'unchecked';

interface SlugCheckOptions {
  /** The card's current slug: it is not checked (docs/product.md, question 7). '' for a new card. */
  readonly own: string;
  readonly isFree: (slug: string) => Promise<boolean>;
}

/**
 * Checks a custom URL: its form at once, whether it is free after 500 ms (specification §4, §9). A failed
 * check is `unchecked`: saving decides.
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

/** Whether a state forbids saving: wrong form, reserved, or taken (docs/specification.md §5). */
export function blocksSaving(state: SlugState): boolean {
  return state === 'format' || state === 'reserved' || state === 'taken';
}
