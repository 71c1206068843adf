/**
 * Specification §8 at the wire: what each service answers, through the real SDK, as the code the screens see.
 */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { client, fault, signedUp, unique, type Client } from './clients.ts';
import { openWire, type Wire } from './wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire();
});
afterAll(() => wire.close());

/** The services with one of their hosts replaced by the wire. */
async function through<T>(variable: string, load: () => Promise<T>): Promise<T> {
  const before = process.env[variable];
  process.env[variable] = wire.host;
  try {
    return await load();
  } finally {
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
  }
}

describe('the sign-in service', () => {
  let app: Client;
  beforeAll(async () => {
    app = await through('VITE_EMULATOR_AUTH', client);
  });

  it.each([
    ['EMAIL_EXISTS', 'email-already-in-use'],
    ['INVALID_PASSWORD', 'wrong-password'],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['EMAIL_NOT_FOUND', 'user-not-found'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
    ['RESET_PASSWORD_EXCEED_LIMIT', 'too-many-requests'],
    ['EXPIRED_OOB_CODE', 'expired-action-code'],
    ['INVALID_OOB_CODE', 'invalid-action-code'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'password-does-not-meet-requirements'],
    ['WEAK_PASSWORD', 'weak-password'],
    ['USER_DISABLED', 'user-disabled'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['MISSING_PASSWORD', 'missing-password'],
    ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
    ['ADMIN_ONLY_OPERATION', 'operation-not-allowed'],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
    ['TOKEN_EXPIRED', 'user-token-expired'],
    ['USER_NOT_FOUND', 'user-token-expired'],
    ['FEDERATED_USER_ID_ALREADY_LINKED', 'email-already-in-use'],
    ['MISSING_OR_INVALID_NONCE', 'invalid-credential'],
    ['SOMETHING_NEW', 'unknown'],
  ])('answering %s is %s', async (message, code) => {
    wire.answer({ status: 400, body: { error: { code: 400, message, errors: [{ message }] } } });
    await expect(app.login('ann@acme.example', 'secret-1')).rejects.toMatchObject({ code });
  });

  it('without a connection gives network-request-failed', async () => {
    wire.answer(undefined);
    await expect(app.login('ann@acme.example', 'secret-1')).rejects.toMatchObject({
      code: 'network-request-failed',
    });
  });
});

describe('Storage', () => {
  /** The SDK's own calls on the product's Storage; what they fail with is translated as everywhere. */
  async function files() {
    return through('VITE_EMULATOR_STORAGE', async () => {
      vi.resetModules();
      const [sdk, { storage }, { withAppErrors }] = await Promise.all([
        import('firebase/storage'),
        import('@/shared/firebase/storage'),
        import('@/shared/firebase/errors'),
      ]);
      return { sdk, storage, withAppErrors };
    });
  }
  type Files = Awaited<ReturnType<typeof files>>;
  let loaded: Files;
  beforeAll(async () => {
    loaded = await files();
  });
  const failing = (work: (files: Files) => unknown) => loaded.withAppErrors('test', async () => work(loaded));

  it.each([
    // With words about App Check beside the status, which only the SDK's browser build reads, it is
    // unauthorized-app.
    [401, 'Unauthorized', 'unauthenticated'],
    [402, 'Payment Required', 'quota-exceeded'],
    [403, 'Forbidden', 'unauthorized'],
    [404, 'Not Found', 'object-not-found'],
    [418, 'Teapot', 'unknown'],
  ])('answering %i %s is %s', async (status, reason, code) => {
    wire.answer({ status, reason });
    const asked = failing(({ sdk, storage }) => sdk.getMetadata(sdk.ref(storage(), 'a/b')));
    await expect(asked).rejects.toMatchObject({ code });
  });

  it('answering a file without a token gives no download address', async () => {
    wire.answer({ status: 200, body: { name: 'a/b', bucket: 'demo' } });
    const asked = failing(({ sdk, storage }) => sdk.getDownloadURL(sdk.ref(storage(), 'a/b')));
    await expect(asked).rejects.toMatchObject({ code: 'no-download-url' });
  });

  it.each([500, 503, 408, 429])(
    'answering %i until the time limit gives retry-limit-exceeded',
    async (status) => {
      wire.answer({ status });
      const { sdk, storage } = await files();
      storage().maxOperationRetryTime = 300;
      const asked = failing(() => sdk.getMetadata(sdk.ref(storage(), 'a/b')));
      await expect(asked).rejects.toMatchObject({ code: 'retry-limit-exceeded' });
    },
  );

  it.each<[string, (files: Files) => unknown]>([
    ['invalid-root-operation', ({ sdk, storage }) => sdk.deleteObject(sdk.ref(storage()))],
    ['invalid-url', ({ sdk, storage }) => sdk.ref(storage(), 'https://elsewhere.example/o/a')],
    ['invalid-argument', ({ sdk, storage }) => sdk.list(sdk.ref(storage(), 'a'), { maxResults: 0 })],
  ])('gives %s for an impossible request', async (code, work) => {
    await expect(failing(work)).rejects.toMatchObject({ code });
  });

  // Specification §5: the formats of an upload as a text.
  it.each([
    ['base64', 'a-b_'],
    ['base64url', 'a+b/'],
    ['data_url', 'no data URL'],
  ] as const)('getting a text that is no %s gives invalid-format', async (format, text) => {
    const given = failing(({ sdk, storage }) => sdk.uploadString(sdk.ref(storage(), 'a/b'), text, format));
    await expect(given).rejects.toMatchObject({ code: 'invalid-format' });
  });

  it('can be canceled by its caller', async () => {
    wire.answer({ status: 503 });
    const given = failing(({ sdk, storage }) => {
      const task = sdk.uploadBytesResumable(sdk.ref(storage(), 'a/b'), new Blob(['text']));
      task.cancel();
      return task;
    });
    await expect(given).rejects.toMatchObject({ code: 'canceled' });
  });

  it('uses the specification’s retry times', () => {
    expect(loaded.storage().maxOperationRetryTime).toBe(120_000);
    expect(loaded.storage().maxUploadRetryTime).toBe(600_000);
  });
});

describe('Firestore', () => {
  it.runIf(inject('standIn')).each([
    ['PERMISSION_DENIED', 'permission-denied'],
    ['INVALID_ARGUMENT', 'invalid-argument'],
    ['NOT_FOUND', 'not-found'],
    ['OUT_OF_RANGE', 'out-of-range'],
    ['UNIMPLEMENTED', 'unimplemented'],
    ['DATA_LOSS', 'data-loss'],
  ])('answering %s is %s', async (status, code) => {
    const { app, uid, email } = await signedUp();
    await fault({ service: 'firestore', verb: 'commit', path: `users/${uid}`, action: { fail: status } });
    const user = { uid, email, displayName: null, photoURL: null, emailVerified: false };
    await expect(app.saveSettings(user, { theme: 'dark' })).rejects.toMatchObject({ code });
  });

  it('without a connection fails a read with the specification’s sentence, which becomes client-offline', async () => {
    const { app, uid } = await signedUp();
    const [sdk, { firestore }] = await Promise.all([
      import('firebase/firestore'),
      import('@/shared/firebase/firebase'),
    ]);
    await sdk.disableNetwork(firestore());
    const read = app.getCard(uid, unique('card'));
    await expect(read).rejects.toMatchObject({
      code: 'client-offline',
      cause: { message: 'Failed to get document because the client is offline.' },
    });
  });
});
