import type { BRAND } from '../../src/shared/lib/brand.ts';
import type { SignIn } from './step.ts';

/** Returns what a brand says of signing in, as the steps ask for it. */
export function signInOf(brand: Pick<typeof BRAND, 'name' | 'signIn'>): SignIn {
  const { password, google, others, secondFactor } = brand.signIn;
  return {
    brand: brand.name,
    password,
    google,
    // Those of Identity Platform have an id of their own, the others Google's.
    others: others.map((other) => ('id' in other ? other.id : `${other.kind}.com`)),
    secondFactor,
  };
}
