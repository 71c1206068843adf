import { emptyDraft, type Card, type CardDraft } from '@/card/model/card';
import type { QrDesign } from '@/card/model/qr-design';
import { createCard, updateCard } from '@/card/service/card-writes';
import { getCard, listCards } from '@/card/service/cards';
import { saveQrDesign } from '@/card/service/qr-designs';

/** The developer's helper (specification §7): creates, updates and reads the signed-in person's own cards and QR designs. */
interface TestHelper {
  createCard: (fields: Partial<CardDraft>) => Promise<Card>;
  updateCard: (cardId: string, fields: Partial<CardDraft>) => Promise<Card>;
  readCard: (cardId: string) => Promise<Card>;
  readCards: () => Promise<Card[]>;
  readQrDesign: (cardId: string) => Promise<QrDesign>;
  updateQrDesign: (cardId: string, design: Partial<QrDesign>) => Promise<QrDesign>;
}

declare global {
  interface Window {
    /** There only while a signed-in person has the test page open. */
    carteTest?: TestHelper | undefined;
  }
}

/** Puts the helper on `window`; gives the function that takes it away. It holds no token and no key. */
export function offerTestHelper(uid: string): () => void {
  const helper: TestHelper = {
    createCard: (fields) => createCard(uid, { ...emptyDraft(), ...fields }),
    updateCard: async (cardId, fields) =>
      updateCard(uid, cardId, { ...(await getCard(uid, cardId)), ...fields }),
    readCard: (cardId) => getCard(uid, cardId),
    readCards: () => listCards(uid),
    readQrDesign: async (cardId) => (await getCard(uid, cardId)).qrDesign,
    updateQrDesign: async (cardId, design) => {
      await saveQrDesign(uid, cardId, { ...(await getCard(uid, cardId)).qrDesign, ...design });
      return (await getCard(uid, cardId)).qrDesign;
    },
  };
  window.carteTest = helper;
  return () => {
    if (window.carteTest === helper) delete window.carteTest;
  };
}
