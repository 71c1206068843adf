import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AppError,
  explainRefusalsBy,
  hasCode,
  isFinal,
  staysQueued,
  toAppError,
  withAppErrors,
} from './errors';

const words = (text: string) => text.trim().split(/\s+/);

/** From docs/specification.md §8 and the SDK's lists, independent of the code under test. */
const AUTH_CODES = words(`
  email-already-in-use wrong-password invalid-credential user-not-found too-many-requests
  expired-action-code invalid-action-code password-does-not-meet-requirements user-disabled
  network-request-failed invalid-email weak-password missing-email missing-password popup-blocked
  popup-closed-by-user cancelled-popup-request web-storage-unsupported
  account-exists-with-different-credential requires-recent-login user-token-expired operation-not-allowed
  operation-not-supported-in-this-environment unauthorized-domain
`);

const SYNONYMS = {
  timeout: 'network-request-failed',
  'invalid-login-credentials': 'invalid-credential',
  'missing-or-invalid-nonce': 'invalid-credential',
  'user-mismatch': 'invalid-credential',
  'credential-already-in-use': 'email-already-in-use',
  'missing-recipient-email': 'missing-email',
  'invalid-user-token': 'user-token-expired',
  'invalid-refresh-token': 'user-token-expired',
  'admin-restricted-operation': 'operation-not-allowed',
  'app-not-authorized': 'unauthorized-app',
  'argument-error': 'invalid-argument',
  'redirect-cancelled-by-user': 'popup-closed-by-user',
};

const STORAGE_CODES = words(`
  unknown object-not-found bucket-not-found project-not-found quota-exceeded unauthenticated unauthorized
  unauthorized-app retry-limit-exceeded invalid-checksum canceled invalid-event-name invalid-url
  invalid-default-bucket no-default-bucket cannot-slice-blob server-file-wrong-size no-download-url
  invalid-argument invalid-argument-count app-deleted invalid-root-operation invalid-format internal-error
  unsupported-environment
`);

const FIRESTORE_CODES = words(`
  cancelled unknown invalid-argument deadline-exceeded not-found already-exists permission-denied
  resource-exhausted failed-precondition aborted out-of-range unimplemented internal unavailable data-loss
  unauthenticated
`);

const provider = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('toAppError', () => {
  it.each(AUTH_CODES)('keeps auth/%s', (code) => {
    expect(toAppError(provider(`auth/${code}`), 'login').code).toBe(code);
  });

  it.each(STORAGE_CODES)('keeps storage/%s', (code) => {
    expect(toAppError(provider(`storage/${code}`), 'upload').code).toBe(code);
  });

  it.each(FIRESTORE_CODES)('keeps %s of Firestore', (code) => {
    expect(toAppError(provider(code), 'read').code).toBe(code);
  });

  it.each(Object.entries(SYNONYMS))('maps auth/%s to %s', (code, expected) => {
    expect(toAppError(provider(`auth/${code}`), 'login').code).toBe(expected);
  });

  it('maps other codes to unknown', () => {
    expect(toAppError(provider('auth/something-new'), 'login').code).toBe('unknown');
    expect(toAppError(provider('storage/something-new'), 'upload').code).toBe('unknown');
    expect(toAppError(provider('something-new'), 'read').code).toBe('unknown');
  });

  it('distinguishes an offline read from an unavailable service', () => {
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
  ])('maps %s to %s', (error, code) => {
    expect(toAppError(error, 'read').code).toBe(code);
  });

  it('keeps the cause and the operation', () => {
    const cause = provider('permission-denied');
    const error = toAppError(cause, 'updateCard');
    expect(error).toMatchObject({
      name: 'AppError',
      operation: 'updateCard',
      message: 'updateCard: permission-denied',
    });
    expect(error.cause).toBe(cause);
  });

  it('returns an AppError unchanged', () => {
    const error = new AppError('card-not-found', 'getCard');
    expect(toAppError(error, 'other')).toBe(error);
  });
});

describe('withAppErrors', () => {
  it('converts thrown and rejected errors, and passes values', async () => {
    await expect(withAppErrors('a', () => 7)).resolves.toBe(7);
    const thrown = withAppErrors('a', () => {
      throw provider('auth/user-disabled');
    });
    await expect(thrown).rejects.toMatchObject({ code: 'user-disabled', operation: 'a' });
    await expect(withAppErrors('b', () => Promise.reject(provider('aborted')))).rejects.toMatchObject({
      code: 'aborted',
    });
  });
});

describe('hasCode', () => {
  it('matches only an AppError with one of the codes', () => {
    expect(hasCode(new AppError('aborted', 'a'), 'cancelled', 'aborted')).toBe(true);
    expect(hasCode(new AppError('unknown', 'a'), 'aborted')).toBe(false);
    expect(hasCode(provider('aborted'), 'aborted')).toBe(false);
  });
});

describe('isFinal', () => {
  it.each([
    'card-not-found',
    'card-limit-reached',
    'permission-denied',
    'object-not-found',
    'canceled',
  ] as const)('treats %s as final', (code) => {
    expect(isFinal(new AppError(code, 'getCard'))).toBe(true);
  });

  it.each(['network-request-failed', 'unavailable', 'client-offline', 'no-answer', 'unknown'] as const)(
    'treats %s as temporary',
    (code) => {
      expect(isFinal(new AppError(code, 'getCard'))).toBe(false);
    },
  );

  it('is false for other errors', () => {
    expect(isFinal(new Error('x'))).toBe(false);
  });
});

describe('a refusal', () => {
  const refused = (code: string) =>
    withAppErrors('save', () => Promise.reject(provider(code))).catch((error: unknown) => error);
  const stops: (() => void)[] = [];
  const explain = (...asks: Parameters<typeof explainRefusalsBy>) => stops.push(explainRefusalsBy(...asks));
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  it.each(['permission-denied', 'storage/unauthorized'])(
    'of an app that is too old is explained: %s',
    async (code) => {
      explain(() => Promise.resolve('app-too-old'));
      expect(await refused(code)).toMatchObject({ code: 'app-too-old', cause: { cause: { code } } });
    },
  );

  it('of a stopped account is explained by that, whatever else is known', async () => {
    explain(() => Promise.resolve('app-too-old'));
    explain(() => Promise.resolve('user-disabled'));
    explain(() => Promise.resolve(undefined));
    expect(await refused('permission-denied')).toMatchObject({ code: 'user-disabled' });
  });

  it('of the newest app stays one', async () => {
    explain(() => Promise.resolve(undefined));
    expect(await refused('permission-denied')).toMatchObject({ code: 'permission-denied' });
  });

  it('is the only failure that is explained', async () => {
    const ask = vi.fn(() => Promise.resolve('app-too-old' as const));
    explain(ask);
    expect(await refused('unavailable')).toMatchObject({ code: 'unavailable' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('of an app that is too old leaves a queued edit for the newer one', () => {
    const stays = (['app-too-old', 'no-answer', 'permission-denied', 'card-changed'] as const).map((code) =>
      staysQueued(new AppError(code, 'send')),
    );
    expect(stays).toEqual([true, true, false, false]);
  });
});
