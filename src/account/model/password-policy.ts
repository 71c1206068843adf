/** Shortest password where the service has no policy of its own (specification §5). */
const PASSWORD_MIN_LENGTH = 6;

export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number | undefined;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly numeric: boolean;
  readonly nonAlphanumeric: boolean;
  /** The characters that count as non-alphanumeric; '' means Unicode's. */
  readonly symbols: string;
}

export type PasswordRequirement =
  'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'numeric' | 'symbol';

export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: undefined,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  symbols: '',
};

const SYMBOL = /[^\p{L}\p{N}\s]/u;

/** Returns every requirement of a policy in display order, and whether a password meets it. */
export function passwordRequirements(
  policy: PasswordPolicy,
  password: string,
): { readonly requirement: PasswordRequirement; readonly met: boolean }[] {
  const { maxLength, symbols } = policy;
  const hasSymbol =
    symbols === '' ? SYMBOL.test(password) : Array.from(symbols).some((symbol) => password.includes(symbol));
  const all = [
    ['minLength', true, password.length >= policy.minLength],
    [
      'maxLength',
      maxLength !== undefined && (maxLength < 100 || password.length > maxLength),
      password.length <= (maxLength ?? Infinity),
    ],
    ['lowercase', policy.lowercase, /[a-z]/.test(password)],
    ['uppercase', policy.uppercase, /[A-Z]/.test(password)],
    ['numeric', policy.numeric, /[0-9]/.test(password)],
    ['symbol', policy.nonAlphanumeric, hasSymbol],
  ] as const;
  return all.filter(([, asked]) => asked).map(([requirement, , met]) => ({ requirement, met }));
}

/** Returns true if a password meets every requirement of the policy. */
export function meetsPolicy(policy: PasswordPolicy, password: string): boolean {
  return passwordRequirements(policy, password).every(({ met }) => met);
}
