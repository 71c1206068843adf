import { FirebaseError } from 'firebase/app';
import { GoogleAuthProvider, OAuthProvider, SAMLAuthProvider } from 'firebase/auth';
import { expect, it } from 'vitest';
import { GOOGLE, providerOf } from '@/account/model/sign-in-providers';
import { toAppError } from '@/shared/firebase/errors';
import { isIgnoredPopupError, mailLanguage } from './auth';
import { authProvider } from './auth-provider';

const OURS = 'en ko ja zh vi es fr de pt id th tr ru it el hi uk pl nl hu cs sv fi no ms he'.split(' ');

const TEMPLATES = new Set(
  'es-419 ar bg ca zh-CN zh-TW hr cs da nl en en-GB fa fil fi fr de el iw hi hu id it ja ko lv lt no pl pt-BR pt-PT ro ru sr sk sl es sv th tr uk vi'.split(
    ' ',
  ),
);

it('requests messages in a language that the service supports, for all but Malay', () => {
  const codes = OURS.map((code) => mailLanguage(code) ?? '');
  expect(codes.filter((code) => !TEMPLATES.has(code))).toEqual(['ms']);
  expect(new Set(codes).size).toBe(OURS.length);
});

it.each([
  ['zh', 'zh-CN'],
  ['pt', 'pt-BR'],
  ['he', 'iw'],
  ['no', 'no'],
  ['en', 'en'],
])('asks for messages of a page in %s in %s', (language, code) => {
  expect(mailLanguage(language)).toBe(code);
});

it('leaves the language to the project when none is known', () => {
  expect(mailLanguage(null)).toBeNull();
});

const thrown = (code: string) => toAppError(new FirebaseError(code, code), 'loginWithProvider');

it.each([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/web-storage-unsupported',
])('%s is ignored', (code) => {
  expect(isIgnoredPopupError(thrown(code))).toBe(true);
});

it.each([
  'auth/network-request-failed',
  'auth/account-exists-with-different-credential',
  'auth/unauthorized-domain',
  'auth/user-disabled',
  'auth/something-new',
])('%s is not', (code) => {
  expect(isIgnoredPopupError(thrown(code))).toBe(false);
});

it('does not ignore errors that did not come from signing in', () => {
  expect(isIgnoredPopupError(new TypeError('x is not a function'))).toBe(false);
});

it('asks Google for an account choice and offline access', () => {
  expect(authProvider(GOOGLE)).toBeInstanceOf(GoogleAuthProvider);
  expect(GOOGLE.parameters).toEqual({
    prompt: 'select_account',
    access_type: 'offline',
  });
});

it('asks Apple for name and address, and Microsoft for an account of the directory', () => {
  const apple = authProvider(providerOf('apple.com'));
  expect((apple as OAuthProvider).getScopes()).toEqual(['email', 'name']);
  const firm = { ...providerOf('microsoft.com'), parameters: { tenant: 'firm.example' } };
  expect((authProvider(firm) as OAuthProvider).getCustomParameters()).toEqual({ tenant: 'firm.example' });
});

it('asks a firm’s own providers by their kind', () => {
  expect(authProvider(providerOf('saml.firm'))).toBeInstanceOf(SAMLAuthProvider);
  expect(authProvider(providerOf('oidc.firm'))).toBeInstanceOf(OAuthProvider);
});
