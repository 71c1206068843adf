/** The operator's programs speak to the services bypassing the rules. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { existingAccounts } from '../../../operator/shared/google/auth-rest.ts';
import { adminTarget, type AdminTarget } from '../../../operator/shared/google/credentials.ts';
import { commit, getDocuments, pagesOf, transact } from '../../../operator/shared/google/firestore-rest.ts';
import { deleteFile, filePages, getFile } from '../../../operator/shared/google/storage-rest.ts';
import { SERVER_TIME } from '../../../operator/shared/google/values.ts';
import { environmentOf } from '../../support/backend/hosts.ts';
import { draft, signedUp, unique } from '../clients.ts';

let target: AdminTarget;
beforeAll(() => {
  target = adminTarget({}, environmentOf(inject('hosts')));
});

async function all<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}

describe('documents by the operator’s REST client', () => {
  it('are written with their types and read back', async () => {
    const path = `things/${unique('a')}`;
    const redeemBefore = new Date('2030-01-02T03:04:05.678Z');
    const fields = {
      plan: 'premium',
      days: 30,
      share: 0.5,
      redeemBefore,
      redeemedBy: null,
      tags: ['a', { b: true }],
    };
    await commit(target, [{ create: path, fields: { ...fields, createdAt: SERVER_TIME } }]);
    const found = (await getDocuments(target, [path, 'things/none'])).get(path);
    expect(found?.data).toMatchObject(fields);
    expect(found?.data['createdAt']).toBeInstanceOf(Date);
    expect(found?.raw['days']).toEqual({ integerValue: '30' });
    expect((await getDocuments(target, [path], [])).get(path)?.data).toEqual({});
  });

  it('are created only once', async () => {
    const path = `things/${unique('a')}`;
    await commit(target, [{ create: path, fields: {} }]);
    await expect(commit(target, [{ create: path, fields: {} }])).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
    });
  });

  it('lose undefined fields and keep unnamed ones', async () => {
    const path = `things/${unique('a')}`;
    await commit(target, [{ set: path, fields: { a: 1, b: 2, c: 3 } }]);
    await commit(target, [{ update: path, fields: { a: undefined, b: 4, seen: SERVER_TIME } }]);
    expect((await getDocuments(target, [path])).get(path)?.data).toEqual({
      b: 4,
      c: 3,
      seen: expect.any(Date) as Date,
    });
  });

  it('are listed in pages by path, each once', async () => {
    const group = unique('group');
    const paths = [1, 2, 3, 4, 5].map((number) => `things/t${number}/${group}/x`);
    await commit(
      target,
      paths.map((create) => ({ create, fields: { a: 1 } })),
    );
    const options = { collectionId: group, allDescendants: true, pageSize: 2 };
    expect((await all(pagesOf(target, options))).map(({ path }) => path)).toEqual(paths);
    const names = await all(pagesOf(target, { ...options, fields: [] }));
    expect(names.map(({ data }) => data)).toEqual(paths.map(() => ({})));
    expect(await all(pagesOf(target, { collectionId: group, parent: 'things/t3' }))).toHaveLength(1);
  });

  it('are listed in pages by a field, those that have it', async () => {
    const collectionId = unique('group');
    const values = { a: { b: 2 }, b: { b: 1 }, c: { b: 1 }, d: { b: 2 }, e: { b: 2 }, f: { a: 1 } };
    await commit(
      target,
      Object.entries(values).map(([id, fields]) => ({ create: `${collectionId}/${id}`, fields })),
    );
    const pages = pagesOf(target, { collectionId, orderBy: 'b', fields: ['b'], pageSize: 2 });
    expect((await all(pages)).map(({ path }) => path.at(-1))).toEqual(['b', 'c', 'a', 'd', 'e']);
  });

  it('are read again when another writer changes them within a transaction', async () => {
    const path = `things/${unique('a')}`;
    await commit(target, [{ create: path, fields: { count: 1 } }]);
    let reads = 0;
    await transact(target, async (transaction) => {
      const count = (await transaction.read([path])).get(path)?.data['count'];
      if (reads++ === 0) await commit(target, [{ update: path, fields: { count: 5 } }]);
      return { writes: [{ update: path, fields: { count: Number(count) + 1 } }], result: undefined };
    });
    expect((await getDocuments(target, [path])).get(path)?.data).toEqual({ count: 6 });
  });
});

describe('files and accounts by the operator’s REST client', () => {
  it('are found, listed and deleted', async () => {
    const { app, uid } = await signedUp();
    const { id } = await app.createCard(uid, draft({ customPath: unique('a') }));
    const path = `users/${uid}/vcards/${id}.vcf`;
    expect((await all(filePages(target, `users/${uid}/`))).map((file) => file.path)).toEqual([path]);
    expect((await getFile(target, path))?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await deleteFile(target, path);
    await deleteFile(target, path);
    expect(await getFile(target, path)).toBeUndefined();
    expect([...(await existingAccounts(target, [uid, 'nobody'])).keys()]).toEqual([uid]);
  });
});
