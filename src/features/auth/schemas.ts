import { z } from 'zod';

/** Messages are keys of the dictionary; the forms translate them. */
const required = 'common.required';

const email = z.string().trim().min(1, required).pipe(z.email('common.invalidEmail'));

export const loginSchema = z.object({ email, password: z.string().min(1, required) });

/** Registration (specification §5): all fields required, passwords must match. */
export const registerSchema = z
  .object({
    name: z.string().trim().min(1, required),
    email,
    password: z.string().min(1, required),
    confirmation: z.string().min(1, required),
  })
  .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
    path: ['confirmation'],
    error: 'auth.passwordsDiffer',
    // Without this, the rule would wait until every other field is right.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** Password reset (specification §5): an empty address has its own sentence. */
export const resetSchema = z.object({
  email: z.string().trim().min(1, 'auth.enterEmail').pipe(z.email('common.invalidEmail')),
});
