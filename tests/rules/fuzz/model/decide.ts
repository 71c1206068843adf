/**
 * What should be allowed, from the data table of the architecture and the specification: written apart from
 * the rules, for data that has always been written under them.
 */
import type { Commit, State } from 'rules-proof/fuzz';
import { mayWriteCard } from './cards.ts';
import type { Change } from './commit.ts';
import { mayWriteContact, mayWritePaperCard } from './contacts.ts';
import { mayWriteInboxSettings, mayWriteKey } from './inbox.ts';
import { mayWriteInvitation } from './invitations.ts';
import { mayWriteLicence } from './licences.ts';
import { mayWriteLink } from './links.ts';
import { mayWriteUser } from './users.ts';
import {
  mayWriteInbox,
  mayWriteMailChoice,
  mayWriteMessage,
  mayWriteReport,
  mayWriteVisits,
} from './visitors.ts';

/** Whether all of a batch may be written; one document that may not be refuses it all. */
export function mayCommit(state: State, { uid, writes, now }: Commit): boolean {
  const was = (path: string) => state.get(path);
  const will = (path: string) => (writes.has(path) ? writes.get(path) : state.get(path));
  return [...writes].every(([path, after]) =>
    mayWrite(path, { uid, now, before: was(path), after, was, will }),
  );
}

function mayWrite(path: string, change: Change): boolean {
  const [top = '', a = '', below, b = '', under, c = '', ...deeper] = path.split('/');
  if (deeper.length > 0) return false;
  if (under !== undefined)
    return top === 'users' && below === 'cards' && under === 'stats' && mayWriteVisits(change, a, b, c);
  if (below !== undefined) {
    if (top !== 'users') return false;
    if (below === 'cards') return mayWriteCard(change, a, b);
    if (below === 'inbox') return mayWriteInbox(change, a, b);
    if (below === 'exchange') return mayWriteInboxSettings(change, a, b);
    if (below === 'keys') return mayWriteKey(change, a, b);
    if (below === 'paperCards') return mayWritePaperCard(change, a);
    return below === 'contacts' && mayWriteContact(change, a);
  }
  if (top === 'users') return mayWriteUser(change, a);
  if (top === 'customLinks') return mayWriteLink(change, a);
  if (top === 'invitations') return mayWriteInvitation(change, a);
  if (top === 'licences') return mayWriteLicence(change, a);
  if (top === 'mailChoices') return mayWriteMailChoice(change);
  if (top === 'reports') return mayWriteReport(change, a);
  return top === 'messages' && mayWriteMessage(change, a);
}
