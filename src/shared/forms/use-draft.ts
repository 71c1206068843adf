import { useCallback, useEffect, useRef, useState } from 'react';
import {
  begin,
  conflictsWith,
  discard,
  isDirty,
  keepOurs,
  meet,
  noteSent,
  takeBack,
  takeTheirs,
  toStore,
  type DraftState,
  type Version,
} from './draft-state';
import { storeDraft, readDraft } from './drafts';
import type { Look } from '@/shared/lib/three-way';

/** How contents of one kind are read and told apart; the same object for the form's whole life. */
export interface DraftKind<T> {
  /** A content from what was stored. */
  readonly parse: (content: unknown) => T;
  readonly look: Look<T>;
}

interface DraftOptions<T> extends DraftKind<T> {
  readonly storageName: string;
  /** What is saved now; a new one when a save happens elsewhere. */
  readonly saved: Version<T>;
}

export interface Draft<T> extends Omit<DraftState<T>, 'id' | 'sent'> {
  readonly dirty: boolean;
  /** A save is under way: what is heard of now may be that save itself. */
  readonly saving: boolean;
  readonly setSaving: (saving: boolean) => void;
  /** The fields that were changed here and in `conflict`, each to something else. */
  readonly conflicting: readonly string[];
  /** The draft as it is at this moment, for a handler that has waited or has just changed it. */
  readonly latest: () => T;
  /** The saved version the draft is made from, at this moment. */
  readonly latestBase: () => Version<T>;
  /** Changes fields; a function gets the draft as it is at that moment. */
  readonly patch: (change: Partial<T> | ((draft: T) => Partial<T>)) => void;
  /** Hears of a saved version; returns the state after it. */
  readonly meet: (version: Version<T>) => DraftState<T>;
  /** Notes that the draft is being sent: found saved, it is the user's own. */
  readonly noteSent: () => void;
  readonly takeTheirs: () => void;
  /** Stays with what was typed, over the other version, which a save replaces from now on. */
  readonly keepOurs: () => void;
  readonly takeBack: () => void;
  /** Back to what is saved. */
  readonly discard: () => void;
  /** Forgets the stored copy: what was typed is saved, or no longer wanted. */
  readonly forget: () => void;
  /** The id under which the draft is sent: the one it has, or else a new one, which is stored at once. */
  readonly claimId: (make: () => string) => string;
}

/**
 * What is being edited, kept in session storage until saved, so that a reload, a language change or a crash
 * loses nothing, together with the saved version it was made from, so that no save is replaced unseen.
 */
export function useDraft<T extends object>(options: DraftOptions<T>): Draft<T> {
  const { storageName, saved, parse, look } = options;
  const [state, setState] = useState(() => begin(saved, readDraft(storageName), { parse, look }));
  const [saving, setSaving] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  // What a handler that has waited meanwhile goes by.
  const current = useRef(state);
  const change = useCallback((to: (state: DraftState<T>) => DraftState<T>) => {
    current.current = to(current.current);
    setState(current.current);
    return current.current;
  }, []);

  useEffect(() => {
    if (!saving && !forgotten) change((now) => meet(now, saved, look));
  }, [saved, saving, forgotten, change, look]);
  useEffect(() => {
    if (!forgotten) storeDraft(storageName, toStore(state, look));
  }, [storageName, state, look, forgotten]);

  const { id: _id, sent: _sent, ...shown } = state;
  return {
    ...shown,
    dirty: isDirty(state, look),
    saving,
    setSaving,
    conflicting: state.conflict === undefined ? [] : conflictsWith(state, state.conflict, look),
    latest: () => current.current.draft,
    latestBase: () => current.current.base,
    patch: useCallback(
      (part) =>
        void change((now) => ({
          ...now,
          draft: { ...now.draft, ...(typeof part === 'function' ? part(now.draft) : part) },
        })),
      [change],
    ),
    meet: (version) => change((now) => meet(now, version, look)),
    noteSent: () => void change(noteSent),
    takeTheirs: () => void change((now) => takeTheirs(now, look)),
    keepOurs: () => void change((now) => keepOurs(now, look)),
    takeBack: () => void change(takeBack),
    discard: () => void change(discard),
    forget: () => {
      storeDraft(storageName, null);
      setForgotten(true);
    },
    claimId: (make) => {
      const { id = make() } = current.current;
      storeDraft(
        storageName,
        toStore(
          change((now) => ({ ...now, id })),
          look,
        ),
      );
      return id;
    },
  };
}
