/** The doctor among documents and files that a user made to stop or fool it: it goes on, and reports them. */
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Finding } from '../../../operator/doctor/finding.ts';
import { repairAll } from '../../../operator/doctor/repair-all.ts';
import { Tally } from '../../../operator/doctor/report.ts';
import { commit, type Write } from '../../../operator/shared/google/firestore-rest.ts';
import { deleteFile } from '../../../operator/shared/google/storage-rest.ts';
import { RawValue } from '../../../operator/shared/google/values.ts';
import { PROJECT_ID } from '../../support/backend/hosts.ts';
import { draft, ownerWithRoom, signedUp, stored, unique, type Client } from '../clients.ts';
import { findings, useOwnBackend } from '../own-backend.ts';

describe.runIf(inject('standIn'))('the doctor among hostile data', () => {
  const { target } = useOwnBackend();
  let user = '';
  let card = '';
  /** A fault that is found after whatever comes before it. */
  let last = '';

  beforeAll(async () => {
    const { app, uid } = await signedUp();
    const { id } = await app.createCard(uid, draft({ customPath: unique('hostile') }));
    user = `users/${uid}`;
    card = `${user}/cards/${id}`;
    last = `${card}GoneGone/stats/202410-1`;
    await plant({ create: last, fields: { views: 1 } });
  });

  let planted: string[] = [];
  let uploaded: string[] = [];
  afterEach(async () => {
    await plant(...planted.map((path) => ({ delete: path })));
    for (const path of uploaded) await deleteFile(target(), path);
    [planted, uploaded] = [[], []];
    expect(await kinds()).toEqual([]);
  });

  const plant = (...writes: Write[]) => commit(target(), writes);
  const plantNew = async (path: string, fields: Extract<Write, { create: string }>['fields']) => {
    planted.push(path);
    await plant({ create: path, fields });
  };
  const others = ({ path }: Finding) => path !== last;
  /** Everything found besides the last fault, which must be among it. */
  const kinds = async () => {
    const found = await findings(target());
    expect(found.map(({ path }) => path)).toContain(last);
    return found.filter(others).map(({ kind, path }) => `${kind} ${path}`);
  };

  async function upload(path: string): Promise<void> {
    const address = `http://${inject('hosts').storage}/v0/b/${PROJECT_ID}.appspot.com/o?name=${encodeURIComponent(path)}`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'image/png' };
    const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(10) });
    expect(answer.status).toBe(200);
    uploaded.push(path);
  }

  it.each([
    'users//u1/images/3_a.png',
    '/users/u1/images/3_a.png',
    'users/../images/3_a.png',
    'users/./images/3_a.png',
    'users/__x__/images/3_a.png',
    'users/3_a.png',
    'elsewhere/3_a.png',
  ])('reports a file that no user can own, and leaves it to the operator: %s', async (path) => {
    await upload(path);
    expect(await kinds()).toEqual([`file-of-nobody ${path}`]);
    const tally = new Tally();
    for (const finding of (await findings(target())).filter(others)) tally.add(finding);
    expect(tally).toMatchObject({ faults: 0, repairable: 0 });
  });

  it.each(['..', '.', '__x__', '', 'a/b', 7])(
    'reports details with an impossible card id, and goes on: %j',
    async (cardId) => {
      await plantNew(`${user}/inbox/abcdefghijklmnopqrst`, { cardId, name: 'Visitor' });
      expect(await kinds()).toEqual([`inbox-of-gone-card ${user}/inbox/abcdefghijklmnopqrst`]);
    },
  );

  it.each([
    ['__x__', 'c1'],
    ['u1', '..'],
    ['.', 'c1'],
    ['', 'c1'],
  ])('reports a link with an impossible card id, and goes on: %j %j', async (userId, cardId) => {
    const path = `customLinks/${unique('bad')}`;
    await plantNew(path, { userId, cardId, status: 'active' });
    expect(await kinds()).toEqual([`link-damaged ${path}`]);
  });

  it('reports a licence that cannot have been redeemed, and goes on', async () => {
    const path = 'licences/AAAAA-AAAAA-AAAAA-AAAAA';
    await plantNew(path, { redeemedBy: '..', redeemedAt: new Date() });
    expect(await kinds()).toEqual([`licence ${path}`]);
  });

  it('goes on past a field that looks like a method', async () => {
    const path = `customLinks/${unique('odd')}`;
    const [, uid, , id] = card.split('/');
    const movedTo = new RawValue({ mapValue: { fields: { toString: { stringValue: 'x' } } } });
    await plantNew(path, { userId: uid ?? '', cardId: id ?? '', status: 'moved', movedTo });
    await plant({ update: `customLinks/${id}`, fields: { movedTo } });
    expect((await kinds()).sort()).toEqual([`link-stray ${path}`, `link-wrong customLinks/${id}`].sort());
    await plant({ delete: path });
    expect((await repairAll(target())).failed).toEqual([]);
    await plant({ create: last, fields: { views: 1 } });
  });

  it('prints users’ texts without running their terminal commands', async () => {
    const bucket = `${PROJECT_ID}.appspot.com`;
    const forged = 'a\u001b[2J\u0007\nNothing found: everything is as it should be.';
    const file = `${user}/images/${forged.replace('\n', '\u2028')}`;
    const photoURL = `http://${inject('hosts').storage}/v0/b/${bucket}/o/${encodeURIComponent(file)}?alt=media`;
    await plant({ update: user, fields: { photoURL } });
    await plantNew(`customLinks/${forged}`, { status: 'active' });
    const found = (await findings(target())).filter(others);
    expect(found.map(({ kind }) => kind)).toEqual(['file-missing', 'link-damaged']);
    const tally = new Tally();
    for (const finding of found) tally.add(finding);
    expect(tally.text()).not.toMatch(/[^\n\P{Cc}]|\u2028/u);
    expect(tally.text()).not.toMatch(/^Nothing found/m);
    expect(tally.text()).toContain(String.raw`customLinks/a\u{1b}[2J\u{7}\u{a}Nothing found`);
    await plant({ update: user, fields: { photoURL: '' } });
  });
});

describe.runIf(inject('standIn'))('the repair and other users’ slugs', () => {
  const { target } = useOwnBackend();
  const OLD = new Date('2025-01-01T00:00:00Z');
  let owner: { app: Client; uid: string };
  let other: { app: Client; uid: string };

  beforeAll(async () => {
    owner = await ownerWithRoom();
    other = await ownerWithRoom();
  });

  const plant = (...writes: Write[]) => commit(target(), writes);
  const about = async (path: string) => (await findings(target())).filter((found) => found.path === path);

  it.each(['slug', 'id'] as const)(
    'leaves to the operator a legacy card whose id is the %s of another user’s card',
    async (which) => {
      const slug = unique('victim');
      const { id } = await owner.app.createCard(owner.uid, draft({ customPath: slug }));
      const paths = [`users/${owner.uid}/cards/${id}`, `customLinks/${slug}`, `customLinks/${id}`];
      const before = await Promise.all(paths.map(stored));
      const path = `users/${other.uid}/cards/${which === 'slug' ? slug : id}`;
      await plant({ create: path, fields: { name: 'E', email: 'e@e.example' } });
      expect((await repairAll(target())).failed).toEqual([]);
      expect(await Promise.all(paths.map(stored))).toEqual(before);
      expect(await stored(path)).toEqual({ name: 'E', email: 'e@e.example' });
      const [found] = await about(path);
      expect(found).toMatchObject({
        kind: 'card-legacy',
        detail: expect.stringContaining('by hand') as string,
      });
      expect(found).not.toHaveProperty('repair');
      await plant({ delete: path });
    },
  );

  it('writes no link for a current card whose id’s link belongs to another card', async () => {
    const former = unique('former');
    const victim = await owner.app.createCard(owner.uid, draft({ customPath: unique('victim') }));
    const { id } = await other.app.createCard(other.uid, draft({ customPath: unique('mine') }));
    const ofId = `customLinks/${id}`;
    await plant({ update: ofId, fields: { userId: owner.uid, cardId: victim.id } });
    await plant({ update: `users/${other.uid}/cards/${id}`, fields: { formerPaths: [former] } });
    const before = await stored(ofId);
    expect((await about(`customLinks/${former}`)).map(({ repair }) => repair)).toEqual([undefined]);
    expect((await repairAll(target())).failed).toEqual([]);
    expect(await stored(ofId)).toEqual(before);
    expect(await stored(`customLinks/${former}`)).toBeUndefined();
    await plant({ update: ofId, fields: { userId: other.uid, cardId: id } });
  });

  /** A card with a former name whose link was last written in 2025, like that of its id. */
  async function renamed(): Promise<{ id: string; now: string; former: string }> {
    const [former, now] = [unique('one'), unique('two')];
    const { id } = await owner.app.createCard(owner.uid, draft({ customPath: former }));
    await owner.app.updateCard(owner.uid, id, draft({ customPath: now }));
    for (const name of [former, id])
      await plant({ update: `customLinks/${name}`, fields: { createdAt: OLD, updatedAt: OLD } });
    return { id, now, former };
  }

  async function expectTaken(name: string, id: string): Promise<void> {
    await expect(other.app.createCard(other.uid, draft({ customPath: name }))).rejects.toMatchObject({
      code: 'custom-url-already-exists',
    });
    expect(await stored(`customLinks/${name}`)).toMatchObject({ cardId: id });
  }

  it.each([
    ['says no time', 'x'],
    ['says a time to come', new Date('2999-01-01T00:00:00Z')],
  ])('keeps a previous slug when the link of the id %s', async (_what, createdAt) => {
    const { id, former } = await renamed();
    // The time to come alone is no finding; the link is written again for what else is wrong with it.
    await plant({ update: `customLinks/${id}`, fields: { createdAt, movedTo: 'elsewhere' } });
    expect((await repairAll(target())).failed).toEqual([]);
    await expectTaken(former, id);
    expect(await about(`customLinks/${id}`)).toEqual([]);
  });

  it('keeps a stray slug that it makes a previous one, however old its link is', async () => {
    const { id, former } = await renamed();
    await plant(
      { update: `users/${owner.uid}/cards/${id}`, fields: { formerPaths: [] } },
      { update: `customLinks/${id}`, fields: { createdAt: new Date('2025-02-01T00:00:00Z') } },
    );
    expect((await repairAll(target())).failed).toEqual([]);
    expect((await owner.app.getCard(owner.uid, id)).formerPaths).toEqual([former]);
    await expectTaken(former, id);
  });

  it('adopts no free slug that no card may have', async () => {
    const [id, free] = ['LegacyCardOfNames000', unique('free')];
    await plant({
      create: `users/${owner.uid}/cards/${id}`,
      fields: { name: 'Ann', email: 'a@acme.example', formerPaths: ['login', 'ab', '-odd-', free] },
    });
    expect((await repairAll(target())).failed).toEqual([]);
    expect((await owner.app.getCard(owner.uid, id)).formerPaths).toEqual([free]);
    for (const name of ['login', 'ab', '-odd-']) expect(await stored(`customLinks/${name}`)).toBeUndefined();
  });
});
