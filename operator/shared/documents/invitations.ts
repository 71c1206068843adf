import type { AdminTarget } from '../google/credentials.ts';
import { pagesOf, transact } from '../google/firestore-rest.ts';
import { SERVER_TIME } from '../google/values.ts';
import { makeCodes } from './codes.ts';

/** The path of an invitation's document, by its code in the form it is stored under. */
export function invitationPath(code: string): string {
  return `invitations/${code}`;
}

/** An invitation as it is stored; null for what is missing or malformed. */
export interface Invitation {
  readonly code: string;
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
export function makeInvitations(
  target: AdminTarget,
  { emails, note, redeemBefore }: InvitationTerms,
  draw?: () => string,
): Promise<string[]> {
  return makeCodes(
    target,
    emails.length,
    (code, index) => ({
      path: invitationPath(code),
      fields: {
        email: emails[index] ?? null,
        note,
        redeemBefore,
        createdAt: SERVER_TIME,
        redeemedBy: null,
        redeemedAt: null,
      },
    }),
    draw,
  );
}

/** All stored invitations. Rejects with `AdminError` or `RequestError`. */
export async function listInvitations(target: AdminTarget): Promise<Invitation[]> {
  const found: Invitation[] = [];
  for await (const page of pagesOf(target, { collectionId: 'invitations' }))
    for (const { path, data } of page) {
      const { email, note, redeemBefore, redeemedBy } = data;
      found.push({
        code: path.slice(invitationPath('').length),
        email: typeof email === 'string' ? email : null,
        note: typeof note === 'string' ? note : '',
        redeemBefore: redeemBefore instanceof Date ? redeemBefore : null,
        redeemedBy: typeof redeemedBy === 'string' ? redeemedBy : null,
      });
    }
  return found;
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
