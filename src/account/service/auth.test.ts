import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { toAppError } from '@/shared/firebase/errors';
import { googleProvider, isIgnoredGoogleError } from './auth';

const thrown = (code: string) => toAppError(new FirebaseError(code, code), 'loginWithGoogle');

/** Specification §4: what the landing page does not mention. */
it.each([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/web-storage-unsupported',
])('%s is ignored', (code) => {
  expect(isIgnoredGoogleError(thrown(code))).toBe(true);
});

it.each([
  'auth/network-request-failed',
  'auth/account-exists-with-different-credential',
  'auth/unauthorized-domain',
  'auth/user-disabled',
  'auth/something-new',
])('%s is not', (code) => {
  expect(isIgnoredGoogleError(thrown(code))).toBe(false);
});

it('what did not come from signing in is not', () => {
  expect(isIgnoredGoogleError(new TypeError('x is not a function'))).toBe(false);
});

// Specification §7.
it('Google is asked for an account choice and offline access', () => {
  expect(googleProvider().getCustomParameters()).toEqual({
    prompt: 'select_account',
    access_type: 'offline',
  });
});
