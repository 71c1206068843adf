import type { TFunction } from 'i18next';
import { codeIn } from '@/account/model/plan/licence-code';
import { domainsToShow, isAtDomain, type SignUp } from '@/account/model/sign-up/sign-up';
import { listOf } from '@/shared/i18n/formats';

/** What `useTranslation` returns. */
interface Translation {
  readonly t: TFunction;
  readonly i18n: { readonly language: string };
}

/** Says at which domains an address has to be. */
export function domainsSentence(
  { t, i18n }: Translation,
  { domains }: { readonly domains: readonly string[] },
): string {
  return t('signUp.domains', { domains: listOf(domainsToShow(domains), i18n.language) });
}

/** Returns the problem of an address with which no account can be made, where no invitation is entered. */
export function domainProblem(
  translation: Translation,
  signUp: SignUp | undefined,
  { email, invitation }: { readonly email: string; readonly invitation: string },
): string | undefined {
  if (signUp?.mode !== 'domains' || invitation.trim() !== '') return undefined;
  if (isAtDomain(email.trim(), signUp.domains)) return undefined;
  return domainsSentence(translation, signUp);
}

/** Returns the problem of a typed code: it is missing where it is needed, or can be none. */
export function invitationProblem(
  t: TFunction,
  signUp: SignUp | undefined,
  invitation: string,
): string | undefined {
  if (signUp === undefined || signUp.mode === 'anybody') return undefined;
  if (invitation.trim() === '')
    return signUp.mode === 'invitation' ? t('errors.invitation-needed') : undefined;
  return codeIn(invitation) === undefined ? t('signUp.codeForm') : undefined;
}
