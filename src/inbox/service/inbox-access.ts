import { parseInboxSettings, type InboxSettings } from '@/inbox/model/inbox-settings';
import { withAppErrors } from '@/shared/firebase/errors';
import { readByRest } from '@/shared/firebase/firestore/read-by-rest';

/** What a visitor has to know of an owner before leaving something. */
export interface InboxAccess extends InboxSettings {
  /** The service's time now, by its own clock and how long ago it told. */
  readonly serverNow: () => Date;
}

/**
 * Whether an owner takes what visitors leave, the key to encrypt it with, and the service's time: one read, without the SDK, of a
 * document that need not be there. Fails with `client-offline`, `network-request-failed` or what the service says.
 */
export function readInboxAccess(ownerUid: string): Promise<InboxAccess> {
  return withAppErrors('readInboxAccess', async () => {
    const { data, serverNow } = await readByRest('readInboxAccess', `users/${ownerUid}/exchange/settings`);
    return { ...parseInboxSettings(data), serverNow };
  });
}

/**
 * Whether an owner still has a card, by the link of its id, which goes with it: the card itself is its owner's alone to read. Fails as
 * `readInboxAccess` does.
 */
export function isCardThere(ownerUid: string, cardId: string): Promise<boolean> {
  return withAppErrors('isCardThere', async () => {
    const { data } = await readByRest('isCardThere', `customLinks/${cardId}`);
    return data['userId'] === ownerUid;
  });
}
