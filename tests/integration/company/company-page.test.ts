/** The page of a company lists who wants that, in browsers of an administrator and a member. */
import { beforeAll, expect, it } from 'vitest';
import { draft, stored, unique } from '../clients.ts';
import { browser, companyCard, memberCard, newCompany, type Browser } from './browsers.ts';

let admin: Browser;
let member: Browser;
let companyId: string;
let pageId: string;
const slug = unique('page');
beforeAll(async () => {
  ({ admin, companyId } = await newCompany());
  member = await browser();
  pageId = await companyCard(admin, companyId, { name: 'Acme', customPath: slug });
  await admin.choosePage(admin.uid, companyId, pageId);
});

const listed = async () => (await admin.readCompanyPage(pageId))?.people.map(({ name }) => name);
const newMember = () => memberCard(admin, member, companyId, { name: 'Tess' });

it('lists who wants it, with what is on their card, and no one else', async () => {
  const [cardId, other] = [await newMember(), await newMember()];
  await expect(admin.setOnPage(companyId, cardId, true)).rejects.toThrow('permission-denied');
  await member.setListed(member.uid, companyId, cardId, true);
  expect(await listed()).toEqual(['Tess']);
  await expect(admin.setOnPage(companyId, other, true)).rejects.toThrow('permission-denied');
  expect(await admin.listWilling(companyId)).toMatchObject([{ cardId }]);

  const card = await member.app.getCard(member.uid, cardId);
  await member.app.updateCard(member.uid, cardId, {
    ...draft({ name: 'Tessa', memo: '' }),
    customPath: card.customPath,
  });
  await member.describePerson(member.uid, companyId, cardId);
  expect(await listed()).toEqual(['Tessa']);
  expect(await stored(`companies/${companyId}/people/${cardId}`)).toMatchObject({ name: 'Tessa' });
  await member.describePerson(member.uid, companyId, other);
  expect(await listed()).toEqual(['Tessa']);
  await admin.setOnPage(companyId, cardId, true);
  // Again is no failure.
  await admin.setOnPage(companyId, cardId, true);

  const page = await admin.app.getCard(admin.uid, pageId);
  await admin.app.updateCard(admin.uid, pageId, {
    ...draft({ name: 'Acme Ltd', memo: '' }),
    customPath: page.customPath,
  });
  expect(await stored(`customLinks/${slug}`)).toMatchObject({
    card: { name: 'Acme Ltd' },
    people: { [cardId]: { name: 'Tessa' } },
  });

  await expect(admin.choosePage(admin.uid, companyId, undefined)).rejects.toThrow('permission-denied');
  await admin.setOnPage(companyId, cardId, false);
  expect(await listed()).toEqual([]);
  await member.setListed(member.uid, companyId, cardId, false);
  expect(await admin.listWilling(companyId)).toEqual([]);
});

it('lists no one who leaves: by their own choice, with their card, or let go', async () => {
  const [unwilling, leaving, taken, released] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ];
  for (const id of [unwilling, leaving, taken, released])
    await member.setListed(member.uid, companyId, id, true);
  expect(await listed()).toHaveLength(4);
  await member.setListed(member.uid, companyId, unwilling, false);
  await member.giveBackCard(member.uid, admin.uid, companyId, leaving);
  await admin.takeBackCard(admin.uid, companyId, taken);
  await admin.releasePerson(admin.uid, companyId, released);
  expect(await listed()).toEqual([]);

  // The next person is asked again.
  const code = await admin.invitePerson(admin.uid, companyId, leaving, { days: 1 });
  await member.joinCompany(member.uid, code);
  expect(await stored(`companies/${companyId}/people/${leaving}`)).toMatchObject({ isListed: false });
});
