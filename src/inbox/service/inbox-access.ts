import { parseInboxSettings, type InboxSettings } from '@/inbox/model/inbox-settings';
import { withAppErrors } from '@/shared/firebase/errors';
import { readByRest } from '@/shared/firebase/firestore/read-by-rest';

export interface InboxAccess extends InboxSettings {
  /** The service's current time, from its clock and the elapsed time. */
  readonly serverNow: () => Date;
}

/** Returns inbox settings and the service's time by one REST read; the document need not exist. */
export function readInboxAccess(ownerUid: string): Promise<InboxAccess> {
  return withAppErrors('readInboxAccess', async () => {
    const { data, serverNow } = await readByRest('readInboxAccess', `users/${ownerUid}/exchange/settings`);
    return { ...parseInboxSettings(data), serverNow };
  });
}

/** Returns true if an owner still has a card, by its public link. Fails as `readInboxAccess`. */
export function isCardThere(ownerUid: string, cardId: string): Promise<boolean> {
  return withAppErrors('isCardThere', async () => {
    const { data } = await readByRest('isCardThere', `customLinks/${cardId}`);
    return data['userId'] === ownerUid;
  });
}
