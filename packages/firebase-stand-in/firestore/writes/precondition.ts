/**
 * Whether a document is as a write expects it. Source: google.firestore.v1.Precondition; SDK transactions,
 * which retry FAILED_PRECONDITION, ABORTED and ALREADY_EXISTS.
 */
import { StatusError } from '../../status.ts';
import type { Document } from '../types.ts';
import type { Write } from './write.ts';

/**
 * The refusal when the write's precondition does not hold, else undefined: NOT_FOUND or ALREADY_EXISTS for
 * existence, FAILED_PRECONDITION for another update time and for every failed `verify` (an outdated read, to
 * be retried).
 */
export function preconditionFailure(write: Write, document: Document | undefined): StatusError | undefined {
  const { precondition, name } = write;
  if (precondition.kind === 'none') return undefined;
  if (precondition.kind === 'updateTime') {
    if (document?.updateTime === precondition.time) return undefined;
    return new StatusError(
      'FAILED_PRECONDITION',
      `the stored version does not match the required base version (${precondition.time}): ${name}`,
    );
  }
  if (precondition.exists === (document !== undefined)) return undefined;
  if (write.kind === 'verify') {
    return new StatusError('FAILED_PRECONDITION', `The document has changed since it was read: ${name}`);
  }
  return precondition.exists
    ? new StatusError('NOT_FOUND', `No document to ${write.kind}: ${name}`)
    : new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
}
