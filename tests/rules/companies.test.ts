/** A company, its administrators, seats, invitations and record. */
import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { LOOKS } from '@/card/model/looks';
import { DRESS_FIELDS } from '@/company/model/dress';
import {
  changed,
  companyData,
  companyPath,
  companyPicture,
  DRESS,
  ENTRY,
  entry,
  entryData,
  expectPair,
  expectVerdict,
  invitationData,
  invitationPath,
  later,
  MADE,
  personPath,
  pictureOf,
  staffOf,
  type Changes,
  type Named,
  type Staff,
} from './companies.ts';
import { atRequestTime, commitRaw } from './raw.ts';
import {
  as,
  asVisitor,
  commit,
  expectDenied,
  fresh,
  plant,
  remove,
  rulesUnderTest,
  set,
  update,
  userData,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('companies');
const write = (by: string, writes: Named) => commit(as(environment, by), Object.values(writes));
const now = serverTimestamp();

async function newAccount(changes: DocumentData = {}): Promise<string> {
  const { uid } = fresh();
  await plant(environment, [set(`users/${uid}`, userData(uid, changes))]);
  return uid;
}

describe('a new company', () => {
  const creation = (admin: string, changes: DocumentData = {}, id = fresh().cardId): Named => ({
    company: set(`companies/${id}`, companyData(admin, changes)),
  });

  it('is made by an account with Premium that runs', async () => {
    for (const [user, isAllowed] of [
      [{ plan: 'premium' }, true],
      [{ plan: 'premium', planStartedAt: MADE, planDays: 3_000 }, true],
      [{ plan: 'premium', planStartedAt: MADE, planDays: 1 }, false],
      [{ plan: 'premium', isActive: false }, false],
      [{}, false],
    ] as const) {
      const uid = await newAccount(user);
      const made = write(uid, creation(uid));
      await expectVerdict(made, isAllowed);
    }
  });

  it.each<[string, DocumentData]>([
    ['other administrators', { administrators: ['eve'] }],
    ['a second administrator', { administrators: ['eve', 'user0001'] }],
    ['people', { peopleCount: 1 }],
    ['a count that is no whole number', { peopleCount: -0 }],
    ['seats', { seats: 1 }],
    ['seats that are no whole number', { seats: -0 }],
    ['a term', { planStartedAt: MADE }],
    ['days', { planDays: 1 }],
    ['days that are no whole number', { planDays: -0 }],
    ['a licence', { licence: 'CODE' }],
    ['an invitation', { invitation: 'CODE' }],
    ['an entry', { record: ENTRY }],
    ['a last person', { lastPersonId: 'C'.repeat(21) }],
    ['a time of its own', { createdAt: MADE }],
    ['a time of change of its own', { updatedAt: MADE }],
    ['a further field', { plan: 'premium' }],
    ['no name', { name: '' }],
    ['an invisible name', { name: '\u200B' }],
    ['a name that is too long', { name: 'x'.repeat(151) }],
    ['a name that is a list', { name: ['Acme'] }],
    ['a dress that is a text', { dress: 'night' }],
    ['a further field of the dress', { dress: { ...DRESS, name: 'Ann' } }],
    ['a look that is none', { dress: { ...DRESS, look: 'loud' } }],
    ['a color that is none', { dress: { ...DRESS, cardButtonColor: 'red' } }],
    ['a background that is none', { dress: { ...DRESS, cardBackgroundColor: 'red' } }],
    ['a company’s name that is too long', { dress: { ...DRESS, company: 'x'.repeat(151) } }],
    ['an address that is too long', { dress: { ...DRESS, address: 'x'.repeat(301) } }],
    ['a website that is too long', { dress: { ...DRESS, website: 'x'.repeat(2_049) } }],
    ['a channel that is too long', { dress: { ...DRESS, kakaoChannelUrl: 'x'.repeat(2_049) } }],
    ['a booking link that is too long', { dress: { ...DRESS, calendlyLink: 'x'.repeat(2_049) } }],
    ['a review link that is too long', { dress: { ...DRESS, feedbackFormLink: 'x'.repeat(2_049) } }],
    ['a website that is a script', { dress: { ...DRESS, website: 'javascript:alert(1)' } }],
    ['a channel that is a script', { dress: { ...DRESS, kakaoChannelUrl: 'javascript:alert(1)' } }],
    ['a booking link that is a script', { dress: { ...DRESS, calendlyLink: 'javascript:alert(1)' } }],
    ['a review link that is a script', { dress: { ...DRESS, feedbackFormLink: 'javascript:alert(1)' } }],
    ['a link that is a script', { dress: { ...DRESS, links: ['link\ton\tjavascript:alert(1)\tx'] } }],
    ['a logo of elsewhere', { dress: { ...DRESS, logoUrl: 'https://a.example/1.png' } }],
    ['a cover of an account', { dress: { ...DRESS, coverUrl: pictureOf('-') + 'x ' } }],
    ['a logo of another company', { dress: { ...DRESS, logoUrl: companyPicture('C'.repeat(21)) } }],
    ['a color with other letters', { dress: { ...DRESS, cardButtonColor: '#GGGGGG' } }],
    ['a background with other letters', { dress: { ...DRESS, cardBackgroundColor: '#GGGGGG' } }],
    ['a lock on another field', { locked: ['company', 'name'] }],
    ['locks that are a text', { locked: 'company' }],
  ])('is refused with %s', async (_what, changes) => {
    const admin = await newAccount({ plan: 'premium' });
    await expectPair(environment, admin, creation(admin), { company: changes });
  });

  it('is refused without one of its fields, and under an id that is not a card’s', async () => {
    const admin = await newAccount({ plan: 'premium' });
    for (const field of Object.keys(companyData(admin))) {
      const { [field]: _left, ...others } = companyData(admin);
      await expectDenied(write(admin, { company: set(`companies/${fresh().cardId}`, others) }));
    }
    for (const id of ['acme', 'x'.repeat(21), 'C'.repeat(20)])
      await expectDenied(write(admin, creation(admin, {}, id)));
    await write(admin, creation(admin));
  });

  it('has each look, and texts of several lines', async () => {
    const admin = await newAccount({ plan: 'premium' });
    for (const look of LOOKS) await write(admin, creation(admin, { dress: { ...DRESS, look } }));
    const lines = { company: 'Acme\nSeoul', address: '1 High St\nSeoul' };
    await expect(write(admin, creation(admin, { dress: { ...DRESS, ...lines } }))).resolves.toBeUndefined();
    await write(admin, creation(admin, { dress: { ...DRESS, company: '' } }));
    for (const field of Object.keys(DRESS)) {
      const { [field]: _left, ...others }: DocumentData = DRESS;
      await expectDenied(write(admin, creation(admin, { dress: others })));
    }
  });

  it('may share and lock every field of its dress', async () => {
    const admin = await newAccount({ plan: 'premium' });
    const id = fresh().cardId;
    const picture = companyPicture(id);
    const [address, company] = ['x'.repeat(300), 'x'.repeat(150)];
    const link = `https://acme.example/${'x'.repeat(2_027)}`;
    const dress = {
      look: 'cover',
      cardButtonColor: '#123ABC',
      cardBackgroundColor: '#000000',
      logoUrl: picture,
      coverUrl: picture,
      company,
      address,
      website: link,
      kakaoChannelUrl: link,
      calendlyLink: link,
      feedbackFormLink: link,
      links: ['link\ton\thttps://acme.example/\tUs'],
    };
    expect(Object.keys(dress)).toEqual([...DRESS_FIELDS]);
    const changes = { name: 'x'.repeat(150), dress, locked: [...DRESS_FIELDS] };
    await expect(write(admin, creation(admin, changes, id))).resolves.toBeUndefined();
  });
});

describe('reading', () => {
  it('a company is for who is signed in, and listing for its administrators', async () => {
    const staff = await staffOf(environment);
    await expectDenied(getDoc(doc(asVisitor(environment), companyPath(staff))));
    expect((await getDoc(doc(as(environment, 'eve'), companyPath(staff)))).exists()).toBe(true);
    const own = (uid: string) =>
      getDocs(
        query(
          collection(as(environment, uid), 'companies'),
          where('administrators', 'array-contains', staff.admin),
        ),
      );
    expect((await own(staff.admin)).size).toBe(1);
    await expectDenied(own('eve'));
  });

  it('its record is for its administrators', async () => {
    const staff = await staffOf(environment);
    const other = await staffOf(environment);
    await plant(environment, [
      set(`${companyPath(staff)}/record/one`, entryData(staff.admin, 'company', null)),
    ]);
    const path = `${companyPath(staff)}/record`;
    expect((await getDocs(collection(as(environment, staff.admin), path))).size).toBe(1);
    expect((await getDoc(doc(as(environment, staff.admin), path, 'one'))).exists()).toBe(true);
    for (const uid of [staff.member, other.admin]) {
      await expectDenied(getDocs(collection(as(environment, uid), path)));
      await expectDenied(getDoc(doc(as(environment, uid), path, 'one')));
    }
  });

  it('an invitation is for who has its code, and listing for no account', async () => {
    const staff = await staffOf(environment);
    expect((await getDoc(doc(asVisitor(environment), invitationPath(staff)))).exists()).toBe(true);
    const all = collection(as(environment, staff.admin), 'companyInvitations');
    await expectDenied(getDocs(query(all, where('companyId', '==', staff.companyId))));
  });
});

const editing = (staff: Staff): Named => ({
  company: update(companyPath(staff), {
    name: 'Acme 2',
    dress: { ...DRESS, look: 'ink' },
    locked: ['look'],
    dressVersion: 1,
    record: ENTRY,
    updatedAt: now,
  }),
  entry: entry(staff, staff.admin, 'company', null),
});

describe('a change of a company', () => {
  it('is for its administrators whose account runs', async () => {
    const [staff, other] = [await staffOf(environment), await staffOf(environment)];
    for (const uid of [staff.member, other.admin])
      await expectDenied(write(uid, { ...editing(staff), entry: entry(staff, uid, 'company', null) }));
    await plant(environment, [update(`users/${staff.admin}`, { isActive: false })]);
    await expectDenied(write(staff.admin, editing(staff)));
    await plant(environment, [update(`users/${staff.admin}`, { isActive: true })]);
    await write(staff.admin, editing(staff));
  });

  it.each<[string, Changes]>([
    ['no entry', { entry: null }],
    ['an entry alone', { company: null }],
    ['a further field', { company: { extra: 1 } }],
    ['an entry of something else', { entry: { what: 'seats' } }],
    ['an entry with a card', { entry: { cardId: 'C'.repeat(21) } }],
    ['an entry by another account', { entry: { by: 'eve' } }],
    ['an entry of another time', { entry: { at: MADE } }],
    ['an entry that ends early', { entry: { expiresAt: later(364) } }],
    ['an entry that ends late', { entry: { expiresAt: later(368) } }],
    ['an entry with a further field', { entry: { note: 'x' } }],
    ['an entry with a long name', { entry: { name: 'x'.repeat(101) } }],
    ['no new time', { company: { updatedAt: MADE } }],
    ['more seats', { company: { seats: 100 } }],
    ['other administrators', { company: { administrators: ['eve'] } }],
    ['fewer people', { company: { peopleCount: 0 } }],
    ['a longer term', { company: { planDays: 4_000 } }],
    ['an invalid dress', { company: { dress: { ...DRESS, look: 'loud' } } }],
    ['the version of before', { company: { dressVersion: 0 } }],
    ['a version too far', { company: { dressVersion: 2 } }],
    ['the version of a dress that stays', { company: { dress: DRESS, locked: ['company', 'links'] } }],
    ['a version that is no number', { company: { dressVersion: '1' } }],
  ])('is refused with %s', async (_what, changes) => {
    const staff = await staffOf(environment);
    await expectPair(environment, staff.admin, editing(staff), changes);
  });

  it.each<[string, DocumentData]>([
    ['a new name is of the same version', { dress: DRESS, locked: ['company', 'links'], dressVersion: 4 }],
    ['a new dress alone is of the next one', { locked: ['company', 'links'], dressVersion: 5 }],
    ['other locks alone are of the next one', { dress: DRESS, dressVersion: 5 }],
  ])('%s', async (_what, fields) => {
    const staff = await staffOf(environment, { company: { dressVersion: 4 } });
    const other = { dressVersion: fields['dressVersion'] === 4 ? 5 : 4 };
    const named = changed(editing(staff), { company: fields });
    await expectDenied(
      commit(as(environment, staff.admin), changed(editing(staff), { company: { ...fields, ...other } })),
    );
    await expect(commit(as(environment, staff.admin), named)).resolves.toBeUndefined();
  });

  it('may have an entry with a long name that ends a day late', async () => {
    const staff = await staffOf(environment);
    const long = { entry: { name: 'x'.repeat(100), expiresAt: later(367) } };
    await expect(
      commit(as(environment, staff.admin), changed(editing(staff), long)),
    ).resolves.toBeUndefined();
  });

  it('is refused with an entry that was there, which stays as it is', async () => {
    const staff = await staffOf(environment);
    const path = `${companyPath(staff)}/record/${ENTRY}`;
    await plant(environment, [set(path, entryData(staff.admin, 'company', null))]);
    await expectDenied(write(staff.admin, editing(staff)));
    await expectDenied(commit(as(environment, staff.admin), changed(editing(staff), { entry: null })));
    await expectDenied(commit(as(environment, staff.admin), [remove(path)]));
    await expectDenied(commit(as(environment, staff.admin), [update(path, { name: 'Bea' })]));
  });

  it('has no second entry under the id of one that has ended', async () => {
    const staff = await staffOf(environment);
    await plant(environment, [update(companyPath(staff), { record: ENTRY })]);
    await expectDenied(commit(as(environment, staff.admin), changed(editing(staff), { company: null })));
    await plant(environment, [update(personPath(staff), { record: ENTRY })]);
    const forged = entry(staff, staff.admin, 'changed', staff.cardId);
    await expectDenied(commit(as(environment, staff.admin), [forged]));
  });
});

describe('administrators', () => {
  const leaving = (staff: Staff, administrators: readonly string[], by = staff.admin): Named => ({
    company: update(companyPath(staff), { administrators, record: ENTRY, updatedAt: now }),
    entry: entry(staff, by, 'administrators', null),
  });
  const two = async () => {
    const staff = await staffOf(environment);
    const second = await newAccount();
    await plant(environment, [update(companyPath(staff), { administrators: [staff.admin, second] })]);
    return { staff, second };
  };

  it('remove others and themselves, but not the last one', async () => {
    const { staff, second } = await two();
    await expectDenied(write(second, leaving(staff, [], second)));
    await expectDenied(write(staff.member, leaving(staff, [second], staff.member)));
    await write(second, leaving(staff, [second], second));
    const alone = await two();
    await expect(write(alone.staff.admin, leaving(alone.staff, [alone.second]))).resolves.toBeUndefined();
  });

  it.each<[string, (staff: Staff) => Changes]>([
    ['name another account', ({ admin, member }) => ({ company: { administrators: [admin, member] } })],
    ['also change the name', () => ({ company: { name: 'Acme 2' } })],
    ['also add a field', () => ({ company: { extra: 1 } })],
    ['write an entry of something else', () => ({ entry: { what: 'company' } })],
  ])('do not %s', async (_what, changes) => {
    const { staff } = await two();
    await expectPair(environment, staff.admin, leaving(staff, [staff.admin]), changes(staff));
  });

  const invited = async (changes: DocumentData = {}) => {
    const staff = await staffOf(environment, {
      invitation: { role: 'administrator', cardId: null, ...changes },
    });
    return staff;
  };
  const becoming = (staff: Staff): Named => ({
    company: update(companyPath(staff), {
      administrators: [staff.admin, staff.member],
      invitation: staff.code,
      record: ENTRY,
      updatedAt: now,
    }),
    invitation: update(invitationPath(staff), { redeemedBy: staff.member, redeemedAt: now }),
    entry: entry(staff, staff.member, 'administrators', null),
  });

  it.each<[string, (staff: Staff) => Changes]>([
    ['without the invitation', () => ({ invitation: null })],
    ['without the company', () => ({ company: null })],
    ['without an entry', () => ({ entry: null })],
    ['with an entry of something else', () => ({ entry: { what: 'company' } })],
    ['in place of another', ({ member }) => ({ company: { administrators: [member] } })],
    [
      'together with another',
      ({ admin, member }) => ({ company: { administrators: [admin, member, 'eve'] } }),
    ],
    ['twice', ({ admin, member }) => ({ company: { administrators: [admin, member, member] } })],
    ['with more seats', () => ({ company: { seats: 9 } })],
    ['with a further field', () => ({ company: { extra: 1 } })],
    ['by a code that the company does not name', () => ({ company: { invitation: 'OTHER' } })],
    ['with a card', () => ({ invitation: { cardId: 'C'.repeat(21) } })],
  ])('do not join %s', async (_what, changes) => {
    const staff = await invited();
    await expectPair(environment, staff.member, becoming(staff), changes(staff));
  });

  it('do not use up an invitation without the company', async () => {
    const staff = await invited();
    await expectDenied(
      commit(as(environment, staff.member), changed(becoming(staff), { company: null, entry: null })),
    );
    await write(staff.member, becoming(staff));
  });

  it('are twenty at most, each once, and not by a member’s invitation', async () => {
    for (const [many, isAllowed] of [
      [19, true],
      [20, false],
    ] as const) {
      const staff = await invited();
      const others = [staff.admin, ...Array.from({ length: many - 1 }, (_, at) => `admin${at}`)];
      await plant(environment, [update(companyPath(staff), { administrators: others })]);
      const joined = commit(
        as(environment, staff.member),
        changed(becoming(staff), { company: { administrators: [...others, staff.member] } }),
      );
      await expectVerdict(joined, isAllowed);
    }
    const twice = await invited();
    await plant(environment, [update(companyPath(twice), { administrators: [twice.admin, twice.member] })]);
    await expectDenied(
      commit(
        as(environment, twice.member),
        changed(becoming(twice), { company: { administrators: [twice.admin, twice.member, twice.member] } }),
      ),
    );
    const asMember = await invited({ role: 'member' });
    await expectDenied(write(asMember.member, becoming(asMember)));
    const used = await invited({ redeemedBy: 'eve' });
    await expectDenied(write(used.member, becoming(used)));
    const elsewhere = await invited({ companyId: asMember.companyId });
    await expectDenied(write(elsewhere.member, becoming(elsewhere)));
  });
});

describe('an invitation', () => {
  const inviting = (staff: Staff): Named => ({
    invitation: set(`companyInvitations/NEW-${staff.code}`, invitationData(staff)),
  });

  it('is made and withdrawn by an administrator', async () => {
    const [staff, other] = [await staffOf(environment), await staffOf(environment)];
    for (const uid of [staff.member, other.admin])
      await expectDenied(
        commit(as(environment, uid), changed(inviting(staff), { invitation: { createdBy: uid } })),
      );
    for (const uid of [staff.member, other.admin])
      await expectDenied(commit(as(environment, uid), [remove(invitationPath(staff))]));
    await write(staff.admin, inviting(staff));
    await expect(
      commit(as(environment, staff.admin), [remove(invitationPath(staff))]),
    ).resolves.toBeUndefined();
  });

  it.each<[string, (staff: Staff) => DocumentData]>([
    ['another name of the company', () => ({ companyName: 'Acme Bank' })],
    ['another role', () => ({ role: 'owner', cardId: null })],
    ['a card for an administrator', () => ({ role: 'administrator' })],
    ['a card that has no person', () => ({ cardId: 'C'.repeat(21) })],
    ['an address that is none', () => ({ email: 'ann' })],
    ['an address in capitals', () => ({ email: 'Ann@acme.example' })],
    ['an end in the past', () => ({ redeemBefore: MADE })],
    ['an end in more than a year', () => ({ redeemBefore: later(368) })],
    ['no end', () => ({ redeemBefore: null })],
    ['a redemption', ({ member }) => ({ redeemedBy: member })],
    ['a time of redemption', () => ({ redeemedAt: MADE })],
    ['another time', () => ({ createdAt: MADE })],
    ['another author', ({ member }) => ({ createdBy: member })],
    ['a further field', () => ({ note: 'x' })],
  ])('is refused with %s', async (_what, changes) => {
    const staff = await staffOf(environment);
    await expectPair(environment, staff.admin, inviting(staff), { invitation: changes(staff) });
  });

  it('names the company as it is called after the commit, and a person who is added in it', async () => {
    const staff = await staffOf(environment);
    await expectDenied(write(staff.admin, { ...editing(staff), ...inviting(staff) }));
    await expect(
      commit(
        as(environment, staff.admin),
        changed(
          { ...editing(staff), ...inviting(staff) },
          { invitation: { companyName: 'Acme 2', redeemBefore: later(367) } },
        ),
      ),
    ).resolves.toBeUndefined();
  });

  it.each<[string, DocumentData]>([
    ['an address', { email: 'ann@acme.example' }],
    ['no card', { cardId: null }],
    ['an administrator', { cardId: null, role: 'administrator' }],
  ])('may be for %s', async (_what, changes) => {
    const staff = await staffOf(environment);
    await expect(
      commit(as(environment, staff.admin), changed(inviting(staff), { invitation: changes })),
    ).resolves.toBeUndefined();
  });

  it.each([
    ['x'.repeat(19), false],
    ['x'.repeat(20), true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    [`${'x'.repeat(20)}_`, false],
  ])('has a code that cannot be guessed: %s', async (code, isAllowed) => {
    const staff = await staffOf(environment);
    const made = commit(as(environment, staff.admin), [
      set(`companyInvitations/${code}`, invitationData(staff)),
    ]);
    await expectVerdict(made, isAllowed);
  });
});

describe('seats', () => {
  const licence = (changes: DocumentData = {}) => ({
    plan: 'premium',
    days: 365,
    seats: 5,
    redeemBefore: null,
    redeemedBy: null,
    redeemedAt: null,
    ...changes,
  });
  const CODE = (staff: Staff) => `SEATS-${staff.code}`;
  const paid = async (stored: DocumentData = {}, company: DocumentData = {}) => {
    const staff = await staffOf(environment, { company });
    await plant(environment, [set(`licences/${CODE(staff)}`, licence(stored))]);
    return staff;
  };
  const redeeming = (staff: Staff, company: DocumentData = {}): Named => ({
    company: update(companyPath(staff), {
      seats: 5,
      planDays: 3_365,
      licence: CODE(staff),
      record: ENTRY,
      updatedAt: now,
      ...company,
    }),
    licence: update(`licences/${CODE(staff)}`, {
      redeemedBy: staff.admin,
      redeemedAt: now,
      companyId: staff.companyId,
    }),
    entry: entry(staff, staff.admin, 'seats', null),
  });

  it.each<[string, (staff: Staff) => Changes]>([
    ['without the licence', () => ({ licence: null })],
    ['without the company', () => ({ company: null })],
    ['without an entry', () => ({ entry: null })],
    ['with an entry of something else', () => ({ entry: { what: 'company' } })],
    ['with more seats', () => ({ company: { seats: 6 } })],
    ['with seats that are no whole number', () => ({ company: { seats: 5.5 } })],
    ['with more days', () => ({ company: { planDays: 3_366 } })],
    ['from another start', () => ({ company: { planStartedAt: Timestamp.fromMillis(0) } })],
    ['with another name', () => ({ company: { name: 'Acme 2' } })],
    ['with a further field', () => ({ company: { extra: 1 } })],
    ['for another company', () => ({ licence: { companyId: 'C'.repeat(21) } })],
    ['for no company', ({ admin }) => ({ licence: { companyId: admin } })],
    ['by another code', () => ({ company: { licence: 'OTHER' } })],
    ['by another account', ({ member }) => ({ licence: { redeemedBy: member } })],
    ['with a licence that has more seats then', () => ({ licence: { seats: 9 } })],
  ])('are not renewed %s', async (_what, changes) => {
    const staff = await paid();
    await expectPair(environment, staff.admin, redeeming(staff), changes(staff));
  });

  it('follow the days that are paid, and begin now where those are over', async () => {
    const ended = { planDays: 1, seats: 7 };
    const renewed = { planStartedAt: now, planDays: 365 };
    const first = await paid({}, { seats: 0, planStartedAt: null, planDays: 0 });
    await write(first.admin, redeeming(first, renewed));
    const late = await paid({}, ended);
    await expectDenied(write(late.admin, redeeming(late, { planDays: 366 })));
    await expectDenied(write(late.admin, redeeming(late, { ...renewed, planStartedAt: MADE })));
    await expectDenied(write(late.admin, redeeming(late, { ...renewed, planDays: 366 })));
    await write(late.admin, redeeming(late, renewed));
    const more = await paid({ seats: 6 });
    await write(more.admin, redeeming(more, { seats: 6 }));
    const fewer = await paid({ seats: 4 });
    await expectDenied(write(fewer.admin, redeeming(fewer, { seats: 4 })));
  });

  it.each<[string, DocumentData]>([
    ['is used', { redeemedBy: 'eve' }],
    ['is over', { redeemBefore: MADE }],
    ['has no days', { days: 0 }],
    ['has too many days', { days: 3_661 }],
    ['has half days', { days: 365.5 }],
    ['has another number of seats', { seats: 6 }],
  ])('are not renewed by a licence that %s', async (_what, stored) => {
    const staff = await paid(stored);
    const planDays = 3_000 + (typeof stored['days'] === 'number' ? stored['days'] : 365);
    await expectDenied(write(staff.admin, redeeming(staff, { planDays })));
  });

  it('are not renewed by a licence without seats, and are no Premium of an account', async () => {
    const staff = await staffOf(environment);
    const { seats: _seats, ...own } = licence();
    await plant(environment, [set(`licences/${CODE(staff)}`, own)]);
    await expectDenied(write(staff.admin, redeeming(staff)));
    const asAccount = (code: string, changes: DocumentData = {}) =>
      commit(as(environment, staff.member), [
        update(`licences/${code}`, { redeemedBy: staff.member, redeemedAt: now, ...changes }),
        update(`users/${staff.member}`, {
          plan: 'premium',
          planStartedAt: now,
          planDays: 365,
          licence: code,
          updatedAt: now,
        }),
      ]);
    await plant(environment, [set('licences/OF-A-COMPANY', licence())]);
    await expectDenied(asAccount('OF-A-COMPANY'));
    await plant(environment, [
      set('companies/of-account', companyData(staff.member, { licence: 'OF-A-COMPANY' })),
    ]);
    await expectDenied(asAccount('OF-A-COMPANY', { companyId: 'of-account' }));
    await expectDenied(asAccount(CODE(staff), { companyId: staff.companyId }));
    await expect(asAccount(CODE(staff))).resolves.toBeUndefined();
  });

  it('are whole numbers', async () => {
    for (const field of ['seats', 'planDays']) {
      const staff = await paid();
      const { admin, companyId } = staff;
      const double = (name: string, value: number) =>
        name === field ? { doubleValue: value } : { integerValue: value };
      const fields = {
        seats: double('seats', 5),
        planDays: double('planDays', 3_365),
        licence: { stringValue: CODE(staff) },
        record: { stringValue: ENTRY },
      };
      const ofLicence = { redeemedBy: { stringValue: admin }, companyId: { stringValue: companyId } };
      const ofEntry = {
        by: { stringValue: admin },
        what: { stringValue: 'seats' },
        cardId: { nullValue: null },
        name: { stringValue: 'Ann' },
        expiresAt: { timestampValue: later(365).toDate().toISOString() },
      };
      const redeemed = (values: object) =>
        commitRaw(environment, admin, [
          {
            path: companyPath(staff),
            fields: values,
            updateMask: { fieldPaths: Object.keys(values) },
            updateTransforms: atRequestTime('updatedAt'),
          },
          {
            path: `licences/${CODE(staff)}`,
            fields: ofLicence,
            updateMask: { fieldPaths: Object.keys(ofLicence) },
            updateTransforms: atRequestTime('redeemedAt'),
          },
          {
            path: `${companyPath(staff)}/record/${ENTRY}`,
            fields: ofEntry,
            updateTransforms: atRequestTime('at'),
          },
        ]);
      expect(await redeemed(fields)).toBe(403);
      expect(await redeemed({ ...fields, [field]: { integerValue: field === 'seats' ? 5 : 3_365 } })).toBe(
        200,
      );
    }
  });

  it('are for one company by one licence, also where a commit redeems it for two', async () => {
    const staff = await paid();
    const second = await staffOf(environment);
    const both = {
      ...redeeming(staff),
      second: { ...redeeming({ ...second, code: staff.code }).company, path: companyPath(second) } as Write,
      secondEntry: entry({ ...second, admin: staff.admin }, staff.admin, 'seats', null),
    };
    await plant(environment, [update(companyPath(second), { administrators: [staff.admin] })]);
    await expectDenied(write(staff.admin, both));
    await write(staff.admin, redeeming(staff));
  });

  it('are not taken from a licence that stays as it is', async () => {
    const staff = await staffOf(environment);
    const { seats, ...others } = licence();
    await plant(environment, [
      set(`licences/${CODE(staff)}`, { ...others, seats, companyId: staff.companyId }),
    ]);
    await expectDenied(commit(as(environment, staff.admin), changed(redeeming(staff), { licence: null })));
    await expect(write(staff.admin, redeeming(staff))).resolves.toBeUndefined();
  });

  it('are added once by one licence, also in a commit that writes the company twice', async () => {
    const staff = await paid();
    const { company, licence: redeemed, entry: written } = redeeming(staff);
    const twice = update(companyPath(staff), { planDays: 3_730, updatedAt: now });
    await expectDenied(
      commit(
        as(environment, staff.admin),
        [company, redeemed, written, twice].flatMap((one) => one ?? []),
      ),
    );
    await expectDenied(
      write(staff.member, {
        ...redeeming(staff),
        entry: entry(staff, staff.member, 'seats', null),
        licence: update(`licences/${CODE(staff)}`, {
          redeemedBy: staff.member,
          redeemedAt: now,
          companyId: staff.companyId,
        }),
      }),
    );
  });
});

describe('the end of a company', () => {
  it('is for an administrator, when it has no people', async () => {
    const staff = await staffOf(environment);
    const end = (uid: string) => commit(as(environment, uid), [remove(companyPath(staff))]);
    await expectDenied(end(staff.admin));
    await plant(environment, [update(companyPath(staff), { peopleCount: 0 })]);
    await expectDenied(end(staff.member));
    await end(staff.admin);
    expect((await getDoc(doc(as(environment, 'eve'), companyPath(staff)))).exists()).toBe(false);
  });

  it('is refused where the people are gone for a moment of the commit', async () => {
    const staff = await staffOf(environment);
    await expectDenied(
      commit(as(environment, staff.admin), [
        update(companyPath(staff), {
          peopleCount: 0,
          lastPersonId: staff.cardId,
          record: ENTRY,
          updatedAt: now,
        }),
        remove(personPath(staff)),
        remove(companyPath(staff)),
      ]),
    );
  });
});
