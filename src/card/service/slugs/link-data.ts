import { serverTimestamp, type DocumentSnapshot, type Transaction } from 'firebase/firestore';
import type { Card } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { BESIDE_THE_CARD } from '@/card/model/link-document';
import { slugProblem } from '@/card/model/slug/slug';
import { AppError } from '@/shared/firebase/errors';
import { linkDocument } from '@/shared/firebase/firestore/documents';
import { isSlugOpen, type LinkReader } from './slug-availability';

interface LinkOwner {
  readonly ownerUid: string;
  readonly id: string;
}

/**
 * Returns the link document that shows a card: its owner, and its projection (docs/architecture.md). The
 * operator's mark of the stored link `before` stays; the page leaves it out when the card no longer fits it.
 * So does who is listed on a company's page.
 */
export function activeLink(userId: string, cardId: string, card: object, before: DocumentSnapshot) {
  const kept = isLinkOf(before, { ownerUid: userId, id: cardId }) ? BESIDE_THE_CARD : [];
  return {
    userId,
    cardId,
    status: 'active',
    card,
    createdAt: createdAtOf(before, cardId),
    updatedAt: serverTimestamp(),
    ...Object.fromEntries(kept.flatMap((name) => (before.get(name) ? [[name, before.get(name)]] : []))),
  };
}

/** Returns the link document of a slug or id that leads to another. */
export function movedLink(userId: string, cardId: string, movedTo: string, createdAt: unknown) {
  return { userId, cardId, status: 'moved', movedTo, createdAt, updatedAt: serverTimestamp() };
}

/** Returns true if a link exists and belongs to a card. */
export function isLinkOf(link: DocumentSnapshot, { ownerUid, id }: LinkOwner): boolean {
  return link.exists() && link.get('userId') === ownerUid && link.get('cardId') === id;
}

/** Returns the link's creation time if it belongs to the same card, else the current server time. */
export function createdAtOf(link: DocumentSnapshot, cardId: string): unknown {
  return link.exists() && link.get('cardId') === cardId ? link.get('createdAt') : serverTimestamp();
}

/** Returns a reader that reads each link once per transaction. */
export function linkReader(transaction: Transaction): LinkReader {
  const links = new Map<string, Promise<DocumentSnapshot>>();
  return (slug) => {
    const link = links.get(slug) ?? transaction.get(linkDocument(slug));
    links.set(slug, link);
    return link;
  };
}

/** Throws `custom-url-required`, `custom-url-invalid` or `custom-url-reserved` for an invalid slug. */
export function assertSlug(slug: string, operation: string): void {
  const problem = slugProblem(slug);
  if (problem === 'required') throw new AppError('custom-url-required', operation);
  if (problem === 'format') throw new AppError('custom-url-invalid', operation);
  if (problem === 'reserved') throw new AppError('custom-url-reserved', operation);
}

/** Throws `custom-url-already-exists` when the slug belongs to another existing card. */
export async function assertNotTaken(
  link: DocumentSnapshot,
  cardId: string,
  read: LinkReader,
  operation: string,
): Promise<void> {
  if (await isSlugOpen(link, cardId, read)) return;
  throw new AppError('custom-url-already-exists', operation);
}

/** Returns the previous slugs after a change to `to` (rules: `isRenamed`). Throws `custom-url-limit`. */
export function previousSlugsAfter(
  { customPath, formerPaths }: Pick<Card, 'customPath' | 'formerPaths'>,
  to: string,
  operation: string,
): string[] {
  const former = [...new Set([...formerPaths, customPath])].filter((slug) => slug !== to);
  if (former.length > CARD_FIELDS.formerPaths.limit) throw new AppError('custom-url-limit', operation);
  return former;
}
