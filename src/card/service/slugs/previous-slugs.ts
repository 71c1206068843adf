import type { DocumentSnapshot } from 'firebase/firestore';
import type { Card } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { slugProblem } from '@/card/model/slug/slug';
import { AppError } from '@/shared/firebase/errors';
import { isSlugOpen, type LinkReader } from './slug-availability';

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
  if (await isSlugOpen(link, cardId, read)) return;
  throw new AppError('custom-url-already-exists', operation);
}

/**
 * Returns the names a card has beside `to` once that is its name: its former ones and the one it leaves. `firestore.rules` says the
 * same (isRenamed). Fails with `custom-url-limit` when there are too many.
 */
export function previousSlugsAfter(
  { customPath, formerPaths }: Pick<Card, 'customPath' | 'formerPaths'>,
  to: string,
  operation: string,
): string[] {
  const former = [...new Set([...formerPaths, customPath])].filter((name) => name !== to);
  if (former.length > CARD_FIELDS.formerPaths.limit) throw new AppError('custom-url-limit', operation);
  return former;
}
