/** The test of the backend that the app offers. */
import { describe, expect, inject, it } from 'vitest';
import { fault, filesOf, newAccount } from '../clients.ts';

describe('the backend test', () => {
  it('tests every part of the backend and succeeds', async () => {
    const { app, uid } = await newAccount();
    const { success, steps } = await app.runBackendTest(uid);
    expect(steps.map(({ name, error }) => [name, error])).toEqual(
      ['login', 'profile', 'write', 'cards', 'live', 'links', 'files'].map((name) => [name, undefined]),
    );
    expect(success).toBe(true);
    expect(await filesOf(uid)).toEqual([]);
  });

  it.runIf(inject('standIn'))('reports the part that failed, and goes on with the others', async () => {
    const { app, uid } = await newAccount();
    await fault({ service: 'storage', verb: 'upload', action: { fail: 'PERMISSION_DENIED' } });
    const { success, steps } = await app.runBackendTest(uid);
    expect(success).toBe(false);
    expect(steps.filter(({ error }) => error).map(({ name, error }) => [name, error?.code])).toEqual([
      ['files', 'unauthorized'],
    ]);
  });
});
