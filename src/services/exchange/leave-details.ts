import { tidyDetails, type Details } from '@/model/exchange/greeting';
import { GREETINGS_AN_HOUR, PRIVACY_POLICY_VERSION } from '@/model/limits';
import { AppError, hasCode, translating } from '@/services/errors';
import { createByRest } from '@/services/firestore/create-by-rest';
import { readDoor, type ExchangeDoor } from './exchange-door';

const HOUR_MS = 3_600_000;
/** A place may be taken, the hour may have turned, the owner may have changed the settings: so often it is looked at anew. */
const ATTEMPTS = 5;

/** What is left, at which card, in which language, and what the page knows of the owner already. */
export interface Leaving {
  readonly ownerUid: string;
  readonly cardId: string;
  readonly details: Details;
  readonly language: string;
  readonly door: ExchangeDoor;
}

/** `closed`: the owner takes nothing; `full`: the hour has no room; `cannot-seal`: the owner has a key this browser cannot use. */
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
    for (let attempt = 1; ; attempt += 1) {
      if (!now.accepts) return 'closed';
      if (now.publicKey !== '' && !canSeal()) return 'cannot-seal';
      const content = now.publicKey === '' ? said : { sealed: await sealed(said, now.publicKey, cardId) };
      const common = { consent: true, policy: PRIVACY_POLICY_VERSION, cardId };
      try {
        const path = `users/${ownerUid}/inbox/${placeOf(now.serverNow())}`;
        await createByRest('leaveDetails', path, { ...content, ...common });
        return 'sent';
      } catch (error) {
        if (!hasCode(error, 'permission-denied', 'already-exists')) throw error;
        if (attempt === ATTEMPTS) return 'full';
        now = await readDoor(ownerUid);
      }
    }
  });
}

/** One of the hour's places (firestore.rules, isOfThisHour). */
function placeOf(time: Date): string {
  const hour = Math.floor(time.getTime() / HOUR_MS);
  const place = Math.floor(Math.random() * GREETINGS_AN_HOUR);
  return `${hour}-${String(place).padStart(3, '0')}`;
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
