import { useSyncExternalStore } from 'react';

/** How far signing out is: not begun; asking about what is unsaved; under way, until the start page is there. */
type SignOutState = 'staying' | 'asking' | 'leaving';

let state: SignOutState = 'staying';
let somethingWaits = false;
let answer = (_leave: boolean) => {};
const listeners = new Set<() => void>();

export function setSignOutState(next: SignOutState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Asks on screen (sign-out-question.tsx) whether to leave although something is unsaved, or waits to be sent (`waits`). */
export function askToLeave({ waits }: { readonly waits: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    somethingWaits = waits;
    answer = resolve;
    setSignOutState('asking');
  });
}

/** The person's answer to `askToLeave`. */
export function answerToLeave(leave: boolean): void {
  setSignOutState('staying');
  answer(leave);
}

/** Whether the question is, or was, about something that waits to be sent. */
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
