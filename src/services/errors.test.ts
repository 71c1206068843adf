import { describe, expect, it } from 'vitest';
import { APP_ERROR_CODES } from './error-codes';
import { AppError, hasCode, toAppError, translating } from './errors';

const provider = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('toAppError', () => {
  it.each(APP_ERROR_CODES)('knows %s from every provider', (code) => {
    expect(toAppError(provider(`auth/${code}`), 'login').code).toBe(code);
    expect(toAppError(provider(`storage/${code}`), 'upload').code).toBe(code);
    expect(toAppError(provider(code), 'read').code).toBe(code);
  });

  it.each([
    ['auth/timeout', 'network-request-failed'],
    ['auth/invalid-login-credentials', 'invalid-credential'],
    ['auth/invalid-user-token', 'user-token-expired'],
    ['auth/credential-already-in-use', 'email-already-in-use'],
    ['auth/something-new', 'unknown'],
  ])('takes %s for %s', (code, expected) => {
    expect(toAppError(provider(code), 'login').code).toBe(expected);
  });

  it('tells a read without a connection from a service in trouble', () => {
    const offline = provider('unavailable', 'Failed to get document because the client is offline.');
    expect(toAppError(offline, 'getCard').code).toBe('client-offline');
    expect(toAppError(provider('unavailable'), 'getCard').code).toBe('unavailable');
  });

  it.each([
    [new TypeError('Failed to fetch'), 'network-request-failed'],
    [new TypeError('Load failed'), 'network-request-failed'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'network-request-failed'],
    [new DOMException('signal timed out', 'TimeoutError'), 'network-request-failed'],
    [new DOMException('aborted', 'AbortError'), 'canceled'],
    [new TypeError('x is not a function'), 'unknown'],
    ['text', 'unknown'],
    [undefined, 'unknown'],
  ])('takes %s for %s', (error, code) => {
    expect(toAppError(error, 'read').code).toBe(code);
  });

  it('keeps the original and the operation', () => {
    const cause = provider('permission-denied');
    const error = toAppError(cause, 'updateCard');
    expect(error).toMatchObject({
      name: 'AppError',
      operation: 'updateCard',
      message: 'updateCard: permission-denied',
    });
    expect(error.cause).toBe(cause);
  });

  it('leaves an AppError as it is', () => {
    const error = new AppError('card-not-found', 'getCard');
    expect(toAppError(error, 'other')).toBe(error);
  });
});

describe('translating', () => {
  it('translates what is thrown and what is rejected, and passes values', async () => {
    await expect(translating('a', () => 7)).resolves.toBe(7);
    const thrown = translating('a', () => {
      throw provider('auth/user-disabled');
    });
    await expect(thrown).rejects.toMatchObject({ code: 'user-disabled', operation: 'a' });
    await expect(translating('b', () => Promise.reject(provider('aborted')))).rejects.toMatchObject({
      code: 'aborted',
    });
  });
});

describe('hasCode', () => {
  it('is so for an AppError with one of the codes only', () => {
    expect(hasCode(new AppError('aborted', 'a'), 'cancelled', 'aborted')).toBe(true);
    expect(hasCode(new AppError('unknown', 'a'), 'aborted')).toBe(false);
    expect(hasCode(provider('aborted'), 'aborted')).toBe(false);
  });
});
