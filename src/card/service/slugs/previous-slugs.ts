import type { DocumentSnapshot } from 'firebase/firestore';
import type { Card } from '@/card/model/card';
import { MAX_PREVIOUS_SLUGS } from '@/shared/lib/limits';
import { slugProblem } from '@/card/model/slug/slug';
import { AppError } from '@/shared/firebase/errors';
import { isSlugOpen, type LinkReader } from './slug-availability';

/** Throws why a text is not a valid slug. */
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
  const former = [...new Set([...formerPaths, customPath])].filter((name) => name !== to);
  if (former.length > MAX_PREVIOUS_SLUGS) throw new AppError('custom-url-limit', operation);
  return former;
}
