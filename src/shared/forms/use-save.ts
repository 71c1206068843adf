import { useRef, useState } from 'react';
import type { Version } from './draft-state';
import type { Draft } from './use-draft';

/** What went wrong with saving, in words. */
export interface SaveProblem {
  readonly message: string;
  readonly detail?: string | undefined;
}

/**
 * How saving ended: with a problem; refused because of a version saved meanwhile; or well, saved or
 * queued to be sent later, and then `leave` goes where that leads. With `unsaved` it goes on without having
 * saved, and what was typed stays stored.
 */
export type SaveOutcome<T, P = SaveProblem> =
  | { readonly problem: P }
  | { readonly changed: Version<T> }
  | { readonly leave: () => void; readonly unsaved?: true };

/** What a save goes by: the version it replaces, and the id of what is not there yet. */
export interface SaveContext<T> extends Pick<Draft<T>, 'claimId'> {
  readonly base: Version<T>;
}

interface SaveOptions<T, P> {
  readonly editing: Draft<T>;
  /** Returns why nothing can be sent, and leads to the field; nothing happens then. */
  readonly check?: () => P | undefined;
  /** Finds out, while the form says that it is saving, why the draft must not be sent. */
  readonly prepare?: () => Promise<P | undefined>;
  /** Saves. A rejection is a fault of the program: it is passed on, and the form can be saved again. */
  readonly save: (draft: T, context: SaveContext<T>) => Promise<SaveOutcome<T, P>>;
  /** Said when a save was refused because of a version that cannot be read, only this device's old copy. */
  readonly unread: P;
}

/**
 * Saving a draft: once; a failure keeps everything; another's version is not replaced unseen: what was
 * changed on one side only is merged and saved, what was changed on both is the user's to choose. After a
 * success nothing is saved again.
 */
export function useSave<T extends object, P = SaveProblem>(options: SaveOptions<T, P>) {
  const { editing, check, prepare, save, unread } = options;
  const [problem, setProblem] = useState<P>();
  const [refused, setRefused] = useState(0);
  const leaving = useRef(false);
  const refuse = () => setRefused((times) => times + 1);

  const attempt = async (): Promise<SaveOutcome<T, P>> => {
    const base = editing.latestBase();
    const outcome = await save(editing.latest(), { base, claimId: editing.claimId });
    if (!('changed' in outcome)) return outcome;
    const met = editing.meet(outcome.changed);
    if (met.conflict !== undefined) return outcome;
    // Nothing was changed on both sides: the draft has the other's changes in it by now, and that is no
    // reason to ask.
    return met.base.at?.getTime() === base.at?.getTime() ? { problem: unread } : attempt();
  };

  /** Saves over `base`; with `keepsOurs` over the version that is in conflict with the draft. */
  const submit = async ({ keepsOurs = false } = {}) => {
    if (editing.saving) return;
    if (editing.conflict !== undefined && !keepsOurs) {
      refuse();
      return;
    }
    setRefused(0);
    const obstacle = check?.();
    setProblem(obstacle);
    if (obstacle !== undefined) return;
    editing.setSaving(true);
    try {
      const objection = prepare && (await prepare());
      if (objection !== undefined) {
        setProblem(objection);
        return;
      }
      // What the other version changed of other fields goes into the draft.
      if (keepsOurs) editing.keepOurs();
      editing.noteSent();
      const outcome = await attempt();
      if ('leave' in outcome) {
        // After a successful save the user is not asked about unsaved changes.
        leaving.current = true;
        if (!outcome.unsaved) editing.forget();
        outcome.leave();
      } else if ('changed' in outcome) refuse();
      else setProblem(outcome.problem);
    } finally {
      // The next page may take a while to come: until then this one goes on saving, so that the user does not
      // save twice.
      if (!leaving.current) editing.setSaving(false);
    }
  };

  return {
    submit,
    problem,
    setProblem,
    /** How often a save was refused because the user has to choose between two versions. */
    refused,
    refuse,
    /** Whether this page is being left because the work on it is done: then nothing must be asked. */
    isLeaving: () => leaving.current,
    /** The work on this page is done in another way. */
    done: () => {
      leaving.current = true;
      editing.forget();
    },
    /** Takes back what was said about an earlier attempt. */
    clear: () => {
      setProblem(undefined);
      setRefused(0);
    },
  };
}
