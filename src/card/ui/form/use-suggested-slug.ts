import { useEffect, useMemo, useState } from 'react';
import type { CardInput } from '@/card/model/card';
import { slugsForName } from '@/card/model/slug/slugs-for-name';
import { languageInUse } from '@/shared/browser/preference';
import { logFailure } from '@/shared/firebase/log';
import type { SlugState } from './use-slug-check';

interface SuggestedSlugOptions {
  readonly draft: CardInput;
  readonly onChange: (change: Partial<CardInput>) => void;
  readonly state: SlugState;
  /** A new card's slug follows its name until the owner chooses one. */
  readonly isNew: boolean;
  readonly tried: boolean;
  readonly isFree: (slug: string) => Promise<boolean>;
}

interface SuggestedSlug {
  /** Changes the draft, and with the name the slug that was suggested for it. */
  readonly change: (change: Partial<CardInput>) => void;
  readonly alternatives: readonly string[];
}

const OFFERED = 3;
const NONE: readonly string[] = [];

/** Returns the slug suggested for a new card's name and address, '' where none can be. */
export function suggestedSlug(draft: Pick<CardInput, 'name' | 'email'>): string {
  return slugsForName(draft, languageInUse())[0] ?? '';
}

/** Suggests a slug for a new card, and free ones in place of one that is taken. */
export function useSuggestedSlug(options: SuggestedSlugOptions): SuggestedSlug {
  const { draft, onChange, state, isNew, tried, isFree } = options;
  const { name, email, customPath } = draft;
  const [picked, setPicked] = useState<string>();
  const candidates = useMemo(() => slugsForName({ name, email }, languageInUse()), [name, email]);
  const alternatives = useFree(state === 'taken' ? candidates : NONE, customPath, isFree);
  const isSuggested = customPath === '' || customPath === picked || customPath === candidates[0];
  const follows = isNew && !tried && isSuggested;

  // One press publishes, so suggested slugs are checked to be free.
  const [better] = alternatives;
  useEffect(() => {
    if (!follows || state !== 'taken' || better === undefined) return;
    setPicked(better);
    onChange({ customPath: better });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another is found
  }, [follows, state, better]);

  return {
    change: (change) => {
      const isNamed = change.name !== undefined || change.email !== undefined;
      onChange(
        isNew && isSuggested && isNamed && change.customPath === undefined
          ? { ...change, customPath: suggestedSlug({ ...draft, ...change }) }
          : change,
      );
    },
    alternatives,
  };
}

/** The first of the candidates that are free, as they are found. */
function useFree(
  candidates: readonly string[],
  taken: string,
  isFree: (slug: string) => Promise<boolean>,
): readonly string[] {
  const [found, setFound] = useState<{ readonly of: readonly string[]; readonly free: readonly string[] }>();
  useEffect(() => {
    if (candidates === NONE) return undefined;
    let stale = false;
    const search = async () => {
      const free: string[] = [];
      for (const candidate of candidates) {
        if (stale || free.length === OFFERED) break;
        // One after the other: the first three are mostly free.
        if (candidate !== taken && (await isFree(candidate))) free.push(candidate);
      }
      if (!stale) setFound({ of: candidates, free });
    };
    // Offline there is nothing to offer.
    search().catch((error: unknown) => logFailure('suggestSlugs', error));
    return () => {
      stale = true;
    };
  }, [candidates, taken, isFree]);
  return found !== undefined && found.of === candidates ? found.free : NONE;
}
