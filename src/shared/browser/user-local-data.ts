import { forgetStored } from './stored';

/** What this device keeps of a person beside drafts: changes waiting to be sent, the card whose code was shown last, and up to when the inbox was seen. */
const KINDS = ['outbox', 'last-code', 'inbox-seen'] as const;

/** Name of what is kept of a person for later, by kind and user id. */
export function userLocalDataName(kind: (typeof KINDS)[number], uid: string, part = ''): string {
  return `${kind}.${uid}${part && `.${part}`}`;
}

/** Removes what is kept of everybody, or of everybody but one person: whoever sits down next must not find it. */
export function forgetUserLocalData(but?: string): void {
  for (const kind of KINDS)
    forgetStored(`${kind}.`, 'local', but === undefined ? [] : [userLocalDataName(kind, but)]);
}
