const unsaved = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Tells that something would be lost with this page: a form with typed changes, an upload under way. Each part of the screen has
 * an id of its own and takes its word back when it is saved, discarded or taken off the screen.
 */
export function markUnsaved(id: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(id);
  else unsaved.delete(id);
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever a part of the screen tells or takes back its word. Returns the unsubscribe. */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether any part of the screen has told that something would be lost: to be asked before signing out. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}
