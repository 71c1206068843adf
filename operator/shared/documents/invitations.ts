import { drawOneTimeCode } from '../../../src/account/model/plan/licence-code.ts';
import type { AdminTarget } from '../google/credentials.ts';
import { commit, pagesOf, transact } from '../google/firestore-rest.ts';
import { SERVER_TIME } from '../google/values.ts';
import { makeCodes } from './codes.ts';

/** The path of an invitation's document, by its code in the form it is stored under. */
export function invitationPath(code: string): string {
  return `invitations/${code}`;
}

/** The path of a note, which no holder of an invitation reads. */
function notePath(id: string): string {
  return `invitationNotes/${id}`;
}

/** An invitation, or what an account tells of one that is gone; null for what is missing or malformed. */
export interface Invitation {
  readonly code: string;
  /** For whom it is; of one that is gone: who came. */
  readonly email: string | null;
  readonly note: string;
  readonly redeemBefore: Date | null;
  readonly redeemedBy: string | null;
}

interface InvitationTerms {
  /** The address that each is for, in small letters; null: who has the code. */
  readonly emails: readonly (string | null)[];
  readonly note: string;
  readonly redeemBefore: Date;
}

/** Makes an invitation for each address, and returns their codes in the same order (`makeCodes`). */
export async function makeInvitations(
  target: AdminTarget,
  { emails, note, redeemBefore }: InvitationTerms,
  draw?: () => string,
): Promise<string[]> {
  const noteId = note === '' ? null : drawOneTimeCode();
  if (noteId !== null) await commit(target, [{ create: notePath(noteId), fields: { note, redeemBefore } }]);
  return makeCodes(
    target,
    emails.length,
    (code, index) => ({
      path: invitationPath(code),
      fields: {
        email: emails[index] ?? null,
        noteId,
        redeemBefore,
        createdAt: SERVER_TIME,
        redeemedBy: null,
        redeemedAt: null,
      },
    }),
    draw,
  );
}

/**
 * All stored invitations, then those that are gone and by which an account was made, which names its own.
 * Rejects with `AdminError` or `RequestError`.
 */
export async function listInvitations(target: AdminTarget): Promise<Invitation[]> {
  const notes = new Map<unknown, unknown>();
  for await (const page of pagesOf(target, { collectionId: 'invitationNotes' }))
    for (const { path, data } of page) notes.set(path.slice(notePath('').length), data['note']);
  const found = new Map<string, Invitation>();
  for await (const page of pagesOf(target, { collectionId: 'invitations' }))
    for (const { path, data } of page) {
      const code = path.slice(invitationPath('').length);
      const { email, noteId, redeemBefore, redeemedBy } = data;
      // Builds before this one stored the note in the invitation.
      const note = notes.get(noteId) ?? data['note'];
      found.set(code, {
        code,
        email: typeof email === 'string' ? email : null,
        note: typeof note === 'string' ? note : '',
        redeemBefore: redeemBefore instanceof Date ? redeemBefore : null,
        redeemedBy: typeof redeemedBy === 'string' ? redeemedBy : null,
      });
    }
  const invited = { collectionId: 'users', orderBy: 'invitation', fields: ['invitation', 'email'] };
  for await (const page of pagesOf(target, invited))
    for (const { path, data } of page) {
      const { invitation: code, email } = data;
      if (typeof code !== 'string' || found.has(code)) continue;
      const redeemedBy = path.slice('users/'.length);
      const who = typeof email === 'string' ? email : null;
      found.set(code, { code, email: who, note: '', redeemBefore: null, redeemedBy });
    }
  return [...found.values()];
}

/** Deletes an invitation unless it is redeemed. Rejects with `RequestError`. */
export function withdrawInvitation(
  target: AdminTarget,
  code: string,
): Promise<'withdrawn' | 'redeemed' | 'unknown'> {
  const path = invitationPath(code);
  return transact(target, async ({ read }) => {
    const invitation = (await read([path])).get(path);
    if (invitation === undefined) return { result: 'unknown' as const, writes: [] };
    if (invitation.data['redeemedBy'] != null) return { result: 'redeemed' as const, writes: [] };
    return { result: 'withdrawn' as const, writes: [{ delete: path }] };
  });
}
