import { readStored, writeStored } from '@/shared/browser/stored';

const MARK = 'google-redirect';

/** Notes, for this tab, that the page is being left for Google's sign-in page. */
export function setRedirectFlag(left: boolean): void {
  writeStored(MARK, left ? '1' : null, 'session');
}

/** Whether this tab left for Google and has not been dealt with since: who comes back goes to the dashboard (specification §4). */
export function hasRedirectFlag(): boolean {
  return readStored(MARK, 'session') !== null;
}
