import { forgetStored } from './stored';

/** What this device stores per user besides drafts. */
const KINDS = ['outbox', 'last-code', 'inbox-seen', 'name', 'verify-later'] as const;

export function userLocalDataName(kind: (typeof KINDS)[number], uid: string, part = ''): string {
  return `${kind}.${uid}${part && `.${part}`}`;
}

/** Removes the data of all users, or of all but one: the next user of a shared device must not find it. */
export function forgetUserLocalData(but?: string): void {
  for (const kind of KINDS)
    forgetStored(`${kind}.`, 'local', but === undefined ? [] : [userLocalDataName(kind, but)]);
}
