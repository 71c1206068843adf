/** What a card's links should be, by the card itself (firestore.rules: hasLinks, isActive, isPointer). */
import { isDeepStrictEqual } from 'node:util';
import { BESIDE_THE_CARD } from '../../../src/card/model/link-document.ts';
import { publicPart } from '../../../src/card/model/public-card.ts';
import { isPath } from '../../../src/card/model/slug/slug-pattern.ts';
import type { AdminDocument, AdminTransaction } from '../google/firestore-rest.ts';
import type { RawFields } from '../google/values.ts';
import { valueText } from '../terminal/printable.ts';
import { isDocumentId } from './document-id.ts';

/** A card and where it is. */
export interface CardPlace {
  readonly uid: string;
  readonly id: string;
}

const CARD = /^users\/([^/]+)\/cards\/([^/]+)$/;

/** Whose card a document is, or undefined when it is none. */
export function cardPlace(path: string): CardPlace | undefined {
  const [, uid, id] = CARD.exec(path) ?? [];
  return uid === undefined || id === undefined ? undefined : { uid, id };
}

/** The path of a card's document. */
export function cardPath({ uid, id }: CardPlace): string {
  return `users/${uid}/cards/${id}`;
}

/**
 * Reads a card. Without `mayAdd` no link of it is to be made: the operator has stopped its account, and may
 * have deleted them (docs/operations.md, taking a card down).
 */
export async function readCard(
  { read }: AdminTransaction,
  place: CardPlace,
): Promise<{ readonly card: AdminDocument | undefined; readonly mayAdd: boolean }> {
  const owner = `users/${place.uid}`;
  const found = await read([cardPath(place), owner]);
  return { card: found.get(cardPath(place)), mayAdd: found.get(owner)?.data['isActive'] !== false };
}

/** The path of the link of a name or card id. */
export function linkPath(name: string): string {
  return `customLinks/${name}`;
}

/** The name under which a card is shown: of a legacy card its id where its own can be no link's. */
export function shownName(id: string, { data }: AdminDocument): string {
  const name = data['customPath'];
  return isDocumentId(name) ? name : id;
}

/** The names a card had and that lead to it. */
export function previousSlugs({ data }: AdminDocument): string[] {
  const names = Array.isArray(data['formerPaths']) ? (data['formerPaths'] as unknown[]) : [];
  return names.filter((name) => typeof name === 'string').filter((name) => isPath(name));
}

/** All names whose links are the card's, the one that shows it first. */
export function namesOf(id: string, card: AdminDocument): string[] {
  return [...new Set([shownName(id, card), id, ...previousSlugs(card)])].filter(isDocumentId);
}

/** Whose card a link says it belongs to. */
export function ownerOfLink({ data }: AdminDocument): CardPlace | undefined {
  const { userId: uid, cardId: id } = data;
  return isDocumentId(uid) && isDocumentId(id) ? { uid, id } : undefined;
}

/**
 * Whether a link is that of a host the operator has given to a card (docs/decisions/0013): no name of a card
 * has a dot.
 */
export function isHost(name: string): boolean {
  return /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(name);
}

/** What is wrong with the link of a card's host; it may lead to any name of the card, which leads on. */
export function hostProblem(id: string, card: AdminDocument, { data }: AdminDocument): string | undefined {
  if (data['status'] !== 'moved') return 'shows a copy of the card, which nothing keeps up';
  return namesOf(id, card).some((name) => name === data['movedTo'])
    ? undefined
    : `leads to ${valueText(data['movedTo'])}, the card is shown at ${shownName(id, card)}`;
}

/** The state of a link whose card the operator has taken down: its address is no other card's meanwhile. */
export const CLOSED = 'closed';

export function isOwnLink(link: AdminDocument, { uid, id }: CardPlace): boolean {
  return link.data['userId'] === uid && link.data['cardId'] === id;
}

/**
 * What the link of a name is to a card: its own, absent, or anything else, which is not the card's to
 * overwrite.
 */
export type SlugState = 'own' | 'free' | 'taken';

/** Returns what the link of a name is to a card, among the links that were read. */
export function nameState(
  links: ReadonlyMap<string, AdminDocument>,
  place: CardPlace,
  name: string,
): SlugState {
  const link = links.get(linkPath(name));
  if (link === undefined) return 'free';
  return isOwnLink(link, place) ? 'own' : 'taken';
}

/** What everybody may see of a card, on the wire. */
export const projectionOf = (card: RawFields): RawFields =>
  publicPart(card, isDeepStrictEqual(card['isPaused'], { booleanValue: true }));

/**
 * What is wrong with a link of the card's own at one of its names: a word for the finding, undefined when it
 * is right.
 */
export function linkProblem(
  name: string,
  id: string,
  card: AdminDocument,
  link: AdminDocument,
): string | undefined {
  const mainName = shownName(id, card);
  const { status, movedTo, createdAt, updatedAt } = link.data;
  if (!(createdAt instanceof Date) || !(updatedAt instanceof Date)) return 'has no time';
  const content = name === mainName ? ['card', ...BESIDE_THE_CARD] : ['movedTo'];
  const fields = ['userId', 'cardId', 'status', ...content, 'createdAt', 'updatedAt'];
  const others = Object.keys(link.data).filter((field) => !fields.includes(field));
  if (name !== mainName) {
    if (status !== 'moved') return `shows the card, which is shown at ${mainName}`;
    if (movedTo !== mainName) return `leads to ${valueText(movedTo)}, the card is shown at ${mainName}`;
    return unknownFields(others);
  }
  if (status === CLOSED) return 'is closed, though its account is open';
  if (status !== 'active') return `leads on to ${valueText(movedTo)}, but the card is shown here`;
  const projection = (link.raw['card'] as { mapValue?: { fields?: RawFields } } | undefined)?.mapValue
    ?.fields;
  const expected = projectionOf(card.raw);
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(projection ?? {})])].filter(
    (field) => !isDeepStrictEqual(projection?.[field], expected[field]),
  );
  return differing.length === 0 ? unknownFields(others) : `differs from the card in ${differing.join(', ')}`;
}

function unknownFields(fields: readonly string[]): string | undefined {
  return fields.length === 0 ? undefined : `has other fields: ${fields.join(', ')}`;
}
