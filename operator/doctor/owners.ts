/** Users with their cards, in the order of their ids, from two streams that are read side by side. */
import { cardPlace } from '../shared/card-links/card-links.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { pagesOf, type AdminDocument } from '../shared/google/firestore-rest.ts';

/** A user's documents. */
export interface Owner {
  readonly uid: string;
  /** The user document, when there is one. */
  readonly user: AdminDocument | undefined;
  readonly cards: readonly AdminDocument[];
}

const AT_ONCE = 100;

/**
 * Everybody who has a user document or a card, some at a time; in memory are those and a page of each stream.
 */
export async function* ownerGroups(target: AdminTarget): AsyncGenerator<Owner[]> {
  let group: Owner[] = [];
  for await (const owner of ownersOf(target)) {
    group.push(owner);
    if (group.length === AT_ONCE) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}

async function* ownersOf(target: AdminTarget): AsyncGenerator<Owner> {
  const users = one(pagesOf(target, { collectionId: 'users' }));
  const cards = one(pagesOf(target, { collectionId: 'cards', allDescendants: true }));
  let user = await next(users);
  let card = await next(cards);
  while (user !== undefined || card !== undefined) {
    const ofCard = card === undefined ? undefined : cardPlace(card.path)?.uid;
    if (card !== undefined && ofCard === undefined) {
      card = await next(cards);
      continue;
    }
    const ofUser = user?.path.slice('users/'.length);
    const uid = earlier(ofUser, ofCard);
    const own: AdminDocument[] = [];
    while (card !== undefined && cardPlace(card.path)?.uid === uid) {
      own.push(card);
      card = await next(cards);
    }
    yield { uid, user: ofUser === uid ? user : undefined, cards: own };
    if (ofUser === uid) user = await next(users);
  }
}

/** The first of two ids in Firestore's order, which is that of their UTF-8. */
function earlier(a: string | undefined, b: string | undefined): string {
  if (a === undefined || b === undefined) return a ?? b ?? '';
  return Buffer.compare(Buffer.from(a), Buffer.from(b)) <= 0 ? a : b;
}

async function* one<T>(pages: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page;
}

async function next<T>(items: AsyncGenerator<T>): Promise<T | undefined> {
  const { done, value } = await items.next();
  return done === true ? undefined : value;
}
