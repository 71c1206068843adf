import { tidyDetails, type Details } from '@/model/exchange/greeting';
import { PRIVACY_POLICY_VERSION } from '@/model/limits';
import { AppError, translating } from '@/services/errors';
import { createByRest } from '@/services/firestore/create-by-rest';
import { createInHour } from '@/services/firestore/create-in-hour';
import { isCardThere, readDoor, type ExchangeDoor } from './exchange-door';

/** The hour may have turned, and the owner have changed the settings: so many refusals have the door looked at anew. */
const DOORS_TRIED = 3;

/** What is left, at which card, in which language, and what the page knows of the owner already. */
export interface Leaving {
  readonly ownerUid: string;
  readonly cardId: string;
  readonly details: Details;
  readonly language: string;
  readonly door: ExchangeDoor;
}

/** `closed`: the owner takes nothing, or has no such card; `full`: every place that was tried is taken; `cannot-seal`: the owner has a key this browser cannot use. */
export type LeavingOutcome = 'sent' | 'closed' | 'full' | 'cannot-seal';

/**
 * Leaves a visitor's details, agreed to under `PRIVACY_POLICY_VERSION`, in the inbox of a card's owner; sealed where the owner has
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
  return translating('leaveDetails', async () => {
    const said = { ...tidyDetails(details), language };
    let now = door;
    return createInHour<LeavingOutcome>({
      now: () => now.serverNow(),
      create: async (id) => {
        if (!now.accepts) return 'closed';
        if (now.publicKey !== '' && !canSeal()) return 'cannot-seal';
        const content = now.publicKey === '' ? said : { sealed: await sealed(said, now.publicKey, cardId) };
        const common = { consent: true, policy: PRIVACY_POLICY_VERSION, cardId };
        await createByRest('leaveDetails', `users/${ownerUid}/inbox/${id}`, { ...content, ...common });
        return 'sent';
      },
      refused: async (times) => {
        if (times <= DOORS_TRIED) now = await readDoor(ownerUid);
        return times === DOORS_TRIED && !(await isCardThere(ownerUid, cardId)) ? 'closed' : undefined;
      },
    });
  });
}

/** Browsers have WebCrypto on https and on this machine alone. */
function canSeal(): boolean {
  return 'subtle' in crypto;
}

async function sealed(said: object, publicKey: string, cardId: string): Promise<string> {
  const { seal, SealError } = await import('@/lib/sealed-box');
  try {
    return await seal(JSON.stringify(said), publicKey, cardId);
  } catch (error) {
    // The owner's key is none: nobody could open what is left.
    if (error instanceof SealError) throw new AppError('internal', 'leaveDetails', error);
    throw error;
  }
}
