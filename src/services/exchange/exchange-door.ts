import { parseExchangeSettings, type ExchangeSettings } from '@/model/exchange/exchange-settings';
import { record, time } from '@/model/parse';
import { AppError, translating } from '@/services/errors';
import { DATABASE, postToFirestore } from '@/services/firestore/create-by-rest';
import { decodeDocument } from '@/services/firestore/proto-json';

/** What a visitor has to know of an owner before leaving something. */
export interface ExchangeDoor extends ExchangeSettings {
  /** The service's time now, by its own clock and how long ago it told. */
  readonly serverNow: () => Date;
}

/**
 * Whether an owner takes what visitors leave, the key to encrypt it with, and the service's time: one read, without the SDK, of a
 * document that need not be there. Fails with `client-offline`, `network-request-failed` or what the service says.
 */
export function readDoor(ownerUid: string): Promise<ExchangeDoor> {
  return translating('readDoor', async () => {
    // The method for many documents, because it tells the time, and because one that is not there is no error to it.
    const answer = await postToFirestore('readDoor', 'batchGet', {
      documents: [`${DATABASE}/documents/users/${ownerUid}/exchange/settings`],
    });
    const toldAt = performance.now();
    const [first] = Array.isArray(answer) ? (answer as unknown[]) : [];
    const { found, readTime } = record(first);
    const told = time(readTime);
    if (told === undefined) throw new AppError('internal', 'readDoor');
    return {
      ...parseExchangeSettings(decodeDocument(found)),
      serverNow: () => new Date(told.getTime() + performance.now() - toldAt),
    };
  });
}

/**
 * Whether an owner still has a card, by the link of its id, which goes with it: the card itself is its owner's alone to read. Fails as
 * `readDoor` does.
 */
export function isCardThere(ownerUid: string, cardId: string): Promise<boolean> {
  return translating('isCardThere', async () => {
    const answer = await postToFirestore('isCardThere', 'batchGet', {
      documents: [`${DATABASE}/documents/customLinks/${cardId}`],
    });
    const [first] = Array.isArray(answer) ? (answer as unknown[]) : [];
    return record(decodeDocument(record(first)['found']))['userId'] === ownerUid;
  });
}
