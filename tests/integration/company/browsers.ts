/** Browsers of a company's administrators and members, each with an SDK of its own. */
import { inject } from 'vitest';
import { newLicence } from '../../support/backend/licences.ts';
import { pictureName } from '../../support/samples/picture-name.ts';
import { client, draft, operatorSets, signedUp, unique } from '../clients.ts';

let pictures = 0;

/** A browser with a new account, or with that of an address, and the services of companies. */
export async function browser(email?: string) {
  const account = email === undefined ? await signedUp() : { app: await client(), email };
  const people = await import('@/company/service/people');
  const page = await import('@/company/service/company-page');
  const { describePerson } = await import('@/company/service/describe-person');
  const { listPeople } = await import('@/company/service/people-list');
  const { readCompanyVisits } = await import('@/company/service/company-visits');
  const look = await import('@/company/service/edit-company');
  const run = await import('@/company/service/dress-run');
  const { removeUnusedPictures } = await import('@/company/service/company-pictures');
  const { companyRowSaver, readCompanyTable } = await import('@/company/service/table-rows');
  const { continueRun, startRun } = await import('@/team/service/team-run');
  const { runOf } = await import('@/team/service/run-state');
  const { makePlan } = await import('@/team/service/make-plan');
  const { redeemSeats } = await import('@/company/service/redeem-seats');
  const moves = await import('@/company/service/move-card');
  const { invitePerson } = await import('@/company/service/invitations');
  const { createCompany, addPerson, joinCompany, releasePerson } = people;
  const { takeCard, takeBackCard, giveBackCard } = moves;
  const { uploadBlob } = await import('@/shared/firebase/files/uploads');
  const { getDownloadURL } = await import('firebase/storage');
  const { app } = account;
  const uid = 'uid' in account ? account.uid : (await app.login(account.email, 'secret-1')).uid;
  const upload = async (folder: string, place = `users/${uid}`) => {
    const content = new Uint8Array(8);
    const path = `${place}/${folder}/${pictureName(content, 'a.png', (pictures += 1))}`;
    const file = await uploadBlob(path, new Blob([content]), { contentType: 'image/png' });
    return getDownloadURL(file);
  };
  return {
    ...account,
    ...look,
    ...run,
    removeUnusedPictures,
    companyRowSaver,
    readCompanyTable,
    continueRun,
    startRun,
    runOf,
    makePlan,
    createCompany,
    ...page,
    describePerson,
    listPeople,
    readCompanyVisits,
    redeemSeats,
    addPerson,
    invitePerson,
    joinCompany,
    releasePerson,
    takeCard,
    takeBackCard,
    giveBackCard,
    upload,
    uid,
  };
}

export type Browser = Awaited<ReturnType<typeof browser>>;

/** A company with 50 seats, and the browser of its administrator. */
export async function newCompany() {
  const admin = await browser();
  await operatorSets(`users/${admin.uid}`, { plan: 'premium' });
  const companyId = await admin.createCompany(admin.uid, 'Acme');
  await admin.redeemSeats(admin.uid, companyId, await newLicence(inject('hosts'), 30, null, 50));
  return { admin, companyId };
}

/** A card that is the company's. */
export async function companyCard({ app, uid, addPerson }: Browser, companyId: string, fields = {}) {
  const { id } = await app.createCard(uid, draft({ customPath: unique('k'), ...fields }));
  await addPerson(uid, companyId, id);
  return id;
}

/** A card that is the company's, and its member has it. */
export async function memberCard(admin: Browser, member: Browser, companyId: string, fields = {}) {
  const id = await companyCard(admin, companyId, fields);
  const code = await admin.invitePerson(admin.uid, companyId, id, { days: 30 });
  await member.joinCompany(member.uid, code);
  await member.takeCard(member.uid, companyId, id);
  return id;
}
