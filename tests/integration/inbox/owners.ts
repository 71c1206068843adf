/** Owners with the services of the inbox, and what visitors leave them. */
import { inject } from 'vitest';
import { NO_DETAILS, PRIVACY_POLICY_VERSION, type Details } from '@/inbox/model/inbox-entry';
import type { StoredKey } from '@/inbox/model/inbox-settings';
import { decryptDetails, encryptDetails } from '@/inbox/service/encrypted-details';
import type { InboxAccess } from '@/inbox/service/inbox-access';
import type { LeaveDetailsRequest } from '@/inbox/service/leave-details';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { client, unique } from '../clients.ts';

/** The card that an owner here has. */
export const cardOf = (uid: string): string => `Card${uid}`;

/**
 * A browser of its own with the inbox's services; signed in as a new owner of a card, or as one there is.
 */
export async function inboxOwner(email?: string) {
  const app = await client();
  const [access, leaving, inbox, settings, unopenable, contacts] = await Promise.all([
    import('@/inbox/service/inbox-access'),
    import('@/inbox/service/leave-details'),
    import('@/inbox/service/inbox'),
    import('@/inbox/service/inbox-settings'),
    import('@/inbox/service/unopenable'),
    import('@/contacts/service/contacts'),
  ]);
  const mail = email ?? `${unique('user')}@users.example`;
  const { uid } =
    email === undefined
      ? await app.register({ name: 'Ann Lee', email: mail, password: 'secret-1' })
      : await app.login(mail, 'secret-1');
  if (email === undefined)
    await putDocuments(inject('hosts'), {
      [`users/${uid}/cards/${cardOf(uid)}`]: { name: 'Card' },
      [`customLinks/${cardOf(uid)}`]: { userId: uid, cardId: cardOf(uid), status: 'moved', movedTo: 'card' },
    });
  return { ...access, ...leaving, ...inbox, ...settings, ...unopenable, ...contacts, uid, email: mail };
}

export type InboxOwner = Awaited<ReturnType<typeof inboxOwner>>;

/** What a visitor leaves at an owner's card, in English. */
export const leavingAt = (
  { uid }: InboxOwner,
  access: InboxAccess,
  details: Details,
): LeaveDetailsRequest => ({
  ownerUid: uid,
  cardId: cardOf(uid),
  details,
  language: 'en',
  access,
});

/** A visitor. */
export const BEA: Details = {
  ...NO_DETAILS,
  name: 'Bea Lee',
  email: 'bea@visitors.example',
  note: 'Hall 3',
};

/** What visitors agree to, as it is stored beside their details. */
export const agreed = (uid: string) => ({
  consent: true,
  policy: PRIVACY_POLICY_VERSION,
  cardId: cardOf(uid),
});

/** What Bea would leave, encrypted with a public key of an owner. */
export const encryptedFor = (ownerUid: string, publicKey: string): Promise<string> =>
  encryptDetails({ ...BEA, ...agreed(ownerUid), language: 'en' }, publicKey, {
    ownerUid,
    cardId: cardOf(ownerUid),
  });

/** What an encrypted entry of an owner says, for the user who has the key. */
export const decryptedBy = (ownerUid: string, encrypted: string, key: UnlockedKey) =>
  decryptDetails(encrypted, ownerUid, agreed(ownerUid), key);

/** Reads the encrypted entries of an inbox, without rules. */
export async function encryptedIn(uid: string): Promise<string[]> {
  const all = await storedIn(inject('hosts'), 'inbox');
  return all
    .filter(({ path, fields }) => path.startsWith(`users/${uid}/`) && 'encrypted' in fields)
    .map(({ fields }) => String(Object.values(fields['encrypted'] ?? {})[0]));
}

/** The key that is stored for an owner; throws when there is none. */
export async function keyOf({ readInboxSettings, uid }: InboxOwner): Promise<StoredKey> {
  const { key } = await readInboxSettings(uid);
  if (key === undefined) throw new Error('There is no key.');
  return key;
}
