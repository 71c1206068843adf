import { codeIn } from '@/account/model/plan/licence-code';
import { readStored, writeStored } from '@/shared/browser/stored';

const NAME = 'invitation';

/** The code with which this tab signs up, in its stored form: of a link, or typed; undefined without one. */
export function storedInvitation(): string | undefined {
  return codeIn(readStored(NAME, 'session') ?? '');
}

/** Keeps a code for this tab, over reloads and other sites, until it is redeemed; null forgets it. */
export function storeInvitation(code: string | null): void {
  writeStored(NAME, code, 'session');
}
