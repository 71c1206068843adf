import {
  domainsToShow,
  parseSignUp,
  signUpFault,
  type SignUp,
} from '../../../src/account/model/sign-up/sign-up.ts';
import type { AdminTarget } from '../google/credentials.ts';
import { commit, getDocuments } from '../google/firestore-rest.ts';
import { SERVER_TIME } from '../google/values.ts';
import { valueText } from '../terminal/printable.ts';

/** The document that says who may sign up. */
export const SIGN_UP_PATH = 'service/signUp';

/** Who may sign up at a project. */
export interface FoundSignUp {
  readonly signUp: SignUp;
  /** What is wrong with the document, in words; invited people alone may sign up then. */
  readonly fault: string | undefined;
}

/** Reads who may sign up. Rejects with `AdminError` or `RequestError`. */
export async function readSignUp(target: AdminTarget): Promise<FoundSignUp> {
  const stored = (await getDocuments(target, [SIGN_UP_PATH])).get(SIGN_UP_PATH)?.data;
  return { signUp: parseSignUp(stored), fault: stored && signUpFault(stored) };
}

/** Stores who may sign up. Rejects with `AdminError` or `RequestError`. */
export async function writeSignUp(target: AdminTarget, signUp: SignUp): Promise<void> {
  const domains = signUp.mode === 'domains' ? signUp.domains : [];
  await commit(target, [
    { set: SIGN_UP_PATH, fields: { mode: signUp.mode, domains: [...domains], updatedAt: SERVER_TIME } },
  ]);
}

/** Says who may sign up, in a sentence. */
export function signUpText({ signUp, fault }: FoundSignUp): string {
  if (fault !== undefined)
    return `${SIGN_UP_PATH} is malformed, so that only invited people may sign up: ${fault}. Set it with --for.`;
  if (signUp.mode === 'anybody') return 'Anybody may sign up.';
  if (signUp.mode === 'invitation') return 'People with an invitation may sign up (npm run invitations).';
  const domains = domainsToShow(signUp.domains).map(valueText).join(', ');
  return `People with a confirmed e-mail address at ${domains} may sign up, and people with an invitation.`;
}
