import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  /** The slug for which a save failed because it was taken; else ''. */
  readonly taken: string;
  readonly tried: boolean;
  readonly isFree: (slug: string) => Promise<boolean>;
}

export interface FormSlug {
  readonly state: SlugState;
  /** Free slugs to offer instead of a taken one. */
  readonly alternatives: readonly string[];
  /** Changes the draft; a changed name also changes its suggested slug. A mostly stable function. */
  readonly change: (change: Partial<CardDraft>) => void;
}

const OFFERED = 3;
const NONE: readonly string[] = [];

/** Returns the slug suggested for a new card's name and e-mail address, or ''. */
export function suggestedSlug(draft: Pick<CardDraft, 'name' | 'email'>): string {
  return slugsForName(draft, languageInUse())[0] ?? '';
}

/** True for a slug that its owner has not chosen: none, that of the name, or the last in its place. */
const isSuggestion = (draft: CardDraft, last: string | undefined) =>
  ['', last, suggestedSlug(draft)].includes(draft.customPath);

/** Checks a draft's slug, suggests one for a new card, and offers free ones instead of a taken one. */
export function useFormSlug(options: FormSlugOptions): FormSlug {
  const { draft, onChange, own, taken, tried, isFree } = options;
  const { name, email, customPath } = draft;
  const checked = useSlugCheck(customPath, { own, isFree });
  const state = customPath !== '' && customPath === taken ? 'taken' : checked;
  const isNew = own === '';
  const [suggestion, setSuggestion] = useState<string>();
  /** The same, known at once: a name may change before the next render. */
  const lastSuggestion = useRef<string>(undefined);
  const candidates = useMemo(() => slugsForName({ name, email }, languageInUse()), [name, email]);
  const free = useFree(state === 'taken' ? candidates : NONE, customPath, isFree);
  const alternatives = free ?? NONE;
  const follows = isNew && isSuggestion(draft, suggestion) && !tried;

  // Suggested slugs are checked, too, because one press publishes the card.
  const [alternative] = alternatives;
  useEffect(() => {
    if (!follows || state !== 'taken' || alternative === undefined) return;
    setSuggestion(alternative);
    lastSuggestion.current = alternative;
    // The name, and with it the slug, may have changed since they were searched.
    onChange((now) => (now.customPath === customPath ? { customPath: alternative } : {}));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another is found
  }, [follows, state, alternative]);

  // A taken suggestion is no fault of the owner's: they are told only when nothing can take its place.
  const isReplaced = follows && state === 'taken' && (free === undefined || free.length > 0);
  return {
    state: isReplaced ? 'checking' : state,
    alternatives,
    change: useCallback(
      (change) => {
        const isNamed = change.name !== undefined || change.email !== undefined;
        const mayFollow = isNew && isNamed && change.customPath === undefined;
        onChange((now) =>
          mayFollow && isSuggestion(now, lastSuggestion.current)
            ? { ...change, customPath: suggestedSlug({ ...now, ...change }) }
            : change,
        );
      },
      [onChange, isNew],
    ),
  };
}

/** Returns the first free candidates; undefined while they are searched. */
function useFree(
  candidates: readonly string[],
  taken: string,
  isFree: (slug: string) => Promise<boolean>,
): readonly string[] | undefined {
  const [result, setResult] = useState<{
    readonly of: readonly string[];
    readonly free: readonly string[];
  }>();
  useEffect(() => {
    if (candidates === NONE) return undefined;
    let stale = false;
    const search = async () => {
      const free: string[] = [];
      for (const candidate of candidates) {
        if (stale || free.length === OFFERED) break;
        // One request after another, because the first candidates are mostly free.
        if (candidate !== taken && (await isFree(candidate))) free.push(candidate);
      }
      if (!stale) setResult({ of: candidates, free });
    };
    search().catch((error: unknown) => {
      logFailure('suggestSlugs', error);
      // Offline, no alternatives are offered.
      if (!stale) setResult({ of: candidates, free: NONE });
    });
    return () => {
      stale = true;
    };
  }, [candidates, taken, isFree]);
  return result !== undefined && result.of === candidates ? result.free : undefined;
}
