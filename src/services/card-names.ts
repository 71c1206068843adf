import type { DocumentSnapshot, Transaction } from 'firebase/firestore';
import { MAX_FORMER_PATHS } from '@/model/limits';
import { slugProblem } from '@/model/slug';
import { linkDocument } from './documents';
import { AppError } from './errors';
import { isNameOpen } from './name-owner';

/** Throws the error that says why a text cannot be a card's name. */
export function assertSlug(slug: string, operation: string): void {
  const problem = slugProblem(slug);
  if (problem === 'required') throw new AppError('custom-url-required', operation);
  if (problem === 'format') throw new AppError('custom-url-invalid', operation);
  if (problem === 'reserved') throw new AppError('custom-url-reserved', operation);
}

/** Throws `custom-url-already-exists` when a name's link belongs to another card that still exists. */
export async function assertNotTaken(
  transaction: Transaction,
  link: DocumentSnapshot,
  cardId: string,
  operation: string,
): Promise<void> {
  if (await isNameOpen(link, cardId, (name) => transaction.get(linkDocument(name)))) return;
  throw new AppError('custom-url-already-exists', operation);
}

/** The names a card leaves behind when it goes from `from` to `to`; `custom-url-limit` when there are too many. */
export function formerPathsAfter(
  former: readonly string[],
  from: string,
  to: string,
  operation: string,
): string[] {
  if (from === to) return [...former];
  const after = [...new Set([...former, from])].filter((name) => name !== to && name !== '');
  if (after.length > MAX_FORMER_PATHS) throw new AppError('custom-url-limit', operation);
  return after;
}
