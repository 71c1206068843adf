import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { meetsPolicy, type PasswordPolicy } from '@/account/model/password-policy';
import { useForm, type Problems } from '@/shared/forms/use-form';
import { errorMessage } from '@/shared/i18n/error-message';
import { isWholeMail } from '@/shared/lib/visible-text';

interface AuthFormOptions<T extends Record<keyof T, string>> {
  name: string;
  labels: Record<keyof T & string, string>;
  check: (values: T) => Problems<T>;
  keep: readonly (keyof T & string)[];
  restored?: () => Partial<T>;
  send: (values: T) => Promise<void>;
  leaves?: boolean;
  explain?: (error: unknown) => string;
}

/** The common part of the sign-in forms: empty at first, with all problems listed above the fields. */
export function useAuthForm<T extends Record<keyof T, string>>(options: AuthFormOptions<T>) {
  const { name: storeAs, labels, explain, ...rest } = options;
  const { t } = useTranslation();
  const names = Object.keys(labels) as (keyof T & string)[];
  const initial = Object.fromEntries(names.map((name) => [name, ''])) as T;
  const form = useForm<T>({ ...rest, initial, storeAs });
  const sentence = explain ?? ((error) => errorMessage(t, error));
  const failure = form.failure === undefined ? undefined : sentence(form.failure);
  const problems = names.flatMap((name) => {
    const message = form.problems[name];
    return message ? [{ id: `auth-${name}`, label: labels[name], message }] : [];
  });
  return {
    ...form,
    failure,
    head: { problems, failure, retype: form.retype },
    field: (name: keyof T & string) => ({
      ...form.field(name),
      id: `auth-${name}`,
      label: labels[name],
    }),
  };
}

/** Returns the problem of a required text. */
export function missing(t: TFunction, text: string): string | undefined {
  return text === '' ? t('common.required') : undefined;
}

/** Returns an address's problem; the service refuses domains without a dot. `empty`: when there is none. */
export function emailProblem(t: TFunction, typed: string, empty = t('common.required')): string | undefined {
  const email = typed.trim();
  if (email === '') return empty;
  return isWholeMail(email) ? undefined : t('common.invalidEmail');
}

/** Returns what is wrong with a new password (docs/specification.md §5) and with the same again. */
export function newPasswordProblems(
  t: TFunction,
  policy: PasswordPolicy,
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
) {
  const weak = meetsPolicy(policy, password) ? undefined : t('auth.passwordWeak');
  const differs = password === confirmation ? undefined : t('auth.passwordsDiffer');
  return {
    password: missing(t, password) ?? weak,
    confirmation: missing(t, confirmation) ?? differs,
  };
}
