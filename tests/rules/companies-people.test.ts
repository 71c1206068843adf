/** The people of a company: who adds, changes, reads and releases them, and what their cards may say. */
import {
  collection,
  deleteField,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  cardAt,
  cardPath,
  changed,
  companyPath,
  companyPicture,
  companysCard,
  ENTRY,
  entry,
  expectPair,
  expectVerdict,
  invitationData,
  invitationPath,
  MADE,
  newStaff,
  personData,
  personPath,
  pictureOf,
  staffOf,
  type Changes,
  type Named,
  type Staff,
  type Stored,
} from './companies.ts';
import { creation } from './creation.ts';
import {
  activeLink,
  as,
  cardData,
  commit,
  designData,
  expectDenied,
  fresh,
  plant,
  pointer,
  projection,
  remove,
  rulesUnderTest,
  set,
  update,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('companies-people');
const write = (by: string, writes: Named) => commit(as(environment, by), Object.values(writes));
const now = serverTimestamp();
const taken = (stored: Stored = {}) => staffOf(environment, { ...stored, isTaken: true });

/** A further card of an account of the company, and the ids to add it by. */
async function furtherCard(staff: Staff, uid: string, card: DocumentData = {}): Promise<Staff> {
  const further = { ...newStaff(), companyId: staff.companyId, admin: staff.admin, member: staff.member };
  const { private: _private, ...own } = { ...companysCard(further), ...card };
  await plant(environment, [
    ...Object.values(cardAt(further, uid, { private: {}, ...own })),
    update(`users/${uid}`, { cardCount: 2 }),
  ]);
  return further;
}

const counted = (staff: Staff, peopleCount: number): Write =>
  update(companyPath(staff), { peopleCount, lastPersonId: staff.cardId, record: ENTRY, updatedAt: now });

/** The card of an administrator becomes the company's. */
const adding = (staff: Staff, by = staff.admin): Named => ({
  card: update(cardPath(staff, by), { 'private.companyId': staff.companyId, updatedAt: now }),
  person: set(personPath(staff), personData(staff, { holder: by })),
  count: counted(staff, 2),
  entry: entry(staff, by, 'added', staff.cardId),
});

describe('adding a person', () => {
  const added = async (stored: Stored = {}, card: DocumentData = {}) => {
    const staff = await staffOf(environment, stored);
    return furtherCard(staff, staff.admin, card);
  };

  it.each<[string, (staff: Staff) => Changes]>([
    ['without the card', () => ({ card: null })],
    ['without the person', () => ({ person: null })],
    ['without the count', () => ({ count: null })],
    ['without an entry', () => ({ entry: null })],
    ['with an entry of something else', () => ({ entry: { what: 'released' } })],
    ['with an entry of another card', () => ({ entry: { cardId: 'C'.repeat(21) } })],
    ['with a count of two more', () => ({ count: { peopleCount: 3 } })],
    ['with the same count', () => ({ count: { peopleCount: 1 } })],
    ['with a count of another person', () => ({ count: { lastPersonId: 'C'.repeat(21) } })],
    ['with a count and a further field', () => ({ count: { extra: 1 } })],
    ['with a count that changes the seats', () => ({ count: { seats: 9 } })],
    ['without a new time of the company', () => ({ count: { updatedAt: MADE } })],
    ['in another account', ({ member }) => ({ person: { holder: member } })],
    ['with a member who is not asking', ({ member }) => ({ person: { member } })],
    ['with an entry of the person', () => ({ person: { record: ENTRY } })],
    ['with a time of its own', () => ({ person: { createdAt: MADE } })],
    ['with a time of change of its own', () => ({ person: { updatedAt: MADE } })],
    ['with a further field', () => ({ person: { salary: 1 } })],
    ['with too much that was given', () => ({ person: { given: 'x'.repeat(4_001) } })],
    ['without a name', () => ({ person: { name: '' } })],
    ['with a long name', () => ({ person: { name: 'x'.repeat(101) } })],
    ['with a name that is a list', () => ({ person: { name: ['Ann'] } })],
    ['with an address that is none', () => ({ person: { email: 'ann' } })],
    ['with a slug that is none', () => ({ person: { slug: 'Ann Lee' } })],
    ['with a text in place of whether to list', () => ({ person: { isListed: 'yes' } })],
    ['with an invitation', ({ code }) => ({ person: { invitation: code } })],
    ['with another company on the card', () => ({ card: { 'private.companyId': 'C'.repeat(21) } })],
  ])('is refused %s', async (_what, changes) => {
    const staff = await added();
    await expectPair(environment, staff.admin, adding(staff), changes(staff));
  });

  it.each<[string, DocumentData]>([
    ['the administrator as the member', { member: 'admin' }],
    ['no address', { email: '' }],
    ['a name at its longest', { name: 'x'.repeat(100) }],
  ])('may have %s', async (_what, person) => {
    const staff = await added();
    const data = person['member'] === undefined ? person : { member: staff.admin };
    await expect(
      commit(as(environment, staff.admin), changed(adding(staff), { person: data })),
    ).resolves.toBeUndefined();
  });

  it('is refused where no seat is free or the term is over, and to who is no administrator', async () => {
    for (const company of [
      { seats: 1 },
      { planDays: 1 },
      { planStartedAt: null },
      { administrators: ['eve'] },
    ]) {
      const staff = await added({ company });
      await expectDenied(write(staff.admin, adding(staff)));
    }
    const staff = await added({ company: { seats: 2 } });
    await write(staff.admin, adding(staff));
    const stopped = await added({ admin: { isActive: false } });
    await expectDenied(write(stopped.admin, adding(stopped)));
  });

  it('counts a person who is new, and each of them', async () => {
    const staff = await added();
    const there = { ...staff, cardId: (await added({ company: {} })).cardId };
    await plant(environment, [set(personPath(there), personData(there))]);
    await expectDenied(
      write(staff.admin, {
        count: counted(there, 2),
        entry: entry(there, staff.admin, 'added', there.cardId),
      }),
    );
    const second = await furtherCard(staff, staff.admin);
    const { card, person } = adding(second);
    await expectDenied(
      write(staff.admin, { ...adding(staff), second: card as Write, person2: person as Write }),
    );
    const { card: alone } = adding(second);
    await expectDenied(commit(as(environment, staff.admin), [alone as Write]));
    await write(staff.admin, adding(staff));
  });

  it('may invite the person in the same commit', async () => {
    const staff = await added();
    const invitation = set(`companyInvitations/WITH-${staff.code}`, invitationData(staff));
    await expect(write(staff.admin, { ...adding(staff), invitation })).resolves.toBeUndefined();
  });

  it('takes a card that differs in what is locked, and keeps it', async () => {
    const staff = await added({}, { company: 'Other' });
    await expect(write(staff.admin, adding(staff))).resolves.toBeUndefined();
  });

  it('does not put a person beside a card of another account', async () => {
    const staff = await staffOf(environment);
    const other = await furtherCard(staff, staff.member);
    await plant(environment, [
      update(cardPath(other, staff.member), { private: { companyId: staff.companyId } }),
    ]);
    const { card: _card, ...others } = adding(other);
    const there = { ...others, person: set(personPath(other), personData(other, { holder: staff.member })) };
    await expectDenied(write(staff.admin, there));
  });

  it('takes no card with a private note, and no locked value that changes with it', async () => {
    const noted = await added({}, { memo: 'private' });
    await expectDenied(write(noted.admin, adding(noted)));
    const staff = await added();
    const company = (name: string) => ({
      ...adding(staff),
      card: update(cardPath(staff, staff.admin), {
        company: name,
        'private.companyId': staff.companyId,
        updatedAt: now,
      }),
      link: update(`customLinks/${staff.slug}`, { 'card.company': name, updatedAt: now }),
    });
    await expectDenied(write(staff.admin, company('Other')));
    await expect(write(staff.admin, company('Acme'))).resolves.toBeUndefined();
  });

  it('takes no card of another company, nor one that has a person already', async () => {
    const staff = await added();
    const other = await staffOf(environment);
    await plant(environment, [
      update(cardPath(staff, staff.admin), { 'private.companyId': other.companyId }),
      set(personPath({ ...staff, companyId: other.companyId }), personData(staff)),
    ]);
    await expectDenied(write(staff.admin, adding(staff)));
    const again = await added();
    await plant(environment, [set(personPath(again), personData(again))]);
    await expectDenied(write(again.admin, adding(again)));
    const { card } = adding(again);
    await expectDenied(commit(as(environment, again.admin), card ? [card] : []));
  });
});

describe('a new card of the company', () => {
  const fields = (staff: Staff) => ({
    ...companysCard(staff),
    formerPaths: [],
    createdAt: now,
    updatedAt: now,
  });
  const making = (staff: Staff, by: string, card: DocumentData = {}): Named => {
    const data = cardData(by, staff.slug, { ...fields(staff), ...card });
    return {
      card: set(cardPath(staff, by), data),
      link: set(`customLinks/${staff.slug}`, activeLink(by, staff.cardId, data)),
      pointer: set(`customLinks/${staff.cardId}`, pointer(by, staff.cardId, staff.slug)),
      user: update(`users/${by}`, { cardCount: 2, lastCardId: staff.cardId, updatedAt: now }),
      person: set(
        personPath(staff),
        personData(staff, { holder: by, ...(by === staff.member && { member: by, invitation: staff.code }) }),
      ),
      count: counted(staff, 2),
      entry: entry(staff, by, 'added', staff.cardId),
      ...(by === staff.member && {
        invitation: update(invitationPath(staff), { redeemedBy: by, redeemedAt: now, cardId: staff.cardId }),
      }),
    };
  };
  const invited = async (stored: Stored = {}) => {
    const staff = await staffOf(environment, {
      ...stored,
      invitation: { cardId: null, ...stored.invitation },
    });
    const { cardId, slug } = fresh();
    return { ...staff, cardId, slug };
  };

  it('is made by an administrator, or by who is invited without a card, beyond their plan', async () => {
    const staff = await invited();
    await write(staff.admin, making(staff, staff.admin));
    const member = await invited();
    await expect(write(member.member, making(member, member.member))).resolves.toBeUndefined();
  });

  it.each<[string, (staff: Staff) => Changes]>([
    ['without the invitation', () => ({ invitation: null })],
    ['without the person', () => ({ person: null })],
    ['without the count', () => ({ count: null })],
    ['without an entry', () => ({ entry: null })],
    ['by an invitation that then names no card', () => ({ invitation: { cardId: null } })],
    ['by an invitation that names another card', () => ({ invitation: { cardId: 'C'.repeat(21) } })],
    ['by an invitation that the person does not name', () => ({ person: { invitation: 'OTHER' } })],
    ['without a member', () => ({ person: { member: null } })],
    ['with a private note', () => ({ card: { memo: 'private' } })],
  ])('is not made %s', async (_what, changes) => {
    const staff = await invited();
    await expectPair(environment, staff.member, making(staff, staff.member), changes(staff));
  });

  it('is not made by an invitation for an administrator, a used one, or with another locked value', async () => {
    for (const invitation of [
      { role: 'administrator' },
      { redeemedBy: 'eve' },
      { companyId: 'C'.repeat(21) },
    ]) {
      const staff = await invited({ invitation });
      await expectDenied(write(staff.member, making(staff, staff.member)));
    }
    const staff = await invited();
    await expectDenied(write(staff.member, making(staff, staff.member, { company: 'Other' })));
    await expectDenied(
      write(staff.member, making(staff, staff.member, { links: ['link\ton\thttps://a.example/\tA'] })),
    );
    await write(staff.member, making(staff, staff.member));
  });

  it('brings no former card of theirs back, and no card without the company beyond the plan', async () => {
    const staff = await invited();
    const own = { uid: staff.member, cardId: staff.cardId, slug: staff.slug };
    const {
      person: _person,
      count: _count,
      entry: _entry,
      invitation: _invitation,
      ...rest
    } = making(staff, staff.member);
    await expectDenied(write(staff.member, rest));
    await expectDenied(
      commit(as(environment, staff.member), [
        ...creation(own, { user: null }),
        update(`users/${staff.member}`, { cardCount: 2, lastCardId: staff.cardId, updatedAt: now }),
      ]),
    );
  });
});

describe('releasing a person', () => {
  const releasing = (staff: Staff): Named => ({
    card: update(cardPath(staff, staff.member), { private: {}, updatedAt: now }),
    person: remove(personPath(staff)),
    count: counted(staff, 0),
    entry: entry(staff, staff.admin, 'released', staff.cardId),
  });

  it.each<[string, Changes]>([
    ['without the card', { card: null }],
    ['without the person', { person: null }],
    ['without the count', { count: null }],
    ['without an entry', { entry: null }],
    ['with an entry of something else', { entry: { what: 'added' } }],
    ['with an entry of another card', { entry: { cardId: 'C'.repeat(21) } }],
    ['with the same count', { count: { peopleCount: 1 } }],
    ['with a count of two less', { count: { peopleCount: -1 } }],
    ['with a count that is no whole number', { count: { peopleCount: -0 } }],
    ['with a count below people', { count: { lastPersonId: 'a/people/b' } }],
    ['and another change of the card', { card: { name: 'Bea' } }],
    ['and a note of the administrator’s', { card: { memo: 'new' } }],
  ])('is refused %s', async (_what, changes) => {
    const staff = await taken();
    await expectPair(environment, staff.admin, releasing(staff), changes);
  });

  it('is for an administrator, also when the term is over', async () => {
    const staff = await taken({ company: { planDays: 1 } });
    await expectDenied(
      write(staff.member, {
        ...releasing(staff),
        entry: entry(staff, staff.member, 'released', staff.cardId),
      }),
    );
    await expect(write(staff.admin, releasing(staff))).resolves.toBeUndefined();
  });

  it('lowers the count with a person who was there', async () => {
    const staff = await taken();
    const none = { ...staff, cardId: 'C'.repeat(21) };
    await expectDenied(
      write(staff.admin, {
        count: counted(none, 0),
        entry: entry(none, staff.admin, 'released', none.cardId),
      }),
    );
    await write(staff.admin, releasing(staff));
  });

  it('may delete the card in the same commit', async () => {
    const staff = await staffOf(environment);
    const { card: _card, ...others } = releasing(staff);
    await expect(
      write(staff.admin, {
        ...others,
        card: remove(cardPath(staff, staff.admin)),
        link: remove(`customLinks/${staff.slug}`),
        pointer: remove(`customLinks/${staff.cardId}`),
        user: update(`users/${staff.admin}`, { cardCount: 0, lastCardId: staff.cardId, updatedAt: now }),
      }),
    ).resolves.toBeUndefined();
  });

  it('is for a person whose card is gone, too', async () => {
    const staff = await taken();
    const { card: _card, ...others } = releasing(staff);
    await plant(environment, [remove(cardPath(staff, staff.member))]);
    await expect(write(staff.admin, others)).resolves.toBeUndefined();
  });
});

describe('what the list shows of a person', () => {
  const changing = (staff: Staff, by: string, fields: DocumentData = { name: 'Bea' }): Named => ({
    person: update(personPath(staff), { ...fields, record: ENTRY, updatedAt: now }),
    entry: entry(staff, by, 'changed', staff.cardId),
  });

  it.each<[string, 'admin' | 'member', DocumentData, boolean]>([
    ['name and slug', 'admin', { name: 'Bea', slug: 'bea' }, true],
    ['name and slug', 'member', { name: 'Bea', slug: 'bea' }, true],
    ['the address', 'admin', { email: 'bea@acme.example' }, true],
    ['the address', 'member', { email: 'bea@acme.example' }, false],
    ['the invitation', 'admin', { invitation: 'OTHER' }, true],
    ['the invitation', 'member', { invitation: 'OTHER' }, false],
    ['whether they are listed', 'member', { isListed: true }, true],
    ['whether they are listed', 'admin', { isListed: true }, false],
    ['an invalid name', 'admin', { name: '' }, false],
    ['an invitation at its longest', 'admin', { invitation: 'x'.repeat(64) }, true],
    ['an invitation that is a number', 'admin', { invitation: 7 }, false],
    ['a long invitation', 'admin', { invitation: 'x'.repeat(65) }, false],
    ['the time of creation', 'admin', { createdAt: MADE }, true],
    ['a new time of creation', 'admin', { createdAt: now }, false],
    ['a further field', 'admin', { salary: 1 }, false],
    ['what was given, at its longest', 'admin', { given: 'x'.repeat(4_000), dressVersion: 2 }, true],
    ['what was given, too long', 'admin', { given: 'x'.repeat(4_001) }, false],
    ['what was given, as a number', 'admin', { given: 7 }, false],
    ['what was given', 'member', { given: 'x' }, false],
    ['a version that is a text', 'admin', { dressVersion: '2' }, false],
    ['a version', 'member', { dressVersion: 2 }, false],
  ])('%s, by the %s', async (_what, who, fields, isAllowed) => {
    const staff = await taken();
    const written = write(staff[who], changing(staff, staff[who], fields));
    await expectVerdict(written, isAllowed);
  });

  it('what was given is noted without an entry, by an administrator whose account runs, and no more', async () => {
    const staff = await taken();
    const note = (by: string, fields: DocumentData = {}) =>
      write(by, {
        person: update(personPath(staff), { given: '{}', dressVersion: 3, updatedAt: now, ...fields }),
      });
    await expectDenied(note(staff.member));
    await expectDenied(note(staff.admin, { name: 'Bea' }));
    await expectDenied(note(staff.admin, { updatedAt: MADE }));
    await plant(environment, [update(`users/${staff.admin}`, { isActive: false })]);
    await expectDenied(note(staff.admin));
    await plant(environment, [update(`users/${staff.admin}`, { isActive: true })]);
    await expect(note(staff.admin)).resolves.toBeUndefined();
  });

  it('is listed no longer by an administrator, and changed by no stranger or stopped account', async () => {
    const staff = await taken({ person: { isListed: true } });
    const stranger = await taken();
    await expectDenied(write(stranger.admin, changing(staff, stranger.admin)));
    await expectDenied(write(stranger.member, changing(staff, stranger.member)));
    await plant(environment, [update(`users/${staff.member}`, { isActive: false })]);
    await expectDenied(write(staff.member, changing(staff, staff.member)));
    await expect(
      write(staff.admin, changing(staff, staff.admin, { isListed: false })),
    ).resolves.toBeUndefined();
    const kept = await taken({ person: { isListed: true } });
    await expect(write(kept.admin, changing(kept, kept.admin))).resolves.toBeUndefined();
  });

  it.each<[string, Changes]>([
    ['without an entry', { entry: null }],
    ['with an entry of something else', { entry: { what: 'moved' } }],
    ['without a new time', { person: { updatedAt: MADE } }],
  ])('is not changed %s', async (_what, changes) => {
    const staff = await taken();
    await expectPair(environment, staff.admin, changing(staff, staff.admin), changes);
  });
});

describe('reading', () => {
  it('people is for administrators, and each member reads their own document', async () => {
    const [staff, other] = [await taken(), await taken()];
    const people = (uid: string) => getDocs(collection(as(environment, uid), `${companyPath(staff)}/people`));
    expect((await people(staff.admin)).size).toBe(1);
    for (const uid of [staff.member, other.admin]) await expectDenied(people(uid));
    const person = (uid: string) => getDoc(doc(as(environment, uid), personPath(staff)));
    for (const uid of [staff.admin, staff.member]) expect((await person(uid)).exists()).toBe(true);
    for (const uid of [other.admin, other.member]) await expectDenied(person(uid));
  });

  it('a company’s card is for its administrators and who has joined, one by one, with its visits', async () => {
    const [staff, other] = [await taken(), await taken()];
    const path = cardPath(staff, staff.member);
    await plant(environment, [set(`${path}/stats/202601-1`, { 1: { views: 1 } })]);
    const card = (uid: string) => getDoc(doc(as(environment, uid), path));
    const visits = (uid: string) => getDocs(collection(as(environment, uid), `${path}/stats`));
    expect((await card(staff.admin)).exists()).toBe(true);
    expect((await visits(staff.admin)).size).toBe(1);
    expect((await getDoc(doc(as(environment, staff.admin), path, 'stats', '202601-1'))).exists()).toBe(true);
    await expectDenied(getDocs(collection(as(environment, staff.admin), `users/${staff.member}/cards`)));
    await expectDenied(commit(as(environment, staff.admin), [remove(`${path}/stats/202601-1`)]));
    for (const uid of [other.admin, other.member]) {
      await expectDenied(card(uid));
      await expectDenied(visits(uid));
    }
    const waiting = await staffOf(environment);
    const joined = () => getDoc(doc(as(environment, waiting.member), cardPath(waiting, waiting.admin)));
    await expectDenied(joined());
    await plant(environment, [update(personPath(waiting), { member: waiting.member })]);
    expect((await joined()).exists()).toBe(true);
  });

  it('visits that a former holder had are for the administrators of the card', async () => {
    const [staff, other] = [await taken(), await taken()];
    const former = `users/former/cards/${staff.cardId}/stats`;
    const released = await taken();
    await plant(environment, [
      set(`${former}/202601-1`, { 1: { views: 1 } }),
      set(`users/former/cards/${released.cardId}/stats/202601-1`, { 1: { views: 1 } }),
      update(cardPath(released, released.member), { private: {} }),
    ]);
    const visits = (uid: string, path = former) => getDocs(collection(as(environment, uid), path));
    expect((await visits(staff.admin)).size).toBe(1);
    expect((await visits('former')).size).toBe(1);
    for (const uid of [other.admin, staff.member]) await expectDenied(visits(uid));
    await expectDenied(visits(released.admin, `users/former/cards/${released.cardId}/stats`));
  });

  it.each(['contacts', 'inbox', 'keys', 'paperCards'])(
    '%s of a member is for the member alone',
    async (name) => {
      const staff = await taken();
      const path = `users/${staff.member}/${name}/one`;
      await plant(environment, [set(path, { a: 1 })]);
      expect((await getDoc(doc(as(environment, staff.member), path))).exists()).toBe(true);
      await expectDenied(getDoc(doc(as(environment, staff.admin), path)));
      await expectDenied(getDocs(collection(as(environment, staff.admin), `users/${staff.member}/${name}`)));
      await expectDenied(getDoc(doc(as(environment, staff.admin), `users/${staff.member}`)));
    },
  );

  it('other cards of a member and their visits are for the member alone', async () => {
    const staff = await taken();
    const { cardId } = await furtherCard(staff, staff.member);
    const path = `users/${staff.member}/cards/${cardId}`;
    await plant(environment, [set(`${path}/stats/202601-1`, { 1: { views: 1 } })]);
    await expectDenied(getDoc(doc(as(environment, staff.admin), path)));
    await expectDenied(getDocs(collection(as(environment, staff.admin), `${path}/stats`)));
  });
});

describe('an edit of a company’s card', () => {
  const LINK = 'link\ton\thttps://a.example/\tA';
  const editing = (staff: Staff, fields: DocumentData, stored: DocumentData = {}): Named => {
    const card = cardData(staff.member, staff.slug, { ...companysCard(staff), ...stored, ...fields });
    return {
      card: update(cardPath(staff, staff.member), { ...fields, updatedAt: now }),
      link: update(`customLinks/${staff.slug}`, { card: projection(card), updatedAt: now }),
    };
  };

  it.each<[string, DocumentData, DocumentData, boolean]>([
    ['an open field', {}, { bio: 'Hello' }, true],
    ['a locked field', {}, { company: 'Other' }, false],
    ['a locked field to the company’s value', { company: 'Old' }, { company: 'Acme' }, true],
    ['an open field beside another value of a locked one', { company: 'Old' }, { bio: 'Hello' }, true],
    ['a locked field that the company leaves blank', {}, { links: [LINK] }, false],
    ['an open field that the company has', {}, { look: 'ink' }, true],
    ['the private note', {}, { memo: 'private' }, false],
  ])('changes %s', async (_what, stored, fields, isAllowed) => {
    for (const who of ['member', 'admin'] as const) {
      const staff = await taken({ card: stored });
      const edited = write(staff[who], editing(staff, fields, stored));
      await expectVerdict(edited, isAllowed);
    }
  });

  it('keeps what is locked before the commit, also where the commit ends the lock', async () => {
    const staff = await taken();
    const unlocked: Named = {
      company: update(companyPath(staff), { locked: [], dressVersion: 1, record: ENTRY, updatedAt: now }),
      entry: entry(staff, staff.admin, 'company', null),
    };
    await expectDenied(write(staff.admin, { ...unlocked, ...editing(staff, { company: 'Other' }) }));
    await write(staff.admin, unlocked);
    await expect(write(staff.admin, editing(staff, { company: 'Other' }))).resolves.toBeUndefined();
  });

  it('clears what the company locks and leaves blank', async () => {
    const staff = await taken({ card: { links: [LINK] } });
    const { links: _links, ...card } = cardData(staff.member, staff.slug, companysCard(staff));
    await expect(
      write(staff.member, {
        card: update(cardPath(staff, staff.member), { links: deleteField(), updatedAt: now }),
        link: update(`customLinks/${staff.slug}`, { card: projection(card), updatedAt: now }),
      }),
    ).resolves.toBeUndefined();
  });

  it('writes the link too, so that a paused card keeps its dress', async () => {
    const paused = { isPaused: true };
    const staff = await taken({ card: paused });
    const { card, link } = editing(staff, { company: 'Other' }, paused);
    for (const writes of [[card], [card, link]])
      await expectDenied(
        commit(
          as(environment, staff.member),
          writes.flatMap((one) => one ?? []),
        ),
      );
    const open = editing(staff, { bio: 'Hello' }, paused);
    await expectDenied(commit(as(environment, staff.member), open['card'] ? [open['card']] : []));
    await expect(write(staff.member, open)).resolves.toBeUndefined();
  });

  it('is no change of a QR code alone by an administrator', async () => {
    const staff = await taken();
    const qrDesign = { ...designData(), qrColor: '#111111', createdAt: now };
    const change = update(cardPath(staff, staff.member), { qrDesign });
    await expectDenied(commit(as(environment, staff.admin), [change]));
    await commit(as(environment, staff.member), [change]);
    await expect(write(staff.admin, editing(staff, { qrDesign }))).resolves.toBeUndefined();
  });

  it('is no change of a private field of another account’s card', async () => {
    const [staff, other] = [await taken(), await taken()];
    const own = await furtherCard(staff, staff.member);
    const note = [update(cardPath(own, staff.member), { memo: 'new', updatedAt: now })];
    for (const uid of [staff.admin, other.admin]) await expectDenied(commit(as(environment, uid), note));
    await expect(commit(as(environment, staff.member), note)).resolves.toBeUndefined();
  });

  it('keeps the dress in the commit that renames the card', async () => {
    const staff = await taken();
    const { slug } = fresh();
    const renaming = (fields: DocumentData): Named => {
      const formerPaths = [staff.former, staff.slug];
      const card = cardData(staff.member, slug, { ...companysCard(staff), formerPaths, ...fields });
      return {
        card: update(cardPath(staff, staff.member), {
          ...fields,
          customPath: slug,
          formerPaths,
          updatedAt: now,
        }),
        link: set(`customLinks/${slug}`, activeLink(staff.member, staff.cardId, card)),
        old: set(`customLinks/${staff.slug}`, pointer(staff.member, staff.cardId, slug, { createdAt: MADE })),
        pointer: update(`customLinks/${staff.cardId}`, { movedTo: slug, updatedAt: now }),
      };
    };
    await expectDenied(write(staff.member, renaming({ company: 'Other' })));
    await expect(write(staff.member, renaming({}))).resolves.toBeUndefined();
  });

  it('is refused to other companies’ administrators, to members of others and to stopped accounts', async () => {
    const [staff, other] = [await taken(), await taken()];
    const edit = () => editing(staff, { bio: 'Hello' });
    for (const uid of [other.admin, other.member]) await expectDenied(write(uid, edit()));
    for (const who of ['member', 'admin'] as const) {
      await plant(environment, [update(`users/${staff[who]}`, { isActive: false })]);
      await expectDenied(write(staff.admin, edit()));
      await plant(environment, [update(`users/${staff[who]}`, { isActive: true })]);
    }
    await write(staff.admin, edit());
  });

  it('shows pictures of the company, also in a QR code, and none of another one', async () => {
    const staff = await taken();
    const other = companyPicture('C'.repeat(21));
    await expectDenied(write(staff.member, editing(staff, { coverUrl: other })));
    await write(staff.member, editing(staff, { coverUrl: companyPicture(staff.companyId) }));
    const design = (qrLogoUrl: string) =>
      commit(as(environment, staff.member), [
        update(cardPath(staff, staff.member), { qrDesign: { ...designData(), qrLogoUrl, createdAt: now } }),
      ]);
    await expectDenied(design(other));
    await design(companyPicture(staff.companyId));
    await expect(design(pictureOf(staff.member, 'qr-logos'))).resolves.toBeUndefined();
  });

  it('does not leave the company by itself, or for another', async () => {
    const [staff, other] = [await taken(), await taken()];
    for (const companyId of ['', other.companyId])
      await expectDenied(write(staff.member, editing(staff, { private: { companyId } })));
    await expectDenied(write(staff.member, editing(staff, { private: {} })));
    await expectDenied(write(staff.admin, editing(staff, { private: {} })));
  });
});
