/** A company's card moves between an administrator and a member, each with a browser of their own. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newLicence } from '../../support/backend/licences.ts';
import { draft, fault, filesOf, operatorDeletes, stored, unique } from '../clients.ts';
import { browser, newCompany, type Browser } from './browsers.ts';

let admin: Browser;
let member: Browser;
let companyId: string;
beforeAll(async () => {
  ({ admin, companyId } = await newCompany());
  member = await browser();
});

const countOf = async ({ uid }: Browser) => (await stored(`users/${uid}`))?.['cardCount'];
const personOf = (cardId: string) => stored(`companies/${companyId}/people/${cardId}`);
const holderOf = async (cardId: string) => (await personOf(cardId))?.['holder'];

/** A card of the company with a former slug, pictures and an invitation. */
async function invited() {
  const [photoUrl, logo] = [await admin.upload('profile-photos'), await admin.upload('images')];
  const first = draft({ customPath: unique('a'), photoUrl, portfolioImages: [logo] });
  const { id } = await admin.app.createCard(admin.uid, first);
  await admin.app.updateCard(admin.uid, id, { ...first, customPath: unique('b') });
  await admin.addPerson(admin.uid, companyId, id);
  const code = await admin.invitePerson(admin.uid, companyId, id, { days: 30 });
  const { customPath } = await admin.app.getCard(admin.uid, id);
  return { id, code, former: first.customPath, slug: customPath };
}

/** The same, and its person has it. */
async function taken() {
  const card = await invited();
  await member.joinCompany(member.uid, card.code);
  await member.takeCard(member.uid, companyId, card.id);
  return card;
}

describe('a card of a company', () => {
  it('goes to who is invited with its addresses and pictures, and counts there', async () => {
    const counts = [Number(await countOf(admin)), Number(await countOf(member))];
    const { id, former, slug } = await taken();
    expect([await countOf(admin), await countOf(member)]).toEqual([counts[0], Number(counts[1]) + 1]);
    expect(await stored(`users/${admin.uid}/cards/${id}`)).toBeUndefined();
    for (const address of [id, former, slug])
      expect(await stored(`customLinks/${address}`)).toMatchObject({ userId: member.uid, cardId: id });
    const card = await member.app.getCard(member.uid, id);
    expect(card).toMatchObject({ customPath: slug, formerPaths: [former], companyId, memo: '' });
    expect(card.photoUrl).toContain(member.uid);
    expect(card.portfolioImages).toHaveLength(1);
    expect((await fetch(card.vcardUrl)).status).toBe(200);
    expect(await filesOf(member.uid)).toHaveLength(3);
  });

  it('is edited, renamed and kept by its member as any other', async () => {
    const { id, former, slug } = await taken();
    const card = await member.app.getCard(member.uid, id);
    const renamed = {
      ...draft({ name: 'Ann Lee', memo: '' }),
      photoUrl: card.photoUrl,
      customPath: unique('c'),
    };
    await member.app.updateCard(member.uid, id, renamed);
    expect(await member.app.getCard(member.uid, id)).toMatchObject({ companyId });
    for (const address of [id, former, slug])
      expect(await stored(`customLinks/${address}`)).toMatchObject({ movedTo: renamed.customPath });
  });

  it('is taken back by the administrator, with the member’s pictures', async () => {
    const { id, slug } = await taken();
    await admin.takeBackCard(admin.uid, companyId, id);
    expect(await personOf(id)).toMatchObject({ holder: admin.uid, member: null, invitation: null });
    const card = await admin.app.getCard(admin.uid, id);
    expect(card).toMatchObject({ customPath: slug, companyId });
    expect(card.photoUrl).toContain(admin.uid);
    expect(await stored(`users/${member.uid}/cards/${id}`)).toBeUndefined();
  });

  it('is given back by the member, without pictures that only they could copy', async () => {
    const { id, former } = await taken();
    await member.giveBackCard(member.uid, admin.uid, companyId, id);
    expect(await holderOf(id)).toBe(admin.uid);
    expect(await admin.app.getCard(admin.uid, id)).toMatchObject({
      photoUrl: '',
      photoPreview: '',
      portfolioImages: [],
      formerPaths: [former],
    });
  });

  it('goes to a successor by another invitation', async () => {
    const { id } = await taken();
    await admin.takeBackCard(admin.uid, companyId, id);
    const code = await admin.invitePerson(admin.uid, companyId, id, { days: 30 });
    const successor = await browser();
    await successor.joinCompany(successor.uid, code);
    await successor.takeCard(successor.uid, companyId, id);
    expect(await holderOf(id)).toBe(successor.uid);
  });

  it('stays with its person when the company lets them go', async () => {
    const { id } = await taken();
    await admin.releasePerson(admin.uid, companyId, id);
    expect(await personOf(id)).toBeUndefined();
    expect(await member.app.getCard(member.uid, id)).toMatchObject({ companyId: '' });
    await expect(admin.app.getCard(member.uid, id)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

it('seats are those of the last licence, each redeemed once, and their days add up', async () => {
  const second = await admin.createCompany(admin.uid, 'Bcme');
  const codes = await Promise.all([5, 7].map((seats) => newLicence(inject('hosts'), 30, null, seats)));
  for (const code of [...codes, ...codes]) await admin.redeemSeats(admin.uid, second, code);
  expect(await stored(`companies/${second}`)).toMatchObject({ seats: 7, planDays: 60 });
  const again = admin.redeemSeats(admin.uid, companyId, codes[0] ?? '');
  await expect(again).rejects.toMatchObject({ code: 'licence-used' });
  const ofAccount = await newLicence(inject('hosts'), 30);
  await expect(admin.redeemSeats(admin.uid, second, ofAccount)).rejects.toMatchObject({
    code: 'licence-unknown',
  });
});

describe('an invitation', () => {
  it('is for one account, and an earlier one is over when a later one is made', async () => {
    const { id, code } = await invited();
    const later = await admin.invitePerson(admin.uid, companyId, id, { days: 30 });
    const stranger = await browser();
    await expect(stranger.joinCompany(stranger.uid, code)).rejects.toMatchObject({
      code: 'invitation-unknown',
    });
    await member.joinCompany(member.uid, later);
    await expect(stranger.joinCompany(stranger.uid, later)).rejects.toMatchObject({
      code: 'invitation-used',
    });
    await expect(stranger.takeCard(stranger.uid, companyId, id)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('two at once', () => {
  it('accept in two tabs: the card is taken once, and both see it', async () => {
    const { id, code } = await invited();
    const before = Number(await countOf(member));
    const second = await browser(member.email);
    const accept = async (tab: Browser) => {
      await tab.joinCompany(tab.uid, code);
      await tab.takeCard(tab.uid, companyId, id);
    };
    await Promise.all([accept(member), accept(second)]);
    expect([await holderOf(id), await countOf(member)]).toEqual([member.uid, before + 1]);
  });

  it('an administrator takes back what the member gives back: the card is once with the administrator', async () => {
    const { id } = await taken();
    const before = [Number(await countOf(admin)), Number(await countOf(member))];
    await Promise.allSettled([
      admin.takeBackCard(admin.uid, companyId, id),
      member.giveBackCard(member.uid, admin.uid, companyId, id),
    ]);
    expect(await holderOf(id)).toBe(admin.uid);
    expect([await countOf(admin), await countOf(member)]).toEqual([
      Number(before[0]) + 1,
      Number(before[1]) - 1,
    ]);
  });

  it('administrators add two people: both are counted', async () => {
    const cards = await Promise.all(
      [0, 1].map(() => admin.app.createCard(admin.uid, draft({ customPath: unique('d') }))),
    );
    const before = Number((await stored(`companies/${companyId}`))?.['peopleCount']);
    const second = await browser(admin.email);
    await Promise.all([
      admin.addPerson(admin.uid, companyId, cards[0]?.id ?? ''),
      second.addPerson(admin.uid, companyId, cards[1]?.id ?? ''),
    ]);
    expect((await stored(`companies/${companyId}`))?.['peopleCount']).toBe(before + 2);
  });
});

describe.runIf(inject('standIn'))('a connection that is cut', () => {
  it.each(['before', 'after'])(
    '%s the commit of a move leaves no half, and the next try ends it',
    async (when) => {
      const { id, code, slug } = await invited();
      await member.joinCompany(member.uid, code);
      const path = `companies/${companyId}/people/${id}`;
      await fault({ service: 'firestore', verb: 'commit', path, action: { drop: true, when } });
      await member.takeCard(member.uid, companyId, id).catch(() => undefined);
      const [holder, link] = [await holderOf(id), await stored(`customLinks/${slug}`)];
      expect(link?.['userId']).toBe(holder);
      await member.takeCard(member.uid, companyId, id);
      expect(await holderOf(id)).toBe(member.uid);
      expect(await stored(`customLinks/${slug}`)).toMatchObject({ userId: member.uid });
    },
  );
});

it('a person whose card is gone is let go', async () => {
  const { id } = await invited();
  await operatorDeletes(`users/${admin.uid}/cards/${id}`);
  await admin.releasePerson(admin.uid, companyId, id);
  expect(await personOf(id)).toBeUndefined();
});
