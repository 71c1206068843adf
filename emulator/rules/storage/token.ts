import type { Caller } from '../../caller.ts';

/** Who an (unsigned) ID token is of; anyone whose token is no token is anonymous, as in the official emulator. */
export function callerOfToken(token: string | undefined): Caller {
  const claims = claimsOf(token);
  const uid = claims?.['user_id'] ?? claims?.['sub'];
  return claims && typeof uid === 'string' ? { kind: 'user', uid, claims } : { kind: 'anonymous' };
}

function claimsOf(token: string | undefined): Record<string, unknown> | undefined {
  const payload = token?.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return isRecord(claims) ? claims : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
