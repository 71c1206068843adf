import type { DocumentSnapshot } from 'firebase/firestore';
import type { Card } from '@/model/card/card';
import { isPath } from '@/model/card/card-path';
import { MAX_FORMER_PATHS } from '@/model/limits';
import { slugProblem } from '@/model/slug/slug';
import { AppError } from '@/services/errors';
import { isNameOpen, type LinkReader } from './is-name-open';
import { isLinkOf } from './link-data';

/** Throws the error that says why a text cannot be a card's name. */
export function assertSlug(slug: string, operation: string): void {
  const problem = slugProblem(slug);
  if (problem === 'required') throw new AppError('custom-url-required', operation);
  if (problem === 'format') throw new AppError('custom-url-invalid', operation);
  if (problem === 'reserved') throw new AppError('custom-url-reserved', operation);
}

/** Throws `custom-url-already-exists` when a name's link belongs to another card that still exists. */
export async function assertNotTaken(
  link: DocumentSnapshot,
  cardId: string,
  read: LinkReader,
  operation: string,
): Promise<void> {
  if (await isNameOpen(link, cardId, read)) return;
  throw new AppError('custom-url-already-exists', operation);
}

/**
 * The names a card has beside `to` once that is its name ('' for none): its former ones, the one it leaves, and the one from
 * before names (`customUrl`), as far as they are the card's or nobody's: a card of old may have the name of somebody else's card.
 * `firestore.rules` says the same (keepsNames). Fails with `custom-url-limit` when there are too many.
 */
export async function formerPathsAfter(
  card: Card,
  to: string,
  read: LinkReader,
  operation: string,
): Promise<string[]> {
  const former = new Set(card.formerPaths);
  const left = card.customPath;
  if (left !== to && isPath(left)) {
    const link = await read(left);
    if (!link.exists() || isLinkOf(link, card)) former.add(left);
  }
  former.delete(to);
  if (former.size > MAX_FORMER_PATHS) throw new AppError('custom-url-limit', operation);
  const old = card.customUrl;
  const joins = old !== to && isPath(old) && !former.has(old) && former.size < MAX_FORMER_PATHS;
  return joins && isLinkOf(await read(old), card) ? [...former, old] : [...former];
}
