import { codeIn } from '@/account/model/plan/licence-code';
import { storeInvitation } from '@/account/service/store-invitation';

/** Keeps the code of a link for this tab's sign-up; does nothing for a text that is none. */
export function keepInvitation(text: string | null): void {
  const code = codeIn(text ?? '');
  if (code !== undefined) storeInvitation(code);
}
