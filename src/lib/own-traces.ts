import { forgetStored } from './stored';

/** What this device keeps of a person beside drafts: changes waiting to be sent, and the card whose code was shown last. */
const PREFIXES = ['outbox.', 'last-code.'];

/** Name of what is kept of a person for later, by kind and user id. */
export function traceName(kind: 'outbox' | 'last-code', uid: string, part = ''): string {
  return `${kind}.${uid}${part && `.${part}`}`;
}

/** Removes what is kept of everybody, or of everybody but one person: whoever sits down next must not find it. */
export function forgetTraces(but?: string): void {
  for (const prefix of PREFIXES) forgetStored(prefix, 'local', but === undefined ? [] : [prefix + but]);
}
