import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '@/lib/stored';
import { draftFrom, type CardDraft } from '@/model/card';

export interface DraftState {
  readonly draft: CardDraft;
  /** Changes fields; a function gets the draft as it is at that moment. */
  readonly patch: (change: Partial<CardDraft> | ((draft: CardDraft) => Partial<CardDraft>)) => void;
  readonly dirty: boolean;
  /** The draft was taken up from before a reload. */
  readonly restored: boolean;
  /** Back to the beginning. */
  readonly reset: () => void;
  /** Forgets the stored copy: what was typed is saved, or no longer wanted. */
  readonly forget: () => void;
}

const same = (one: CardDraft, other: CardDraft) => JSON.stringify(one) === JSON.stringify(other);

/** The stored draft, or undefined when there is none or it cannot be read. */
function readDraft(storageName: string): CardDraft | undefined {
  const stored = readStored(storageName, 'session');
  if (stored === null) return undefined;
  try {
    return draftFrom(JSON.parse(stored));
  } catch (damaged) {
    if (damaged instanceof SyntaxError) return undefined;
    throw damaged;
  }
}

/**
 * What is being typed, kept in session storage under `storageName` until saved, so that a reload, a language change or a
 * crash loses nothing.
 */
export function useCardDraft(storageName: string, initial: CardDraft): DraftState {
  const [beginning] = useState(() => draftFrom(initial));
  const [stored] = useState(() => readDraft(storageName));
  const [draft, setDraft] = useState(stored ?? beginning);
  const [restored, setRestored] = useState(stored !== undefined && !same(stored, beginning));
  const [forgotten, setForgotten] = useState(false);
  const dirty = !same(draft, beginning);

  useEffect(() => {
    writeStored(storageName, dirty && !forgotten ? JSON.stringify(draft) : null, 'session');
  }, [storageName, draft, dirty, forgotten]);

  const patch = useCallback<DraftState['patch']>((change) => {
    setDraft((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
  }, []);
  const reset = useCallback(() => {
    setDraft(beginning);
    setRestored(false);
  }, [beginning]);
  const forget = useCallback(() => {
    writeStored(storageName, null, 'session');
    setForgotten(true);
  }, [storageName]);
  return { draft, patch, dirty, restored, reset, forget };
}
