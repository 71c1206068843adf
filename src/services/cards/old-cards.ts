import { getDoc, getDocs, type DocumentSnapshot } from 'firebase/firestore';
import { readStored, writeStored } from '@/lib/stored';
import { isCardOfOld } from '@/model/card/card-of-old';
import { record } from '@/model/parse';
import { parseUserProfile } from '@/model/user';
import { isFinal } from '@/services/errors';
import { cardsOf, userDocument } from '@/services/firestore/documents';
import { logFailure } from '@/services/log';

/** Paths of the cards this page has begun with. */
const begun = new Set<string>();

let last: Promise<void> = Promise.resolve();

/**
 * Brings those of a user's cards that are from before the present rules into the form of today, so that their addresses lead to
 * them before anybody edits them: unseen, one after the other, each once on this page, and not again in this tab when the card
 * itself is what cannot be brought there. What fails is logged; a save of the card says why. The code that does it is fetched when there is such a card.
 */
export function migrateOldCards(uid: string, cards: readonly DocumentSnapshot[]): void {
  begin(uid, cards.filter(isOld));
}

function begin(uid: string, cards: readonly DocumentSnapshot[]): void {
  for (const { id, ref } of cards.filter((card) => isToTry(card.ref.path))) {
    begun.add(ref.path);
    last = last.then(() => migrate(uid, id, failedName(ref.path)));
  }
}

/** Users whose count this page has held against their list. */
const compared = new Set<string>();

/**
 * Finds the cards that are in no list because they have no `createdAt`, which the list is ordered by, and brings them into the
 * form of today; with that they appear. Once on a page, for one read, and for one more of each card where the user's count is
 * above what is `listed`.
 */
export async function migrateUnlistedCards(uid: string, listed: number): Promise<void> {
  if (compared.has(uid)) return;
  compared.add(uid);
  try {
    const { cardCount } = parseUserProfile(uid, (await getDoc(userDocument(uid))).data());
    if (cardCount <= listed) return;
    begin(
      uid,
      (await getDocs(cardsOf(uid))).docs.filter((card) => card.get('createdAt') === undefined),
    );
  } catch (error) {
    compared.delete(uid);
    logFailure('migrateUnlistedCards', error);
  }
}

/** Whether a stored card is from before today's form (model/card/card-of-old.ts). */
export function isOld(card: DocumentSnapshot): boolean {
  return isCardOfOld(record(card.data()));
}

/** What is kept in this tab of a card that cannot be brought into the form of today. */
const failedName = (path: string) => `unmigrated.${path}`;

function isToTry(path: string): boolean {
  return !begun.has(path) && readStored(failedName(path), 'session') === null;
}

async function migrate(uid: string, id: string, failed: string): Promise<void> {
  try {
    const { migrateCard } = await import('./card-migration');
    await migrateCard(uid, id);
  } catch (error) {
    if (isFinal(error)) writeStored(failed, '1', 'session');
    logFailure('migrateOldCards', error);
  }
}
