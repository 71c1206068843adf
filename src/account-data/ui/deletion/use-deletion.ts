import { useState } from 'react';
import { deleteAccount, type DeletionProgress } from '@/account-data/service/account-deletion';
import type { SessionUser } from '@/account/service/session';
import { forgetDrafts } from '@/shared/forms/drafts';
import { useUnloadQuestion } from '@/shared/forms/unsaved';

type DeletionState =
  | { readonly phase: 'asking'; readonly error?: unknown }
  | { readonly phase: 'proving' }
  | { readonly phase: 'deleting'; readonly progress: DeletionProgress | undefined }
  | { readonly phase: 'cut-off'; readonly progress: DeletionProgress | undefined; readonly error: unknown }
  | { readonly phase: 'done' };

export interface Deletion {
  readonly state: DeletionState;
  /** Stored here because the session ends before the last message. */
  readonly user: SessionUser | undefined;
  /** Reauthenticates, then deletes; `prove`'s error is shown at its form. */
  readonly start: (user: SessionUser, prove: () => Promise<void>) => Promise<void>;
  readonly goOn: () => Promise<void>;
}

const needsProof = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'requires-recent-login';

/** Runs an account's deletion. An interruption can be resumed; an old login asks to reauthenticate. */
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
