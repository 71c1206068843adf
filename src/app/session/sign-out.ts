import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '@/account/ui/sign-in/account';
import { paths } from '@/app/paths';
import { hasQueued } from '@/offline/ui/use-queued';
import { forgetUserLocalData } from '@/shared/browser/stored';
import { forgetDrafts } from '@/shared/forms/drafts';
import { hasUnsaved } from '@/shared/forms/unsaved';
import { useSession } from './session-context';

/** Idle; asking about unsaved changes; signing out, until the start page is shown. */
type SignOutState = 'staying' | 'asking' | 'leaving';

let state: SignOutState = 'staying';
let somethingWaits = false;
let answer = (_leave: boolean) => {};
const listeners = new Set<() => void>();

/** Sets the state of signing out, and tells all screens. */
export function setSignOutState(next: SignOutState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Asks whether to sign out despite unsaved or queued (`waits`) changes. */
export function askToLeave({ waits }: { readonly waits: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    somethingWaits = waits;
    answer = resolve;
    setSignOutState('asking');
  });
}

/** Answers `askToLeave`: true signs out. */
export function answerToLeave(leave: boolean): void {
  setSignOutState('staying');
  answer(leave);
}

/** The last question was about queued changes. */
export function isAboutQueued(): boolean {
  return somethingWaits;
}

/** Returns the current state of signing out. */
export function useSignOutState(): SignOutState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Signs out, clears the user's data on this page and goes to the start page; asks first about unsaved or
 * queued changes. Resolves to true when signed out. Rejects with AppError.
 */
export function useSignOut(): () => Promise<boolean> {
  const navigate = useNavigate();
  const session = useSession();
  const queryClient = useQueryClient();
  return async () => {
    const uid = session.status === 'authenticated' ? session.user.uid : undefined;
    const waits = uid !== undefined && (await hasQueued(uid));
    if ((waits || hasUnsaved()) && !(await askToLeave({ waits }))) return false;
    // Until the start page is shown, RequireUser renders no login message.
    setSignOutState('leaving');
    try {
      await signOut();
      // Must not be visible to the next user.
      queryClient.clear();
      forgetDrafts();
      forgetUserLocalData();
      await navigate(paths.landing.href());
      return true;
    } catch (error) {
      setSignOutState('staying');
      throw error;
    }
  };
}
