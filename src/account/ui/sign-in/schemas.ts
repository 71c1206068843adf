import { z } from 'zod';
import { DISPLAY_NAME_MAX_LENGTH } from '@/shared/lib/limits';
import { meetsPolicy, type PasswordPolicy } from '@/account/model/password-policy';

// zod would try `new Function`, which the Content-Security-Policy forbids and reports.
z.config({ jitless: true });

/** Messages are keys of the dictionary; the forms translate them. */
const required = 'common.required';

const email = z.string().trim().min(1, required).pipe(z.email('common.invalidEmail'));

export const loginSchema = z.object({ email, password: z.string().min(1, required) });

/** Both passwords the same; checked from the moment the second is typed. */
const sameTwice = {
  path: ['confirmation'],
  error: 'auth.passwordsDiffer',
  // Without this, the rule would wait until every other field is right.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

const newPassword = (policy: PasswordPolicy) =>
  z
    .string()
    .min(1, required)
    .refine((password) => password === '' || meetsPolicy(policy, password), 'auth.passwordWeak');

/** Registration (specification §5): all fields required, the password as the service wants it, twice the same. */
export const registerSchema = (policy: PasswordPolicy) =>
  z
    .object({
      name: z.string().trim().min(1, required).max(DISPLAY_NAME_MAX_LENGTH, 'errors.text-too-long'),
      email,
      password: newPassword(policy),
      confirmation: z.string().min(1, required),
    })
    .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, sameTwice);

/** A change of password. */
export const changePasswordSchema = (policy: PasswordPolicy) =>
  z
    .object({
      current: z.string().min(1, required),
      password: newPassword(policy),
      confirmation: z.string().min(1, required),
    })
    .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, sameTwice);

/** Password reset (specification §5): an empty address has its own sentence. */
export const resetSchema = z.object({
  email: z.string().trim().min(1, 'auth.enterEmail').pipe(z.email('common.invalidEmail')),
});
