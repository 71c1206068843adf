/** An invited account joins a company: as an administrator, or with a card of its own. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { draft, fault, operatorSets, stored, unique } from '../clients.ts';
import { browser, newCompany, type Browser } from './browsers.ts';

let admin: Browser;
let companyId: string;
beforeAll(async () => {
  ({ admin, companyId } = await newCompany());
});

async function guest(email?: string) {
  const account = await browser(email);
  const joining = await import('@/company/service/joining');
  return { ...account, ...joining };
}

/** An invitation that names no card. */
async function openInvitation(changes: Parameters<typeof operatorSets>[1] = {}) {
  const code = unique('open-invitation-code');
  await operatorSets(`companyInvitations/${code}`, {
    companyId,
    companyName: 'Acme',
    cardId: null,
    role: 'member',
    email: null,
    redeemBefore: new Date(Date.now() + 86_400_000),
    redeemedBy: null,
    redeemedAt: null,
    createdAt: new Date(),
    createdBy: admin.uid,
    ...changes,
  });
  return code;
}

async function lockCompany(company: string) {
  const dress = (await stored(`companies/${companyId}`))?.['dress'] as Record<string, string>;
  await operatorSets(`companies/${companyId}`, { locked: ['company'], dress: { ...dress, company } });
}
const personOf = (cardId: string) => stored(`companies/${companyId}/people/${cardId}`);
const newCard = (app: Browser, fields = {}) =>
  app.app.createCard(app.uid, draft({ customPath: unique('own'), company: 'Own', bio: 'Mine', ...fields }));

describe('an invitation without a card', () => {
  it('makes an own card the company’s, with its locked fields and without the private note', async () => {
    await lockCompany('Acme Ltd');
    const member = await guest();
    const { id, customPath } = await newCard(member);
    const code = await openInvitation();
    expect(await member.joinWithCard(member.uid, code, id)).toEqual({ companyId, cardId: id });
    expect(await personOf(id)).toMatchObject({ holder: member.uid, member: member.uid, slug: customPath });
    const card = await member.app.getCard(member.uid, id);
    expect(card).toMatchObject({ companyId, company: 'Acme Ltd', bio: 'Mine', memo: '' });
    expect((await stored(`customLinks/${customPath}`))?.['card']).toMatchObject({ company: 'Acme Ltd' });
    expect((await fetch(card.vcardUrl)).status).toBe(200);
    expect(await admin.app.getCard(member.uid, id)).toMatchObject({ name: 'Ann Lee' });
  });

  it('followed again, and in two tabs at once, adds one person', async () => {
    const member = await guest();
    const second = await guest(member.email);
    const { id } = await newCard(member);
    const code = await openInvitation();
    const before = Number((await stored(`companies/${companyId}`))?.['peopleCount']);
    await Promise.all([member, second].map((tab) => tab.joinWithCard(tab.uid, code, id)));
    expect(await member.joinWithCard(member.uid, code, id)).toEqual({ companyId, cardId: id });
    expect((await stored(`companies/${companyId}`))?.['peopleCount']).toBe(before + 1);
  });

  it('is refused without a seat, and the card stays as it is', async () => {
    const member = await guest();
    const { id } = await newCard(member);
    const code = await openInvitation();
    const { seats } = (await stored(`companies/${companyId}`)) ?? {};
    await operatorSets(`companies/${companyId}`, { seats: 0 });
    await expect(member.joinWithCard(member.uid, code, id)).rejects.toMatchObject({ code: 'company-full' });
    await operatorSets(`companies/${companyId}`, { seats: Number(seats) });
    expect(await member.app.getCard(member.uid, id)).toMatchObject({ companyId: '', company: 'Own' });
    expect(await member.readInvitation(code)).toMatchObject({ redeemedBy: undefined });
  });

  it.runIf(inject('standIn'))('goes on after a connection that is cut at any point', async () => {
    for (const when of ['before', 'after']) {
      const member = await guest();
      const { id } = await newCard(member);
      const code = await openInvitation();
      const path = `companyInvitations/${code}`;
      await fault({ service: 'firestore', verb: 'commit', path, action: { drop: true, when } });
      await member.joinWithCard(member.uid, code, id).catch(() => undefined);
      await member.joinWithCard(member.uid, code, id);
      expect(await personOf(id)).toMatchObject({ member: member.uid });
    }
  });
});

describe('an invitation to administer', () => {
  it('makes an administrator once, and is over for others', async () => {
    const [second, stranger] = [await guest(), await guest()];
    const code = await openInvitation({ role: 'administrator' });
    expect(await second.joinAsAdministrator(second.uid, code)).toBe(companyId);
    expect(await second.joinAsAdministrator(second.uid, code)).toBe(companyId);
    expect((await stored(`companies/${companyId}`))?.['administrators']).toEqual([admin.uid, second.uid]);
    const refused = stranger.joinAsAdministrator(stranger.uid, code);
    await expect(refused).rejects.toMatchObject({ code: 'invitation-used' });
  });

  it('is no invitation of a member, and that is none to administer', async () => {
    const member = await guest();
    const { id } = await newCard(member);
    const [ofMember, ofAdministrator] = [
      await openInvitation(),
      await openInvitation({ role: 'administrator' }),
    ];
    for (const wrong of [
      () => member.joinAsAdministrator(member.uid, ofMember),
      () => member.joinWithCard(member.uid, ofAdministrator, id),
      () => member.joinWithCard(member.uid, 'none', id),
      () => member.readInvitation('none'),
    ])
      await expect(wrong()).rejects.toMatchObject({ code: 'invitation-unknown' });
  });
});

it('an invitation that is too late is refused', async () => {
  const member = await guest();
  const code = await openInvitation({ role: 'administrator', redeemBefore: new Date(0) });
  await expect(member.joinAsAdministrator(member.uid, code)).rejects.toMatchObject({
    code: 'permission-denied',
  });
});
