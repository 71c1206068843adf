import { BRAND } from '@/shared/lib/brand';

/** An account elsewhere by which one signs in here. */
export interface SignInProvider {
  /** Firebase's id of it: `google.com`, `oidc.firm` … */
  readonly id: string;
  /** As people know it; a proper name in every language. */
  readonly name: string;
  /** What its page is asked for besides. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Specification §7: asks which account. */
export const GOOGLE: SignInProvider = {
  id: 'google.com',
  name: 'Google',
  parameters: { prompt: 'select_account', access_type: 'offline' },
};
const MICROSOFT: SignInProvider = {
  id: 'microsoft.com',
  name: 'Microsoft',
  parameters: { prompt: 'select_account' },
};
const APPLE: SignInProvider = { id: 'apple.com', name: 'Apple', parameters: {} };

const { signIn } = BRAND;

function toProvider(other: (typeof signIn.others)[number]): SignInProvider {
  if (other.kind === 'apple') return APPLE;
  if (other.kind !== 'microsoft') return { id: other.id, name: other.name, parameters: {} };
  const { tenant } = other;
  return tenant === undefined ? MICROSOFT : { ...MICROSOFT, parameters: { ...MICROSOFT.parameters, tenant } };
}

/** Whether one signs in with e-mail address and password. */
export const HAS_PASSWORD = signIn.password;

/** The providers that have a button, in their order. */
export const SIGN_IN_PROVIDERS: readonly SignInProvider[] = [
  ...(signIn.google ? [GOOGLE] : []),
  ...signIn.others.map(toProvider),
];

/** Returns the provider of an id; of one that has no button any more, with its id as the name. */
export function providerOf(id: string): SignInProvider {
  const known = [...SIGN_IN_PROVIDERS, GOOGLE, MICROSOFT, APPLE].find((one) => one.id === id);
  return known ?? { id, name: id, parameters: {} };
}
