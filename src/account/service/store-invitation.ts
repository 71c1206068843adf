import { writeStored } from '@/shared/browser/stored';

/** Where a tab keeps the code with which it signs up. */
export const STORED_INVITATION = 'invitation';

/** Keeps a code for this tab, over reloads and other sites, until it is redeemed; null forgets it. */
export function storeInvitation(code: string | null): void {
  writeStored(STORED_INVITATION, code, 'session');
}
