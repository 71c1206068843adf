import { describe, expect, it } from 'vitest';
import { callerFromAuthorization } from './id-token.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
const NOW = Date.UTC(2026, 0, 1);
const caller = (header: string | undefined, projectId?: string) =>
  callerFromAuthorization(header, { now: NOW, projectId });

describe('callerFromAuthorization', () => {
  it('takes a missing or empty header for anonymous', () => {
    expect(caller(undefined)).toEqual({ kind: 'anonymous' });
    expect(caller('  ')).toEqual({ kind: 'anonymous' });
  });

  it('knows the owner', () => {
    expect(caller('Bearer owner')).toEqual({ kind: 'owner' });
  });

  it('reads uid and claims of an unsigned token, user_id before sub', () => {
    const claims = {
      sub: 's',
      user_id: 'u',
      email: 'jana@example.com',
      role: 'admin',
      iat: 1,
      exp: NOW / 1000 + 1,
    };
    expect(caller(`Bearer ${token(claims)}`)).toEqual({ kind: 'user', uid: 'u', claims });
    expect(caller(`Bearer ${token({ sub: 's' })}`)).toMatchObject({ uid: 's' });
    expect(caller(`Firebase ${token({ sub: 's' })}`)).toMatchObject({ uid: 's' });
  });

  it('refuses an expired token', () => {
    const expired = token({ sub: 's', iat: NOW / 1000 - 3600, exp: NOW / 1000 });
    expect(() => caller(`Bearer ${expired}`)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });

  it('accepts the tokens of mockUserToken, which are issued at the epoch', () => {
    expect(caller(`Bearer ${token({ sub: 's', iat: 0, exp: 3600 })}`)).toMatchObject({ uid: 's' });
  });

  it('refuses an expiry that is no number, also one that would be in the future', () => {
    const endless = token({ sub: 's', iat: 0, exp: '9999999999' });
    expect(() => caller(`Bearer ${endless}`)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });

  it('refuses a token of another project, and takes one that names this or none', () => {
    const of = (aud?: unknown) => caller(`Bearer ${token({ sub: 's', iat: 0, aud })}`, 'demo-project');
    expect(of('demo-project')).toMatchObject({ uid: 's' });
    expect(of()).toMatchObject({ uid: 's' });
    for (const aud of ['demo-other', ['demo-project'], null, 5])
      expect(() => of(aud)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });

  it.each([
    'Basic abc',
    'Bearer',
    'Bearer abc',
    'Bearer a.b.c',
    `Bearer ${encode({})}.${encode([])}.`,
    `Bearer ${encode({})}.${encode({})}.`,
    `Bearer ${encode({})}.${encode({ sub: 5 })}.`,
    `Bearer ${encode({})}.%%%.`,
    `Bearer ${token({ sub: 's' })} more`,
  ])('refuses the malformed header "%s"', (header) => {
    expect(() => caller(header)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });
});
