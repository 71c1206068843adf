import { readStored, writeStored } from '@/shared/browser/stored';

const MARK = 'google-redirect';

/** Stores, for this tab, that the page is left for Google's sign-in page. */
export function setRedirectFlag(left: boolean): void {
  writeStored(MARK, left ? '1' : null, 'session');
}

/** Returns true if this tab left for Google (docs/specification.md §4). */
export function hasRedirectFlag(): boolean {
  return readStored(MARK, 'session') !== null;
}
