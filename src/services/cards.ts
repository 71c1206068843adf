import {
  deleteField,
  getDoc,
  getDocs,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { parseCard, type Card } from '@/model/card';
import { parseQrDesign, type QrDesign } from '@/model/qr-design';
import { cardDocument, cardsOf } from './documents';
import { AppError, toAppError, translating } from './errors';
import { firestore } from './firebase';

/** A user's cards, newest first; without the order's index, in the order they come (specification §4). */
export function listCards(uid: string): Promise<Card[]> {
  return translating('listCards', async () => {
    try {
      return (await getDocs(newestFirst(uid))).docs.map(toCard);
    } catch (error) {
      if (!isMissingIndex(error)) throw error;
      return (await getDocs(cardsOf(uid))).docs.map(toCard);
    }
  });
}

/** The same, live: the list at once and at each change. Returns the unsubscribe. */
export function watchCards(
  uid: string,
  onCards: (cards: Card[]) => void,
  onError: (error: AppError) => void,
): () => void {
  let unsubscribe = onSnapshot(
    newestFirst(uid),
    (snapshot) => {
      onCards(snapshot.docs.map(toCard));
    },
    (error) => {
      if (!isMissingIndex(error)) {
        onError(toAppError(error, 'watchCards'));
        return;
      }
      unsubscribe = onSnapshot(
        cardsOf(uid),
        (snapshot) => {
          onCards(snapshot.docs.map(toCard));
        },
        (second) => {
          onError(toAppError(second, 'watchCards'));
        },
      );
    },
  );
  return () => {
    unsubscribe();
  };
}

/** One card of a user; `card-not-found` when there is none. */
export function getCard(uid: string, id: string): Promise<Card> {
  return translating('getCard', async () => toCard(existing(await getDoc(cardDocument(uid, id)), 'getCard')));
}

/** Saves how a card's QR code looks; the legacy flat fields go (architecture.md, Data). */
export function saveQrDesign(uid: string, id: string, design: QrDesign): Promise<void> {
  return translating('saveQrDesign', () =>
    runTransaction(firestore(), async (transaction) => {
      existing(await transaction.get(cardDocument(uid, id)), 'saveQrDesign');
      transaction.update(cardDocument(uid, id), {
        qrDesign: { ...parseQrDesign({ qrDesign: design }), createdAt: serverTimestamp() },
        updatedAt: serverTimestamp(),
        qrColor: deleteField(),
        qrBackgroundColor: deleteField(),
        qrLogoUrl: deleteField(),
        qrValue: deleteField(),
      });
    }),
  );
}

/** The card in a snapshot; a time still on its way to the server is estimated. */
function toCard(snapshot: DocumentSnapshot): Card {
  return parseCard(snapshot.id, snapshot.data({ serverTimestamps: 'estimate' }));
}

/** The snapshot, or `card-not-found`. */
export function existing(snapshot: DocumentSnapshot, operation: string): DocumentSnapshot {
  if (!snapshot.exists()) throw new AppError('card-not-found', operation);
  return snapshot;
}

function newestFirst(uid: string) {
  return query(cardsOf(uid), orderBy('createdAt', 'desc'));
}

function isMissingIndex(error: unknown): boolean {
  return toAppError(error, 'listCards').code === 'failed-precondition';
}
