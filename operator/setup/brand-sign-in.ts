import { z } from 'zod';
import type { SignIn } from './step.ts';

const OTHER = z.looseObject({ kind: z.string(), id: z.string().optional() });
const SETTINGS = z.looseObject({
  password: z.boolean().default(true),
  google: z.boolean().default(true),
  others: z.array(OTHER).default([]),
  secondFactor: z.boolean().default(false),
});

/** Returns what a brand says of signing in: with e-mail and Google where it says nothing. */
export function signInOf(brand: { readonly name: string; readonly signIn?: unknown }): SignIn {
  const { password, google, others, secondFactor } = SETTINGS.parse(brand.signIn ?? {});
  return {
    brand: brand.name,
    password,
    google,
    // Those of Identity Platform have an id of their own, the others Google's.
    others: others.map(({ kind, id }) => id ?? `${kind}.com`),
    secondFactor,
  };
}
