import { useCallback, useEffect, useRef, useState } from 'react';
import type { Version } from './draft-state';
import type { Draft } from './use-draft';

export interface SaveProblem {
  readonly message: string;
  readonly detail?: string | undefined;
}

/**
 * The result of saving: a problem; a version saved meanwhile; or success, after which `leave` goes to the
 * next screen, unless its user has gone elsewhere by then. `unsaved`: it goes on without, the draft stays.
 */
export type SaveOutcome<T, P = SaveProblem> =
  | { readonly problem: P }
  | { readonly changed: Version<T> }
  | { readonly leave: () => void; readonly unsaved?: true };

/** What a save needs to know: the version it replaces, and the id of a new document. */
export interface SaveContext<T> extends Pick<Draft<T>, 'claimId'> {
  readonly base: Version<T>;
}

interface SaveOptions<T, P> {
  readonly editing: Draft<T>;
  /** Returns why the draft cannot be sent, and focuses the field. Undefined: it may be sent. */
  readonly check?: () => P | undefined;
  /** A check that takes time, while the form shows that it is saving. Returns why nothing can be sent. */
  readonly prepare?: () => Promise<P | undefined>;
  /** Saves. A rejection is a bug: it is passed on, and the form can be saved again. */
  readonly save: (draft: T, context: SaveContext<T>) => Promise<SaveOutcome<T, P>>;
  /** The problem when another version caused the refusal, and only this device's old copy can be read. */
  readonly unread: P;
}

/** Saves a draft, one save at a time. Changes of one side merge; the user chooses where both changed. */
export function useSave<T extends object, P = SaveProblem>(options: SaveOptions<T, P>) {
  const { editing, check, prepare, save, unread } = options;
  const [problem, setProblem] = useState<P>();
  const [refused, setRefused] = useState(0);
  const leaving = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const refuse = () => setRefused((times) => times + 1);
  // The same at each key press: listeners for leaving the page depend on it.
  const isLeaving = useCallback(() => leaving.current, []);
  const { forget } = editing;
  const done = useCallback(() => {
    leaving.current = true;
    forget();
  }, [forget]);

  const attempt = async (): Promise<SaveOutcome<T, P>> => {
    const base = editing.latestBase();
    const outcome = await save(editing.latest(), { base, claimId: editing.claimId });
    if (!('changed' in outcome)) return outcome;
    const merged = editing.meet(outcome.changed);
    if (merged.conflict !== undefined) return outcome;
    // No field was changed on both sides: the draft takes the other changes, and the user is not asked.
    return merged.base.at?.getTime() === base.at?.getTime() ? { problem: unread } : attempt();
  };

  /** Saves over `base`; with `keepsMine` over the version that is in conflict with the draft. */
  const submit = async ({ keepsMine = false } = {}) => {
    if (editing.conflict !== undefined && !keepsMine) {
      refuse();
      return;
    }
    setRefused(0);
    const obstacle = check?.();
    setProblem(obstacle);
    if (obstacle !== undefined) return;
    await editing.runSave(async () => {
      const objection = prepare && (await prepare());
      if (objection !== undefined) {
        setProblem(objection);
        return;
      }
      // The draft takes the other version's changes of other fields.
      if (keepsMine) editing.keepMine();
      editing.noteSent();
      const outcome = await attempt();
      if ('leave' in outcome) {
        // After a successful save the user is not asked about unsaved changes.
        leaving.current = true;
        if (!outcome.unsaved) editing.forget();
        if (!isGone.current) outcome.leave();
        return 'leaving';
      }
      if ('changed' in outcome) refuse();
      else setProblem(outcome.problem);
    });
  };

  return {
    submit,
    problem,
    setProblem,
    /** How often a save was refused because the user has to choose between two versions. */
    refused,
    refuse,
    /** True while the page is left because its work is done; then no question is asked. */
    isLeaving,
    done,
    clear: () => {
      setProblem(undefined);
      setRefused(0);
    },
  };
}
