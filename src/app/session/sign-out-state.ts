import { useSyncExternalStore } from 'react';

/** Idle; asking about unsaved changes; signing out, until the start page is shown. */
type SignOutState = 'staying' | 'asking' | 'leaving';

let state: SignOutState = 'staying';
let somethingWaits = false;
let answer = (_leave: boolean) => {};
const listeners = new Set<() => void>();

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

export function answerToLeave(leave: boolean): void {
  setSignOutState('staying');
  answer(leave);
}

/** The last question was about queued changes. */
export function isAboutQueued(): boolean {
  return somethingWaits;
}

export function useSignOutState(): SignOutState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
