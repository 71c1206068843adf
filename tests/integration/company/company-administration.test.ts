/** What an administrator sees and does: lists of people, invitations, the record, other administrators. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newLicence } from '../../support/backend/licences.ts';
import { draft, operatorSets, signedUp, stored, unique } from '../clients.ts';

/** A browser with a new account and the services of companies. */
async function browser() {
  const account = await signedUp();
  const modules = await Promise.all([
    import('@/company/service/people'),
    import('@/company/service/people-list'),
    import('@/company/service/invitations'),
    import('@/company/service/administrators'),
    import('@/company/service/companies'),
    import('@/company/service/record-list'),
    import('@/company/service/redeem-seats'),
    import('@/company/service/move-card'),
    import('@/card/service/pause-card'),
  ]);
  const [people, lists, invitations, administrators, companies, records, seats, moves, pausing] = modules;
  return {
    ...account,
    ...people,
    ...lists,
    ...invitations,
    ...administrators,
    ...companies,
    ...records,
    ...seats,
    ...moves,
    ...pausing,
  };
}

type Browser = Awaited<ReturnType<typeof browser>>;

let admin: Browser;
let member: Browser;
let companyId: string;
beforeAll(async () => {
  admin = await browser();
  member = await browser();
  await operatorSets(`users/${admin.uid}`, { plan: 'premium' });
  companyId = await admin.createCompany(admin.uid, 'Acme');
  const code = await newLicence(inject('hosts'), 30, null, 200);
  await admin.redeemSeats(admin.uid, companyId, code);
});

async function person(name: string) {
  const { id } = await admin.app.createCard(admin.uid, draft({ name, customPath: unique('a') }));
  await admin.addPerson(admin.uid, companyId, id);
  return id;
}

/** A card that its member has. */
async function taken(name: string) {
  const id = await person(name);
  await member.joinCompany(member.uid, await admin.invitePerson(admin.uid, companyId, id, { days: 1 }));
  await member.takeCard(member.uid, companyId, id);
  return id;
}

describe('the people', () => {
  it('are listed by name with until when they are invited, and found by the beginning of it', async () => {
    const [zoe, bob] = [await person('Zoe'), await person('Bob')];
    await admin.invitePerson(admin.uid, companyId, bob, { days: 3 });
    const list = await admin.listPeople(companyId);
    const places = [bob, zoe].map((id) => list.findIndex(({ cardId }) => cardId === id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    const [first] = await admin.findPeople(companyId, 'bo');
    expect(first).toMatchObject({ cardId: bob, name: 'Bob' });
    const days = ((first?.invitedUntil?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(3);
    expect(await admin.listPeople(companyId, list.at(-1))).toEqual([]);
    await expect(member.listPeople(companyId)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('come in pages without a gap, also where two have one name', async () => {
    const other = await admin.createCompany(admin.uid, 'Many');
    const fields = {
      holder: admin.uid,
      member: null,
      name: 'Same',
      email: '',
      slug: 'same',
      invitation: null,
    };
    await Promise.all(
      Array.from({ length: 101 }, (_, at) => operatorSets(`companies/${other}/people/card${at}`, fields)),
    );
    const first = await admin.listPeople(other);
    const second = await admin.listPeople(other, first.at(-1));
    expect([first.length, second.length]).toEqual([100, 1]);
    expect(new Set([...first, ...second].map(({ cardId }) => cardId)).size).toBe(101);
  });
});

describe('an invitation', () => {
  it('that is withdrawn is over, and so is one that was accepted while the card is not taken', async () => {
    const id = await person('Ann');
    const code = await admin.invitePerson(admin.uid, companyId, id, { days: 1 });
    await admin.withdrawInvitation(admin.uid, companyId, id);
    await expect(member.joinCompany(member.uid, code)).rejects.toMatchObject({ code: 'invitation-unknown' });
    const again = await admin.invitePerson(admin.uid, companyId, id, { days: 1 });
    await member.joinCompany(member.uid, again);
    await admin.withdrawInvitation(admin.uid, companyId, id);
    expect(await admin.readPerson(companyId, id)).toMatchObject({ member: undefined, invitation: undefined });
    await expect(member.takeCard(member.uid, companyId, id)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('of a card that is taken stays as it is', async () => {
    const id = await taken('Eve');
    await expect(admin.withdrawInvitation(admin.uid, companyId, id)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await admin.readPerson(companyId, id)).toMatchObject({ member: member.uid, holder: member.uid });
  });
});

it('a member’s card is paused and resumed by an administrator', async () => {
  const id = await taken('Kim');
  for (const isPaused of [true, false]) {
    await admin.pauseCard(member.uid, await admin.app.getCard(member.uid, id), isPaused);
    expect((await member.app.getCard(member.uid, id)).isPaused).toBe(isPaused);
  }
});

it('the record has the newest first, with the names of those who joined', async () => {
  const id = await taken('Lee');
  const entries = await admin.listRecord(companyId);
  expect(entries.slice(0, 4).map(({ what, by, name }) => [what, by, name])).toEqual([
    ['moved', member.uid, 'Lee'],
    ['joined', member.uid, 'Lee'],
    ['changed', admin.uid, 'Lee'],
    ['added', admin.uid, 'Lee'],
  ]);
  expect(entries[0]).toMatchObject({ cardId: id });
  const older = await admin.listRecord(companyId, entries[1]);
  expect(older[0]).toEqual(entries[2]);
  const people = await admin.peopleOfAccounts(companyId, [member.uid, admin.uid]);
  expect([...people.keys()]).toEqual([member.uid]);
});

it('a licence that the rules refuse says why: too late, or fewer seats than are paid', async () => {
  const late = await newLicence(inject('hosts'), 30, new Date(Date.now() - 86_400_000), 300);
  const fewer = await newLicence(inject('hosts'), 30, null, 199);
  for (const [code, reason] of [
    [late, 'licence-expired'],
    [fewer, 'licence-fewer-seats'],
  ] as const)
    await expect(admin.redeemSeats(admin.uid, companyId, code)).rejects.toMatchObject({ code: reason });
});

describe('administrators', () => {
  it('see their own companies alone, and one of them removes the other, but never the last', async () => {
    const own = await admin.createCompany(admin.uid, 'Bcme');
    await admin.inviteAdministrator(admin.uid, own, { email: 'Ann@X.example', days: 1 });
    await operatorSets(`companies/${own}`, { administrators: [admin.uid, member.uid] });
    expect((await member.listCompanies(member.uid)).map(({ id }) => id)).toEqual([own]);
    await member.removeAdministrator(member.uid, own, admin.uid);
    expect((await member.readCompany(own)).administrators).toEqual([member.uid]);
    const last = member.removeAdministrator(member.uid, own, member.uid);
    await expect(last).rejects.toMatchObject({ code: 'failed-precondition' });
  });

  it('delete a company without people alone', async () => {
    await expect(admin.deleteCompany(companyId)).rejects.toMatchObject({ code: 'permission-denied' });
    const empty = await admin.createCompany(admin.uid, 'Empty');
    await admin.deleteCompany(empty);
    expect(await stored(`companies/${empty}`)).toBeUndefined();
    await expect(admin.readCompany(empty)).rejects.toMatchObject({ code: 'not-found' });
  });
});
