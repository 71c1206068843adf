import { serverTimestamp, type Transaction } from 'firebase/firestore';
import { parseCard, type Card } from '@/model/card';
import { isSlug } from '@/model/slug';
import { parseUserProfile } from '@/model/user';
import { existing } from './cards';
import { cardDocument, linkDocument, userDocument } from './documents';

/** Deletes a card with all its names and takes it off the count, never below 0; gives what was deleted. */
export async function removeCard(transaction: Transaction, uid: string, id: string): Promise<Card> {
  const before = existing(await transaction.get(cardDocument(uid, id)), 'deleteCard');
  const user = await transaction.get(userDocument(uid));
  const card = parseCard(id, before.data());
  // What is no name has no link, and a slash in it would be another document's path.
  const names = [id, ...[card.customPath, ...card.formerPaths].filter((name) => isSlug(name))];
  const links = await Promise.all(names.map((name) => transaction.get(linkDocument(name))));
  for (const link of links.filter((link) => link.get('userId') === uid && link.get('cardId') === id)) {
    transaction.delete(link.ref);
  }
  transaction.delete(before.ref);
  if (user.exists()) {
    const { cardCount } = parseUserProfile(uid, user.data());
    transaction.update(user.ref, {
      cardCount: Math.max(0, cardCount - 1),
      lastCardId: id,
      updatedAt: serverTimestamp(),
    });
  }
  return card;
}
