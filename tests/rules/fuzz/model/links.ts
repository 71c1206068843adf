/** `customLinks/{name}`: a card's name, or what leads to it; always together with the card. */
import { hasKeys, isList, own, same, textOf, type Fields } from 'rules-proof/fuzz';
import { isSound, projectionOf } from './cards.ts';
import type { Change } from './commit.ts';
import { isTime } from './forms.ts';

export function mayWriteLink(change: Change, name: string): boolean {
  const { uid, now, before, after, was, will } = change;
  if (uid === undefined) return false;
  if (after === undefined)
    return (
      before !== undefined &&
      before['userId'] === uid &&
      will(`users/${uid}/cards/${textOf(before['cardId'])}`) === undefined
    );
  if (was(`users/${uid}`)?.['isActive'] !== true) return false;
  if (!leadsToOwnCard(change, after, name)) return false;
  const createdAt = own(after, 'createdAt');
  const mark = own(after, 'checked');
  if (before !== undefined && before['userId'] === uid && before['cardId'] === after['cardId'])
    return (
      same(createdAt, own(before, 'createdAt')) &&
      (mark === undefined || mark === null || same(mark, own(before, 'checked')))
    );
  if (mark !== undefined || !isTime(createdAt, now)) return false;
  return before === undefined || isAbandoned(before, name, was);
}

function leadsToOwnCard({ uid, now, will }: Change, link: Fields, name: string): boolean {
  const { userId, cardId, status, movedTo } = link;
  if (userId !== uid || typeof cardId !== 'string' || !isTime(own(link, 'updatedAt'), now)) return false;
  const card = will(`users/${userId}/cards/${cardId}`);
  if (card === undefined) return false;
  const common = ['userId', 'cardId', 'status', 'createdAt', 'updatedAt'];
  if (status === 'active')
    return (
      hasKeys(link, [...common, 'card'], ['checked']) &&
      name === card['customPath'] &&
      same(link['card'], projectionOf(card)) &&
      // A link that is written without an edit of its card, for a new contact file, publishes nothing else.
      (!isTime(own(card, 'updatedAt'), now) || isSound(card, uid ?? ''))
    );
  const former = card['formerPaths'];
  return (
    status === 'moved' &&
    hasKeys(link, [...common, 'movedTo']) &&
    movedTo === card['customPath'] &&
    movedTo !== name &&
    (name === cardId || (isList(former) && former.includes(name)))
  );
}

/**
 * What led to a card that is gone can be claimed by any user: the link of the card's id is gone with it, or
 * younger than this one.
 */
function isAbandoned(link: Fields, name: string, was: Change['was']): boolean {
  const { status, cardId, updatedAt } = link;
  if (status !== 'moved' || typeof cardId !== 'string' || cardId === name) return false;
  const ofId = was(`customLinks/${cardId}`);
  const bornAt = ofId?.['createdAt'];
  return ofId === undefined || (bornAt instanceof Date && updatedAt instanceof Date && bornAt > updatedAt);
}
