/** What of an account goes into another project. */
import type { WholeAccount } from '../shared/google/auth-rest.ts';
import { canonicalBase64 } from './canonical.ts';
import { relocatedAddress, type Relocation } from './relocate.ts';

const TAKEN = [
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'disabled',
  'customAttributes',
  'createdAt',
  'lastLoginAt',
] as const;
const TAKEN_OF_PROVIDER = ['providerId', 'rawId', 'email', 'displayName', 'photoUrl'] as const;
const TAKEN_OF_FACTOR = ['mfaEnrollmentId', 'displayName', 'phoneInfo', 'enrolledAt'] as const;
/** They follow from the account's own password and phone number. */
const OWN_PROVIDERS = new Set<unknown>(['password', 'phone']);

type Properties = Readonly<Record<string, unknown>>;

/**
 * Returns an account as a project takes it. Not in it is what the service gives to no one (the secret of an
 * authenticator app) or what it does not take (a hash of other parameters than the project's: `version`).
 * Source: Identity Toolkit REST, accounts.batchCreate; firebase-tools, accountImporter.
 */
export function accountContent(
  account: WholeAccount,
  relocation: Relocation,
  { withPassword }: { readonly withPassword: boolean },
): WholeAccount {
  const taken: Record<string, unknown> = picked(account, TAKEN);
  if (typeof taken['photoUrl'] === 'string')
    taken['photoUrl'] = relocatedAddress(taken['photoUrl'], relocation);
  const providers = listOf(account['providerUserInfo']).filter(
    ({ providerId }) => !OWN_PROVIDERS.has(providerId),
  );
  if (providers.length > 0)
    taken['providerUserInfo'] = providers.map((provider) => picked(provider, TAKEN_OF_PROVIDER));
  const phones = phoneFactors(account);
  if (phones.length > 0) taken['mfaInfo'] = phones;
  if (withPassword && hasOwnPassword(account)) {
    taken['passwordHash'] = canonicalBase64(String(account['passwordHash']));
    if (typeof account['salt'] === 'string') taken['salt'] = canonicalBase64(account['salt']);
  }
  return { ...taken, localId: account.localId };
}

/** Returns true if an account has a password that another project can take. */
function hasOwnPassword({ passwordHash, version = 0 }: WholeAccount): boolean {
  return typeof passwordHash === 'string' && passwordHash !== '' && version === 0;
}

/** Returns how many second factors of an account stay behind. */
export function lostFactors(account: WholeAccount): number {
  return listOf(account['mfaInfo']).length - phoneFactors(account).length;
}

/** A text that is the same for accounts of the same content; when it was used last is not part of it. */
export function canonicalAccount(account: WholeAccount): string {
  const { lastLoginAt: _, emailVerified = false, disabled = false, ...rest } = account;
  const providers = listOf(rest['providerUserInfo']).toSorted((one, other) =>
    String(one['providerId']) < String(other['providerId']) ? -1 : 1,
  );
  return JSON.stringify(sorted({ ...rest, emailVerified, disabled, providerUserInfo: providers }));
}

function phoneFactors(account: WholeAccount): Properties[] {
  return listOf(account['mfaInfo']).flatMap((factor) => {
    // The emulator's name of the number that its answers hide.
    const phoneInfo = factor['unobfuscatedPhoneInfo'] ?? factor['phoneInfo'];
    return phoneInfo === undefined ? [] : [picked({ ...factor, phoneInfo }, TAKEN_OF_FACTOR)];
  });
}

function picked(from: Properties, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
}

function listOf(value: unknown): readonly Properties[] {
  return Array.isArray(value) ? (value as Properties[]) : [];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, content]) => [name, sorted(content)]);
}
