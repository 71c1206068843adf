import { z } from 'zod';
import { DISPLAY_NAME_MAX_LENGTH } from '@/shared/lib/limits';
import { meetsPolicy, type PasswordPolicy } from '@/account/model/password-policy';

// zod would try `new Function`, which the Content-Security-Policy forbids and reports.
z.config({ jitless: true });

/** Messages are dictionary keys; the forms translate them. */
const required = 'common.required';

const email = z.string().trim().min(1, required).pipe(z.email('common.invalidEmail'));

export const loginSchema = z.object({ email, password: z.string().min(1, required) });

/** Both passwords are equal; checked once the second is typed. */
const samePasswords = {
  path: ['confirmation'],
  error: 'auth.passwordsDiffer',
  // By default zod would wait until every other field is valid.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

const newPassword = (policy: PasswordPolicy) =>
  z
    .string()
    .min(1, required)
    .refine((password) => password === '' || meetsPolicy(policy, password), 'auth.passwordWeak');

export const registerSchema = (policy: PasswordPolicy) =>
  z
    .object({
      name: z.string().trim().min(1, required).max(DISPLAY_NAME_MAX_LENGTH, 'errors.text-too-long'),
      email,
      password: newPassword(policy),
      confirmation: z.string().min(1, required),
    })
    .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, samePasswords);

export const changePasswordSchema = (policy: PasswordPolicy) =>
  z
    .object({
      current: z.string().min(1, required),
      password: newPassword(policy),
      confirmation: z.string().min(1, required),
    })
    .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, samePasswords);

/** Password reset (docs/specification.md §5): an empty address has its own message. */
export const resetSchema = z.object({
  email: z.string().trim().min(1, 'auth.enterEmail').pipe(z.email('common.invalidEmail')),
});
