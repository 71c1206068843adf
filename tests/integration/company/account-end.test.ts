/** An account that is deleted has cards of a company, or is an administrator. */
import { describe, expect, inject, it } from 'vitest';
import { fault, operatorDeletes, operatorSets, stored } from '../clients.ts';
import { browser, companyCard, memberCard, newCompany, type Browser } from './browsers.ts';

/** The browser of a new account that can be deleted. */
async function leaver() {
  const account = await browser();
  return { ...account, ...(await deletionServices()) };
}

/** The services of the browser that was opened last. */
async function deletionServices() {
  const { deleteAccount } = await import('@/account-data/service/account-deletion');
  const { readCompanyEnds } = await import('@/account-data/service/leave-companies');
  const { leaveCompany } = await import('@/company/service/leave-company');
  return { deleteAccount, readCompanyEnds, leaveCompany };
}

const quietly = () => {};
const companyOf = (companyId: string) => stored(`companies/${companyId}`);
const personOf = (companyId: string, cardId: string) => stored(`companies/${companyId}/people/${cardId}`);
const administrators = (companyId: string, ...accounts: readonly Browser[]) =>
  operatorSets(`companies/${companyId}`, { administrators: accounts.map(({ uid }) => uid) });

describe('a member who deletes the account', () => {
  it('gives the card back, with its address', async () => {
    const { admin, companyId } = await newCompany();
    const member = await leaver();
    const id = await memberCard(admin, member, companyId);
    expect(await member.readCompanyEnds(member.uid)).toEqual({ hasCards: true, ending: [] });
    await member.deleteAccount(member.uid, quietly);
    expect(await stored(`users/${member.uid}`)).toBeUndefined();
    expect(await personOf(companyId, id)).toMatchObject({ holder: admin.uid, member: null });
    const { customPath } = await admin.app.getCard(admin.uid, id);
    expect(await stored(`customLinks/${customPath}`)).toMatchObject({ userId: admin.uid, cardId: id });
  });

  it('is deleted with the card if no administrator can take it', async () => {
    const { admin, companyId } = await newCompany();
    const member = await leaver();
    const id = await memberCard(admin, member, companyId);
    await operatorSets(`users/${admin.uid}`, { isActive: false });
    await member.deleteAccount(member.uid, quietly);
    expect(await stored(`users/${member.uid}`)).toBeUndefined();
    expect(await stored(`users/${member.uid}/cards/${id}`)).toBeUndefined();
  });

  it('is deleted where the company is gone', async () => {
    const { admin, companyId } = await newCompany();
    const member = await leaver();
    await memberCard(admin, member, companyId);
    await operatorDeletes(`companies/${companyId}`);
    await member.deleteAccount(member.uid, quietly);
    expect(await stored(`users/${member.uid}`)).toBeUndefined();
  });

  it.runIf(inject('standIn'))('goes on after a connection that is cut while the card goes back', async () => {
    const { admin, companyId } = await newCompany();
    const member = await leaver();
    const id = await memberCard(admin, member, companyId);
    const path = `companies/${companyId}/people/${id}`;
    await fault({ service: 'firestore', verb: 'commit', path, action: { drop: true, when: 'after' } });
    await member.deleteAccount(member.uid, quietly).catch(quietly);
    await member.deleteAccount(member.uid, quietly).catch(quietly);
    expect(await stored(`users/${member.uid}`)).toBeUndefined();
    expect(await personOf(companyId, id)).toMatchObject({ holder: admin.uid });
  });
});

describe('leaving a company', () => {
  it('gives the card to the first administrator who can take it, and again is no failure', async () => {
    const { admin, companyId } = await newCompany();
    const [second, member] = [await browser(), await leaver()];
    const id = await memberCard(admin, member, companyId);
    await administrators(companyId, admin, second);
    await operatorSets(`users/${admin.uid}`, { isActive: false });
    await member.leaveCompany(member.uid, companyId, id);
    await member.leaveCompany(member.uid, companyId, id);
    expect(await personOf(companyId, id)).toMatchObject({ holder: second.uid, member: null });
  });

  it('is refused if no administrator can take the card, which stays', async () => {
    const { admin, companyId } = await newCompany();
    const member = await leaver();
    const id = await memberCard(admin, member, companyId);
    await operatorSets(`users/${admin.uid}`, { isActive: false });
    const refused = member.leaveCompany(member.uid, companyId, id);
    await expect(refused).rejects.toMatchObject({ code: 'company-unreachable' });
    expect(await personOf(companyId, id)).toMatchObject({ holder: member.uid });
  });
});

describe('an administrator who deletes the account', () => {
  it('leaves the company to the others, with the cards that are not taken', async () => {
    const { admin, companyId } = await newCompany();
    const id = await companyCard(admin, companyId);
    const second = await browser();
    await administrators(companyId, admin, second);
    await deleteAgain(admin);
    expect(await companyOf(companyId)).toMatchObject({ administrators: [second.uid], peopleCount: 1 });
    expect(await personOf(companyId, id)).toMatchObject({ holder: second.uid });
  });

  it('ends a company without others, and its people keep their cards', async () => {
    const { admin, companyId } = await newCompany();
    const member = await browser();
    const [theirs, own] = [await memberCard(admin, member, companyId), await companyCard(admin, companyId)];
    const { ends } = await deleteAgain(admin);
    expect(ends).toMatchObject({ hasCards: true, ending: [{ id: companyId }] });
    expect(await companyOf(companyId)).toBeUndefined();
    expect(await member.app.getCard(member.uid, theirs)).toMatchObject({ companyId: '' });
    expect(await stored(`users/${admin.uid}/cards/${own}`)).toBeUndefined();
    expect(await stored(`users/${admin.uid}`)).toBeUndefined();
  });
});

/** Deletes the account of a browser, in another one. Returns what that was said to mean for companies. */
async function deleteAgain({ uid, email }: Pick<Browser, 'uid' | 'email'>) {
  const account = await browser(email);
  const { deleteAccount, readCompanyEnds } = await deletionServices();
  const ends = await readCompanyEnds(account.uid);
  await deleteAccount(uid, quietly);
  return { ends };
}
