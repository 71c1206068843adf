import { tidyDetails, type Details } from '@/inbox/model/inbox-entry';
import { PRIVACY_POLICY_VERSION } from '@/shared/lib/limits';
import { withAppErrors } from '@/shared/firebase/errors';
import { createByRest } from '@/shared/firebase/firestore/create-by-rest';
import { createInHour } from '@/shared/firebase/firestore/create-in-hour';
import type { EncryptedContent } from './encrypted-details';
import { isCardThere, readInboxAccess, type InboxAccess } from './inbox-access';

/** After each of this many refusals the settings are read again: the hour or the settings may have changed. */
const DOORS_TRIED = 3;

/** What is left, at which card, in which language, and what the page knows of the owner already. */
export interface Leaving {
  readonly ownerUid: string;
  readonly cardId: string;
  readonly details: Details;
  readonly language: string;
  readonly door: InboxAccess;
}

/**
 * `closed`: the owner takes nothing, or has no such card; `full`: every place that was tried is taken; `cannot-encrypt`: the owner has a
 * key this browser cannot use; `key-changed`: the owner has another key, or none, than the one `door` names.
 */
export type LeavingOutcome = 'sent' | 'closed' | 'full' | 'cannot-encrypt' | 'key-changed';

/**
 * Leaves a visitor's details, agreed to under `PRIVACY_POLICY_VERSION`, in the inbox of a card's owner; encrypted where the owner has
 * a key. Without the SDK. Fails with `client-offline`, `network-request-failed` or what the service says; then they may have
 * arrived all the same, and the owner sees equal ones as one.
 */
export function leaveDetails({
  ownerUid,
  cardId,
  details,
  language,
  door,
}: Leaving): Promise<LeavingOutcome> {
  return withAppErrors('leaveDetails', async () => {
    const said = { ...tidyDetails(details), language };
    let now = door;
    return createInHour<LeavingOutcome>({
      now: () => now.serverNow(),
      create: async (id) => {
        if (!now.accepts) return 'closed';
        // The visitor was told that nobody else can read it, and may have compared the key's fingerprint.
        if (door.publicKey !== '' && now.publicKey !== door.publicKey) return 'key-changed';
        if (now.publicKey !== '' && !canEncrypt()) return 'cannot-encrypt';
        const agreed = { consent: true, policy: PRIVACY_POLICY_VERSION } as const;
        const to = { ownerUid, cardId };
        const content =
          now.publicKey === ''
            ? said
            : { encrypted: await encryptedFor(now.publicKey, to, { ...said, ...agreed }) };
        await createByRest('leaveDetails', `users/${ownerUid}/inbox/${id}`, {
          ...content,
          ...agreed,
          cardId,
        });
        return 'sent';
      },
      refused: async (times) => {
        if (times <= DOORS_TRIED) now = await readInboxAccess(ownerUid);
        return times === DOORS_TRIED && !(await isCardThere(ownerUid, cardId)) ? 'closed' : undefined;
      },
    });
  });
}

/** Browsers have WebCrypto on https and on this machine alone. */
function canEncrypt(): boolean {
  return 'subtle' in crypto;
}

/** Loads what encrypts only when something is to be encrypted. */
async function encryptedFor(
  publicKey: string,
  to: Pick<Leaving, 'ownerUid' | 'cardId'>,
  content: EncryptedContent,
): Promise<string> {
  const { encryptDetails } = await import('./encrypted-details');
  return encryptDetails(content, publicKey, to);
}
