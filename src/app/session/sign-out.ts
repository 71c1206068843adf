import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/app/paths';
import { hasQueued, hasUnfinishedFiles } from '@/offline/ui/use-queued';
import { forgetUserLocalData } from '@/shared/browser/stored';
import { forgetDrafts } from '@/shared/forms/drafts';
import { hasUnsaved } from '@/shared/forms/unsaved';
import { createStore } from '@/shared/lib/store';
import { userOf, useSession } from './session-context';

type LossText = 'outbox.signOutText' | 'outbox.filesSignOutText' | 'team.signOutText' | 'shell.unsavedText';

/** Idle; asking about unsaved changes; signing out, until the start page is shown. */
type SignOutState = 'staying' | 'asking' | 'leaving';

const state = createStore<SignOutState>('staying');
let texts: readonly LossText[] = ['shell.unsavedText'];
let answer = (_leave: boolean) => {};

/** Sets the state of signing out, and tells all screens. */
export const setSignOutState = state.set;

/** Asks whether to sign out despite unsaved changes, or what `losses` say. */
export function askToLeave(losses: readonly LossText[]): Promise<boolean> {
  return new Promise((resolve) => {
    texts = losses.length > 0 ? losses : ['shell.unsavedText'];
    answer = resolve;
    setSignOutState('asking');
  });
}

/** Answers `askToLeave`: true signs out. */
export function answerToLeave(leave: boolean): void {
  setSignOutState('staying');
  answer(leave);
}

/** What the last question is about: keys of texts. */
export function signOutTexts(): readonly LossText[] {
  return texts;
}

/** Returns the current state of signing out. */
export function useSignOutState(): SignOutState {
  return useSyncExternalStore(state.subscribe, state.get);
}

async function lossesOf(uid: string): Promise<readonly LossText[]> {
  const losses: LossText[] = [];
  if (await hasQueued(uid)) losses.push('outbox.signOutText');
  if (hasUnfinishedFiles(uid)) losses.push('outbox.filesSignOutText');
  try {
    // Loaded here: few have a run, and each screen loads this file.
    const { hasTeamRun } = await import('@/team/ui/has-team-run');
    if (await hasTeamRun(uid)) losses.push('team.signOutText');
  } catch (error) {
    reportError(error);
  }
  return losses;
}

/** Signs out, after asking what may be lost. Resolves to true when signed out; rejects with AppError. */
export function useSignOut(): () => Promise<boolean> {
  const navigate = useNavigate();
  const session = useSession();
  const queryClient = useQueryClient();
  return async () => {
    const uid = userOf(session)?.uid;
    const losses = uid === undefined ? [] : await lossesOf(uid);
    if ((losses.length > 0 || hasUnsaved()) && !(await askToLeave(losses))) return false;
    // Until the start page is shown, RequireUser renders no login message.
    setSignOutState('leaving');
    try {
      // Imported here, so that screens are drawn before the SDK is loaded.
      const { signOut } = await import('@/account/ui/sign-in/account');
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
