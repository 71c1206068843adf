import { codeIn } from '@/account/model/plan/licence-code';
import { readStored } from '@/shared/browser/stored';
import { STORED_INVITATION } from './store-invitation';

/** The code with which this tab signs up, in its stored form: of a link, or typed; undefined without one. */
export function storedInvitation(): string | undefined {
  return codeIn(readStored(STORED_INVITATION, 'session') ?? '');
}
