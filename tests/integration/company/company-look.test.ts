/** A company's look, and the run that brings it to the cards of its people. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CompanyLook } from '@/company/service/edit-company';
import { filesIn } from '../../support/backend/owner-rest.ts';
import { draft, fault, stored } from '../clients.ts';
import { browser, companyCard, memberCard, newCompany, type Browser } from './browsers.ts';

let admin: Browser;
let member: Browser;
let companyId: string;
beforeAll(async () => {
  ({ admin, companyId } = await newCompany());
  member = await browser();
});

const company = async (by = admin) => {
  const { parseCompany } = await import('@/company/model/company');
  expect(by.uid).not.toBe('');
  return parseCompany(companyId, await stored(`companies/${companyId}`));
};
const cardOf = async ({ uid }: Browser, id: string) => (await stored(`users/${uid}/cards/${id}`)) ?? {};

/** Changes the look of the company, in a browser of an administrator. */
async function edit(changes: Partial<CompanyLook['dress']>, look: Partial<CompanyLook> = {}, by = admin) {
  const base = await company();
  return by.editCompany(by.uid, companyId, { ...base, ...look, dress: { ...base.dress, ...changes } }, base);
}

/** Brings all cards to the look that are not yet. Returns those that were not changed. */
async function run(by = admin) {
  const ids = (await by.listUndressed(await company())).map(({ cardId }) => cardId);
  return by.dressCards(by.uid, companyId, ids, () => undefined).failed;
}

const link = (address: string) => ({ kind: 'link', address, label: 'Us', isHidden: false, labels: {} });

describe('the look of a company', () => {
  it('comes to the cards of administrators and members: locked fields always, others unless a member changed them', async () => {
    const own = await companyCard(admin, companyId, { memo: '' });
    const [kept, changed] = [
      await memberCard(admin, member, companyId),
      await memberCard(admin, member, companyId),
    ];
    const card = await member.app.getCard(member.uid, changed);
    const mine = {
      ...card,
      website: 'https://ann.example/',
      company: 'Ann & Co.',
      links: [link('https://ann.example/')],
    };
    await member.app.updateCard(member.uid, changed, mine);
    await edit(
      { company: 'Acme', website: 'https://acme.example/', links: [link('https://acme.example/a')] },
      { locked: ['company', 'links'] },
    );
    expect(await admin.countUndressed(await company())).toBe(3);
    expect(await run()).toEqual(new Map());
    expect(await admin.countUndressed(await company())).toBe(0);
    for (const [holder, id, website] of [
      [admin, own, 'https://acme.example/'],
      [member, kept, 'https://acme.example/'],
      [member, changed, 'https://ann.example/'],
    ] as const) {
      const { customPath, ...fields } = await cardOf(holder, id);
      expect(fields).toMatchObject({ company: 'Acme', website });
      expect(fields['links']).toEqual(
        (await stored(`companies/${companyId}`))?.['dress']?.['links' as never],
      );
      expect(await stored(`customLinks/${String(customPath)}`)).toMatchObject({
        card: { company: 'Acme', website },
      });
    }
    // A later look replaces what the earlier one gave, and no more.
    await edit({ website: 'https://acme.example/en' });
    await run();
    expect(await cardOf(member, kept)).toMatchObject({ website: 'https://acme.example/en' });
    expect(await cardOf(member, changed)).toMatchObject({ website: 'https://ann.example/' });
  });

  it('leaves no contact file of a member’s card that shows the former look, and the member’s app writes it', async () => {
    const id = await memberCard(admin, member, companyId);
    expect(await cardOf(member, id)).toMatchObject({ vcardUrl: expect.stringContaining(id) });
    await edit({ address: 'Street 1' });
    await run();
    expect(await cardOf(member, id)).toMatchObject({ vcardUrl: '', address: 'Street 1' });
    const { noteMissingVcards } = await import('@/card/service/vcard/missing-vcards');
    noteMissingVcards(member.uid, [await member.app.getCard(member.uid, id)]);
    const { settleFiles } = await import('@/card/service/settle-files');
    const { pendingFiles, settlePendingFiles } = await import('@/shared/firebase/files/pending-files');
    settlePendingFiles(member.uid, pendingFiles(member.uid), { dueAt: 0 });
    await settleFiles(member.uid);
    const { vcardUrl } = await cardOf(member, id);
    expect(await (await fetch(String(vcardUrl))).text()).toContain('Street 1');
  });

  it('has pictures in the company’s folder, which go when no card shows them', async () => {
    const place = `companies/${companyId}`;
    const filesOfCompany = async () => (await filesIn(inject('hosts'), place)).length;
    const [logoUrl, next] = [await admin.upload('images', place), await admin.upload('images', place)];
    const id = await memberCard(admin, member, companyId);
    await edit({ logoUrl }, { locked: ['logoUrl'] });
    await run();
    expect(await member.app.getCard(member.uid, id)).toMatchObject({ logoUrl, isLegacy: false });
    const card = await member.app.getCard(member.uid, id);
    await member.app.updateCard(member.uid, id, { ...card, bio: 'Hello' });
    await edit({ logoUrl: next });
    await admin.removeUnusedPictures(companyId);
    expect(await filesOfCompany()).toBe(2);
    await run();
    await admin.removeUnusedPictures(companyId);
    expect(await filesOfCompany()).toBe(1);
    expect((await fetch(next)).status).toBe(200);
  });

  it('leaves a card that is released, whose owner saves it without the company’s pictures', async () => {
    const logoUrl = await admin.upload('images', `companies/${companyId}`);
    const id = await memberCard(admin, member, companyId);
    await edit({ logoUrl });
    await run();
    await admin.releasePerson(admin.uid, companyId, id);
    const card = await member.app.getCard(member.uid, id);
    expect(card).toMatchObject({ isLegacy: false, logoUrl: '' });
    await member.app.updateCard(member.uid, id, { ...card, bio: 'Mine' });
    expect(await cardOf(member, id)).toMatchObject({ bio: 'Mine', logoUrl: '' });
  });

  it('is refused to the second of two administrators who change it at once, and read again it is saved', async () => {
    const base = await company();
    const second = await browser(admin.email);
    const looks = ['First', 'Second'].map((name) => ({ ...base, name }));
    await admin.editCompany(admin.uid, companyId, looks[0] ?? base, base);
    const late = second.editCompany(second.uid, companyId, looks[1] ?? base, base);
    await expect(late).rejects.toMatchObject({ code: 'card-changed' });
    await second.editCompany(second.uid, companyId, looks[1] ?? base, looks[0] ?? base);
    expect(await stored(`companies/${companyId}`)).toMatchObject({ name: 'Second' });
  });
});

describe('a run over the cards', () => {
  it('reports a card that the operator has to repair, and is over with it when that is done', async () => {
    const [legacy, sound] = [await companyCard(admin, companyId), await companyCard(admin, companyId)];
    const { operatorSets } = await import('../clients.ts');
    const { cardButtonColor } = await cardOf(admin, legacy);
    await operatorSets(`users/${admin.uid}/cards/${legacy}`, { ownerUid: 'eve' });
    await edit({ company: 'Bcme' });
    const failed = await run();
    expect([...failed].map(([id, error]) => [id, error?.code])).toEqual([[legacy, 'card-legacy']]);
    expect(await cardOf(admin, sound)).toMatchObject({ company: 'Bcme' });
    expect(cardButtonColor).not.toBe('');
    await operatorSets(`users/${admin.uid}/cards/${legacy}`, { ownerUid: admin.uid });
    expect(await run()).toEqual(new Map());
    expect(await cardOf(admin, legacy)).toMatchObject({ company: 'Bcme' });
  });

  it('that was canceled goes on in another browser with the cards that are left', async () => {
    await companyCard(admin, companyId);
    await edit({ company: 'Ccme' });
    const ids = (await admin.listUndressed(await company())).map(({ cardId }) => cardId);
    const bulk = admin.dressCards(admin.uid, companyId, ids, (done) => done === 1 && bulk.work.cancel());
    const left = await bulk.failed;
    expect([...left.values()].every((error) => error === undefined)).toBe(true);
    expect(left.size).toBeGreaterThan(0);
    expect(await admin.countUndressed(await company())).toBe(left.size);
    const second = await browser(admin.email);
    expect(await run(second)).toEqual(new Map());
    expect(await second.countUndressed(await company())).toBe(0);
  });

  it.runIf(inject('standIn')).each(['before', 'after'])(
    'a connection that is cut %s the commit of a card changes each card once',
    async (when) => {
      const id = await memberCard(
        admin,
        member,
        companyId,
        draft({ memo: '', customPath: `cut-${when}-${Date.now()}` }),
      );
      await run();
      await edit({ company: `Cut ${when}` });
      const path = `users/${member.uid}/cards/${id}`;
      await fault({ service: 'firestore', verb: 'commit', path, action: { drop: true, when } });
      expect(await run()).toEqual(new Map());
      expect(await cardOf(member, id)).toMatchObject({ company: `Cut ${when}` });
      expect(await admin.countUndressed(await company())).toBe(0);
    },
  );
});
