/** The four documents of a card's creation, and the state after one. */
import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import type { RulesEnvironment } from './environment.ts';
import {
  activeLink,
  cardData,
  fresh,
  plant,
  pointer,
  projection,
  remove,
  set,
  update,
  userData,
  type Write,
} from './support.ts';

export interface Ids {
  readonly uid: string;
  readonly cardId: string;
  readonly slug: string;
}

/** What to change of a valid creation, document by document; null leaves the write out. */
export interface Changes {
  readonly user?: DocumentData | null;
  readonly card?: DocumentData;
  readonly link?: DocumentData | null;
  readonly pointer?: DocumentData | null;
  /** Leaves out the card itself. */
  readonly withoutCard?: boolean;
}

/**
 * The writes of a creation by a user whose document is `userData(uid)`; the link follows changes of the card.
 */
export function creation(ids: Ids, changes: Changes = {}): Write[] {
  const { uid, cardId, slug } = ids;
  const card = cardData(uid, slug, changes.card);
  const writes = [set(`users/${uid}/cards/${cardId}`, card)];
  if (changes.withoutCard === true) writes.pop();
  if (changes.link !== null)
    writes.push(set(`customLinks/${slug}`, activeLink(uid, cardId, card, changes.link)));
  if (changes.pointer !== null)
    writes.push(set(`customLinks/${cardId}`, pointer(uid, cardId, slug, changes.pointer)));
  if (changes.user !== null) writes.push(counting(ids, 1, changes.user));
  return writes;
}

/** The user's count going to `cardCount` together with this card. */
export function counting({ uid, cardId }: Ids, cardCount: number, changes: DocumentData = {}): Write {
  return update(`users/${uid}`, { cardCount, lastCardId: cardId, updatedAt: serverTimestamp(), ...changes });
}

/**
 * The writes of an edit of a card made by `newOwner` without changes: the fields, and the projection with
 * them.
 */
export function edit({ uid, cardId, slug }: Ids, fields: DocumentData, link: DocumentData = {}): Write[] {
  return [
    update(`users/${uid}/cards/${cardId}`, { updatedAt: serverTimestamp(), ...fields }),
    update(`customLinks/${slug}`, {
      card: projection(cardData(uid, slug, fields)),
      updatedAt: serverTimestamp(),
      ...link,
    }),
  ];
}

/** The writes of a change of name: card, new link, old link, the id's pointer. */
export function rename(
  ids: Ids,
  to: string,
  changes: { card?: DocumentData; old?: DocumentData } = {},
): Write[] {
  const { uid, cardId, slug } = ids;
  const card = { customPath: to, formerPaths: [slug], ...changes.card };
  const now = serverTimestamp();
  return [
    update(`users/${uid}/cards/${cardId}`, { ...card, updatedAt: now }),
    set(`customLinks/${to}`, activeLink(uid, cardId, cardData(uid, to, card))),
    update(`customLinks/${slug}`, {
      status: 'moved',
      movedTo: to,
      card: deleteField(),
      updatedAt: now,
      ...changes.old,
    }),
    update(`customLinks/${cardId}`, { movedTo: to, updatedAt: now }),
  ];
}

/** The writes of a deletion. */
export function deletion(ids: Ids, cardCount = 0): Write[] {
  const { uid, cardId, slug } = ids;
  return [
    remove(`users/${uid}/cards/${cardId}`),
    remove(`customLinks/${slug}`),
    remove(`customLinks/${cardId}`),
    counting(ids, cardCount),
  ];
}

/** A user with their document and no card. */
export async function newUser(environment: RulesEnvironment, changes: DocumentData = {}): Promise<Ids> {
  const ids = fresh();
  await plant(environment, [set(`users/${ids.uid}`, userData(ids.uid, changes))]);
  return ids;
}

/** A user with one card, all four documents in place. */
export async function newOwner(
  environment: RulesEnvironment,
  card: DocumentData = {},
  user: DocumentData = {},
): Promise<Ids> {
  const ids = fresh();
  await plant(environment, [
    set(`users/${ids.uid}`, userData(ids.uid, { cardCount: 1, lastCardId: ids.cardId, ...user })),
    ...creation(ids, { card, user: null }),
  ]);
  return ids;
}
