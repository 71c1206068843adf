import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CardDraft } from '@/card/model/card';
import { slugsForName } from '@/card/model/slug/slugs-for-name';
import { languageInUse } from '@/shared/browser/preference';
import { logFailure } from '@/shared/firebase/log';
import type { Draft } from '@/shared/forms/use-draft';
import { useSlugCheck, type SlugState } from './use-slug-check';

interface FormSlugOptions {
  readonly draft: CardDraft;
  readonly onChange: Draft<CardDraft>['patch'];
  /** The card's current slug; '' for a new card, whose slug follows its name until the owner chooses one. */
  readonly own: string;
  /** A slug that could not be saved, because it was taken; else ''. */
  readonly taken: string;
  readonly tried: boolean;
  readonly isFree: (slug: string) => Promise<boolean>;
}

export interface FormSlug {
  readonly state: SlugState;
  /** Free slugs in place of one that is taken. */
  readonly alternatives: readonly string[];
  /** Changes the draft, and with the name the slug that was suggested for it. Mostly the same function. */
  readonly change: (change: Partial<CardDraft>) => void;
}

const OFFERED = 3;
const NONE: readonly string[] = [];

/** Returns the slug suggested for a new card's name and address, '' where none can be. */
export function suggestedSlug(draft: Pick<CardDraft, 'name' | 'email'>): string {
  return slugsForName(draft, languageInUse())[0] ?? '';
}

/** Checks the slug of a draft, suggests one for a new card, and free ones in place of one that is taken. */
export function useFormSlug(options: FormSlugOptions): FormSlug {
  const { draft, onChange, own, taken, tried, isFree } = options;
  const { name, email, customPath } = draft;
  const checked = useSlugCheck(customPath, { own, isFree });
  const state = customPath !== '' && customPath === taken ? 'taken' : checked;
  const isNew = own === '';
  const [picked, setPicked] = useState<string>();
  const candidates = useMemo(() => slugsForName({ name, email }, languageInUse()), [name, email]);
  const alternatives = useFree(state === 'taken' ? candidates : NONE, customPath, isFree);
  const isSuggested = customPath === '' || customPath === picked || customPath === candidates[0];
  const suggests = isNew && isSuggested;
  const follows = suggests && !tried;

  // One press publishes, so suggested slugs are checked to be free.
  const [better] = alternatives;
  useEffect(() => {
    if (!follows || state !== 'taken' || better === undefined) return;
    setPicked(better);
    onChange({ customPath: better });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another is found
  }, [follows, state, better]);

  return {
    state,
    alternatives,
    change: useCallback(
      (change) => {
        const isNamed = change.name !== undefined || change.email !== undefined;
        const isSlugNamed = suggests && isNamed && change.customPath === undefined;
        onChange((now) =>
          isSlugNamed ? { ...change, customPath: suggestedSlug({ ...now, ...change }) } : change,
        );
      },
      [onChange, suggests],
    ),
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
