import { StatusError } from '../../status.ts';

/** The service's own page size and the most it returns. */
const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 300;

/**
 * Page size of a list: absent or 0 is the service's own choice, larger ones are cut. Throws INVALID_ARGUMENT.
 */
export function pageSizeParameter(raw: string | null): number {
  if (raw === null || raw === '') return DEFAULT_PAGE_SIZE;
  const size = Number(raw);
  if (!Number.isSafeInteger(size) || size < 0) {
    throw new StatusError('INVALID_ARGUMENT', `pageSize must be a whole number from 0, not "${raw}".`);
  }
  return size === 0 ? DEFAULT_PAGE_SIZE : Math.min(size, MAX_PAGE_SIZE);
}

/** An opaque token for the position after these values. */
export function encodePageToken(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values in a page token. Throws INVALID_ARGUMENT. */
export function decodePageToken(token: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (Array.isArray(values)) return values;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StatusError('INVALID_ARGUMENT', 'Invalid page token.');
}
