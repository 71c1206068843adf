/** What must hold of companies, and the doctor that finds and repairs what does not (npm run doctor). */
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { repairAll } from '../../../operator/doctor/repair-all.ts';
import { commit, getDocuments, type Write } from '../../../operator/shared/google/firestore-rest.ts';
import { deleteFile } from '../../../operator/shared/google/storage-rest.ts';
import { asRead } from '../../../operator/shared/google/values.ts';
import { PROJECT_ID } from '../../support/backend/hosts.ts';
import { newLicence } from '../../support/backend/licences.ts';
import { pictureName } from '../../support/samples/picture-name.ts';
import { draft, operatorSets, signedUp, stored, unique } from '../clients.ts';
import { findings, useOwnBackend } from '../own-backend.ts';

const PICTURE = new Uint8Array([1, 2, 3]);

/** A new account with the services of companies. */
async function browser() {
  const account = await signedUp();
  const { createCompany, addPerson, joinCompany } = await import('@/company/service/people');
  const { invitePerson } = await import('@/company/service/invitations');
  const { redeemSeats } = await import('@/company/service/redeem-seats');
  const { takeCard } = await import('@/company/service/move-card');
  return { ...account, createCompany, addPerson, invitePerson, joinCompany, redeemSeats, takeCard };
}

describe.runIf(inject('standIn'))('the doctor, of companies', () => {
  const { target } = useOwnBackend();
  let admin: Awaited<ReturnType<typeof browser>>;
  let member: Awaited<ReturnType<typeof browser>>;
  let [company, cardId] = ['', ''];

  beforeAll(async () => {
    [admin, member] = [await browser(), await browser()];
    await operatorSets(`users/${admin.uid}`, { plan: 'premium' });
    const id = await admin.createCompany(admin.uid, 'Acme');
    await admin.redeemSeats(admin.uid, id, await newLicence(inject('hosts'), 30, null, 5));
    const card = await admin.app.createCard(admin.uid, draft({ customPath: unique('a') }));
    await admin.addPerson(admin.uid, id, card.id);
    const code = await admin.invitePerson(admin.uid, id, card.id, { days: 30 });
    await member.joinCompany(member.uid, code);
    await member.takeCard(member.uid, id, card.id);
    [company, cardId] = [`companies/${id}`, card.id];
    // What the account that had the card leaves; no member may delete it.
    await deleteFile(target(), `users/${admin.uid}/vcards/${cardId}.vcf`);
  });

  afterEach(async () => {
    expect(await reports()).toEqual([]);
  });

  const reports = async () => (await findings(target())).map(({ kind, path }) => `${kind} ${path}`);
  const plant = (...writes: Write[]) => commit(target(), writes);
  const person = () => `${company}/people/${cardId}`;
  const card = () => `users/${member.uid}/cards/${cardId}`;

  /** Writes the document again as it is now. */
  async function keeping(path: string): Promise<() => Promise<void>> {
    const raw = (await getDocuments(target(), [path])).get(path)?.raw ?? {};
    return () => plant({ set: path, fields: asRead(raw) });
  }

  async function expectRepaired(...expected: string[]): Promise<void> {
    expect((await reports()).sort()).toEqual(expected.sort());
    expect((await repairAll(target())).failed).toEqual([]);
    expect(await reports()).toEqual([]);
  }

  it('keeps the visits that a card had before it moved', async () => {
    const visits = `users/${admin.uid}/cards/${cardId}/stats/202601-1`;
    await plant({ create: visits, fields: { 1: { views: 1 } } });
    expect(await reports()).toEqual([]);
    await plant({ delete: visits });
  });

  it('counts the people again', async () => {
    await plant({ update: company, fields: { peopleCount: 7 } });
    await expectRepaired(`company-count ${company}`);
    expect(await stored(company)).toMatchObject({ peopleCount: 1 });
  });

  it('names who has a card', async () => {
    await plant({ update: person(), fields: { holder: admin.uid } });
    await expectRepaired(`person-wrong ${person()}`);
    expect(await stored(person())).toMatchObject({ holder: member.uid, member: member.uid });
  });

  it('makes the card of no person an ordinary one', async () => {
    const again = await Promise.all([card(), person(), company].map(keeping));
    const before = await stored(card());
    await plant({ delete: person() }, { update: company, fields: { peopleCount: 0 } });
    await expectRepaired(`card-of-no-person ${card()}`);
    expect(await stored(card())).toEqual({ ...before, private: {} });
    for (const write of again) await write();
  });

  it('reports a person whose card is gone, and leaves them to the administrators', async () => {
    const gone = `${company}/people/GoneGoneGoneGoneGone`;
    await plant(
      { create: gone, fields: { holder: member.uid } },
      { update: company, fields: { peopleCount: 2 } },
    );
    expect(await reports()).toEqual([`person-of-gone-card ${gone}`]);
    await repairAll(target());
    expect(await stored(gone)).toBeDefined();
    await plant({ delete: gone }, { update: company, fields: { peopleCount: 1 } });
  });

  it('reports a company without an administrator', async () => {
    const again = await keeping(company);
    await plant({ update: company, fields: { administrators: ['gone'] } });
    expect(await reports()).toEqual([`company-without-administrator ${company}`]);
    await again();
  });

  it('lists a picture of a company that neither it nor its cards show', async () => {
    const upload = async (number: number) => {
      const path = `${company}/images/${pictureName(PICTURE, 'logo.png', number)}`;
      await admin.app.uploadBlob(path, new Blob([PICTURE]), { contentType: 'image/png' });
      return path;
    };
    const addressOf = (path: string) =>
      `http://${inject('hosts').storage}/v0/b/${PROJECT_ID}.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=a`;
    const [shownByCompany, shownByCard, unused] = [await upload(1), await upload(2), await upload(3)];
    const again = await Promise.all([card(), company].map(keeping));
    await operatorSets(company, { dress: { logoUrl: addressOf(shownByCompany) } });
    await operatorSets(card(), { memo: addressOf(shownByCard) });
    expect(await reports()).toEqual([`file-unreferenced ${unused}`]);
    for (const write of again) await write();
    for (const path of [shownByCompany, shownByCard, unused]) await deleteFile(target(), path);
  });
});
