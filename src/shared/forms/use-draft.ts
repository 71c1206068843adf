import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '@/shared/lib/store';
import type { Normalize } from '@/shared/lib/three-way';
import {
  begin,
  conflictsWith,
  discard,
  isDirty,
  keepMine,
  meet,
  noteSent,
  takeBack,
  takeTheirs,
  toStore,
  type DraftState,
  type Version,
} from './draft-state';
import { readDraft, storeDraft, storeDraftSoon, storePending } from './drafts';
import { useOneAtATime } from './use-one-at-a-time';

/** How contents of one kind are parsed and compared; the same object for the form's whole life. */
export interface DraftKind<T> {
  readonly parse: (content: unknown) => T;
  /** Returns what a browser stores of a content; the content itself if left out. */
  readonly encode?: (content: T) => unknown;
  readonly normalize: Normalize<T>;
  /** Returns a stored content with the fields of `saved` that the build which stored it did not know. */
  readonly complete?: (content: unknown, saved: T) => unknown;
}

interface DraftOptions<T> extends DraftKind<T> {
  readonly storageName: string;
  /** The saved version; replaced when another device saves. */
  readonly saved: Version<T>;
}

export interface Draft<T> extends Omit<DraftState<T>, 'id' | 'sent'> {
  readonly dirty: boolean;
  /** A save is under way: a version that arrives now may be that save itself. */
  readonly saving: boolean;
  /** Does the work of a save, unless one is under way. */
  readonly runSave: ReturnType<typeof useOneAtATime>['run'];
  /** The fields that were changed here and in `conflict`, each to something else. */
  readonly conflicting: readonly string[];
  /** Returns the current draft, for a handler that has waited or has just changed it. Always the same. */
  readonly latest: () => T;
  /** Tells of each change of `latest`; always the same, for parts that follow fields of their own. */
  readonly subscribe: Store<T>['subscribe'];
  /** Returns the saved version that the current draft is made from. */
  readonly latestBase: () => Version<T>;
  readonly patch: (change: Partial<T> | ((draft: T) => Partial<T>)) => void;
  readonly meet: (version: Version<T>) => DraftState<T>;
  /** Notes that the draft is being sent: if it is found saved, it is the user's own. */
  readonly noteSent: () => void;
  readonly takeTheirs: () => void;
  /** Keeps the draft over the other version, which a save replaces from now on. */
  readonly keepMine: () => void;
  readonly takeBack: () => void;
  readonly discard: () => void;
  /** Removes the stored copy: the draft is saved, or discarded. */
  readonly forget: () => void;
  /**
   * Returns the id under which the draft is sent: its own, or else, or if that `isTaken`, a new one, which is
   * stored at once.
   */
  readonly claimId: (make: () => string, isTaken?: boolean) => string;
}

/** Holds a draft in session storage until it is saved, with its base, so that no save is replaced unseen. */
export function useDraft<T extends object>(options: DraftOptions<T>): Draft<T> {
  const { storageName, saved, parse, encode, normalize, complete } = options;
  // A store, so that handlers that have waited, and the parts of a form, read the current state.
  const [store] = useState(() =>
    createStore(begin(saved, readDraft(storageName), { parse, normalize, complete })),
  );
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { busy: saving, run: runSave } = useOneAtATime();
  const [forgotten, setForgotten] = useState(false);
  const change = useCallback(
    (to: (state: DraftState<T>) => DraftState<T>) => {
      store.set(to(store.get()));
      return store.get();
    },
    [store],
  );

  useEffect(() => {
    if (!saving && !forgotten) change((now) => meet(now, saved, normalize));
  }, [saved, saving, forgotten, change, normalize]);
  useEffect(() => {
    if (!forgotten) storeDraftSoon(storageName, () => toStore(state, { encode, normalize }));
  }, [storageName, state, encode, normalize, forgotten]);
  useEffect(() => storePending, []);

  const { id: _id, sent: _sent, ...shown } = state;
  return {
    ...shown,
    dirty: isDirty(state, normalize),
    saving,
    runSave,
    conflicting: state.conflict === undefined ? [] : conflictsWith(state, state.conflict, normalize),
    latest: useCallback(() => store.get().draft, [store]),
    subscribe: store.subscribe,
    latestBase: () => store.get().base,
    patch: useCallback(
      (part) =>
        void change((now) => ({
          ...now,
          draft: { ...now.draft, ...(typeof part === 'function' ? part(now.draft) : part) },
        })),
      [change],
    ),
    meet: (version) => change((now) => meet(now, version, normalize)),
    noteSent: () => void change(noteSent),
    takeTheirs: () => void change((now) => takeTheirs(now, normalize)),
    keepMine: () => void change((now) => keepMine(now, normalize)),
    takeBack: () => void change(takeBack),
    discard: () => void change(discard),
    forget: useCallback(() => {
      storeDraft(storageName, null);
      setForgotten(true);
    }, [storageName]),
    claimId: (make, isTaken = false) => {
      const { id: own } = store.get();
      const id = own === undefined || isTaken ? make() : own;
      storeDraft(
        storageName,
        toStore(
          change((now) => ({ ...now, id })),
          { encode, normalize },
        ),
      );
      return id;
    },
  };
}
