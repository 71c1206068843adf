import { useState } from 'react';
import { forgetDrafts } from '@/shared/forms/drafts';
import { useUnloadQuestion } from '@/shared/forms/unsaved';
import { deleteAccount, type DeletionProgress } from '@/account-data/service/account-deletion';
import type { SessionUser } from '@/account/service/session';

type DeletionState =
  | { readonly phase: 'asking'; readonly error?: unknown }
  | { readonly phase: 'proving' }
  | { readonly phase: 'deleting'; readonly progress: DeletionProgress | undefined }
  | { readonly phase: 'cut-off'; readonly progress: DeletionProgress | undefined; readonly error: unknown }
  | { readonly phase: 'done' };

export interface Deletion {
  readonly state: DeletionState;
  /** Whose account goes, from the proof on: the session ends before the last words are said. */
  readonly user: SessionUser | undefined;
  /** Proves who it is, then deletes; what `prove` rejects with is shown where it was asked for. */
  readonly start: (user: SessionUser, prove: () => Promise<void>) => Promise<void>;
  /** Goes on after a cut. */
  readonly goOn: () => Promise<void>;
}

const needsProof = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'requires-recent-login';

/** The end of an account, step by step. A cut leaves it where it was; a login grown old leads back to the question. */
export function useDeletion(): Deletion {
  const [state, setState] = useState<DeletionState>({ phase: 'asking' });
  const [user, setUser] = useState<SessionUser>();
  useUnloadQuestion(state.phase === 'deleting');

  const run = async (uid: string) => {
    let progress: DeletionProgress | undefined;
    setState({ phase: 'deleting', progress });
    try {
      await deleteAccount(uid, (next) => {
        progress = next;
        setState({ phase: 'deleting', progress });
      });
      forgetDrafts();
      setState({ phase: 'done' });
    } catch (error) {
      setState(needsProof(error) ? { phase: 'asking', error } : { phase: 'cut-off', progress, error });
    }
  };
  const start = async (person: SessionUser, prove: () => Promise<void>) => {
    setUser(person);
    setState({ phase: 'proving' });
    try {
      await prove();
    } catch (error) {
      setState({ phase: 'asking', error });
      return;
    }
    await run(person.uid);
  };
  const goOn = async () => {
    if (user !== undefined) await run(user.uid);
  };
  return { state, user, start, goOn };
}
