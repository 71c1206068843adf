import { PRIVACY_POLICY_VERSION, tidyDetails, type Details } from '@/inbox/model/inbox-entry';
import { withAppErrors } from '@/shared/firebase/errors';
import { createByRest } from '@/shared/firebase/firestore/create-by-rest';
import { createInHour } from '@/shared/firebase/firestore/create-in-hour';
import type { EncryptedContent } from './encrypted-details';
import { isCardThere, readInboxAccess, type InboxAccess } from './inbox-access';

/** Refusals after which the settings are read again: the hour or they may have changed. */
const ACCESS_READS = 3;

export interface LeaveDetailsRequest {
  readonly ownerUid: string;
  readonly cardId: string;
  readonly details: Details;
  readonly language: string;
  readonly access: InboxAccess;
}

/**
 * `closed`: nothing is accepted; `full`: all tried places are taken; `cannot-encrypt`: not in this browser;
 * `key-changed`: another key than `access` names.
 */
export type LeavingOutcome = 'sent' | 'closed' | 'full' | 'cannot-encrypt' | 'key-changed';

/**
 * Leaves a visitor's details in an owner's inbox, with consent to `PRIVACY_POLICY_VERSION`; encrypted if the
 * owner has a key. By REST. Fails with `client-offline`, `network-request-failed` or the service's code; they
 * may have arrived then, and the owner sees equal ones once.
 */
export function leaveDetails({
  ownerUid,
  cardId,
  details,
  language,
  access,
}: LeaveDetailsRequest): Promise<LeavingOutcome> {
  return withAppErrors('leaveDetails', async () => {
    const visitorDetails = { ...tidyDetails(details), language };
    let now = access;
    return createInHour<LeavingOutcome>({
      now: () => now.serverNow(),
      create: async (id) => {
        if (!now.accepts) return 'closed';
        // The visitor was promised encryption and may have compared the fingerprint.
        if (access.publicKey !== '' && now.publicKey !== access.publicKey) return 'key-changed';
        if (now.publicKey !== '' && !canEncrypt()) return 'cannot-encrypt';
        const agreed = { consent: true, policy: PRIVACY_POLICY_VERSION } as const;
        const to = { ownerUid, cardId };
        const content =
          now.publicKey === ''
            ? visitorDetails
            : { encrypted: await encryptedFor(now.publicKey, to, { ...visitorDetails, ...agreed }) };
        await createByRest('leaveDetails', `users/${ownerUid}/inbox/${id}`, {
          ...content,
          ...agreed,
          cardId,
        });
        return 'sent';
      },
      refused: async (times) => {
        if (times <= ACCESS_READS) now = await readInboxAccess(ownerUid);
        return times === ACCESS_READS && !(await isCardThere(ownerUid, cardId)) ? 'closed' : undefined;
      },
    });
  });
}

/** WebCrypto exists on https and localhost only. */
function canEncrypt(): boolean {
  return 'subtle' in crypto;
}

/** Imports the encryption on demand. */
async function encryptedFor(
  publicKey: string,
  to: Pick<LeaveDetailsRequest, 'ownerUid' | 'cardId'>,
  content: EncryptedContent,
): Promise<string> {
  const { encryptDetails } = await import('./encrypted-details');
  return encryptDetails(content, publicKey, to);
}
