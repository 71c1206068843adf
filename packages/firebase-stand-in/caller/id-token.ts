import { StatusError } from '../status.ts';
import type { Caller } from './caller.ts';

/** What a token is held against. */
interface Expectation {
  /** The project it must be for, if it names one (`aud`); undefined: any. */
  readonly projectId?: string | undefined;
  /** Present time in milliseconds. */
  readonly now?: number;
}

const ANONYMOUS: Caller = { kind: 'anonymous' };
const OWNER: Caller = { kind: 'owner' };

/**
 * Returns the caller that an `Authorization` header names: anonymous without one, the owner for `Bearer
 * owner`, the token's user for `Bearer <JWT>` (also `Firebase <JWT>`). Throws UNAUTHENTICATED for anything
 * malformed, expired or meant for another project.
 */
export function callerFromAuthorization(header: string | undefined, expected: Expectation = {}): Caller {
  if (header === undefined || header.trim() === '') return ANONYMOUS;
  const token = /^(?:Bearer|Firebase) +(\S+)$/i.exec(header.trim())?.[1];
  if (token === undefined) throw unauthenticated('The Authorization header is malformed.');
  if (token === 'owner') return OWNER;
  return callerOfToken(token, expected);
}

/**
 * Returns the user of an ID token: its claims, with `user_id ?? sub` as uid. Signatures are not verified: the
 * Auth emulator signs nothing (`alg: none`). Throws UNAUTHENTICATED for a token that is malformed, names no
 * user, has expired or is for another project. A token issued at the epoch (`iat: 0`) comes from
 * `mockUserToken`: its expiry is not checked, its project is (@firebase/util, createMockUserToken).
 */
export function callerOfToken(token: string, { projectId, now = Date.now() }: Expectation = {}): Caller {
  const claims = decodeClaims(token);
  const uid = claims['user_id'] ?? claims['sub'];
  if (typeof uid !== 'string' || uid === '') throw unauthenticated('The ID token names no user.');
  const { exp: expiry, aud: audience } = claims;
  if (expiry !== undefined && typeof expiry !== 'number') {
    throw unauthenticated("The ID token's expiry (exp) is not a number.");
  }
  if (expiry !== undefined && claims['iat'] !== 0 && expiry * 1000 <= now) {
    throw unauthenticated('The ID token has expired.');
  }
  if (projectId !== undefined && audience !== undefined && audience !== projectId) {
    throw unauthenticated(
      `The ID token is for the project ${JSON.stringify(audience)} (aud), not "${projectId}".`,
    );
  }
  return { kind: 'user', uid, claims };
}

function decodeClaims(token: string): Record<string, unknown> {
  const parts = token.split('.');
  const [header, payload] = parts;
  if (parts.length !== 3 || header === undefined || payload === undefined) {
    throw unauthenticated('The ID token is not a JSON Web Token.');
  }
  decodeObject(header);
  return decodeObject(payload);
}

function decodeObject(part: string): Record<string, unknown> {
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(part)) throw unauthenticated('The ID token is not base64url.');
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw unauthenticated('The ID token is not a JSON Web Token.');
}

function unauthenticated(message: string): StatusError {
  return new StatusError('UNAUTHENTICATED', message);
}
