/** A company's card changes hands in one commit; half a move is refused by each of its parts. */
import { deleteField, doc, getDoc, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
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
  joining,
  later,
  MADE,
  personData,
  personPath,
  pictureOf,
  returning,
  staffOf,
  taking,
  vcardOf,
  type Changes,
  type Named,
  type Staff,
  type Stored,
} from './companies.ts';
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
  userData,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('companies-moves');
const write = (by: string, writes: Named) => commit(as(environment, by), Object.values(writes));
const joined = (stored: Stored = {}) =>
  staffOf(environment, { ...stored, person: stored.person ?? {} }).then(async (staff) => {
    await plant(environment, [update(personPath(staff), { member: staff.member })]);
    return staff;
  });
const taken = (stored: Stored = {}) => staffOf(environment, { ...stored, isTaken: true });

const WRITES = Object.keys(taking(await staffOf(environment))).filter((name) => name !== 'former');

describe('taking a card over', () => {
  it('moves the card, its links and both counts, also where the member’s plan has no room', async () => {
    const staff = await joined();
    await write(staff.member, taking(staff));
    const mine = as(environment, staff.member);
    expect((await getDoc(doc(mine, cardPath(staff, staff.member)))).exists()).toBe(true);
    expect((await getDoc(doc(mine, `customLinks/${staff.slug}`))).get('userId')).toBe(staff.member);
    expect((await getDoc(doc(mine, `users/${staff.member}`))).get('cardCount')).toBe(2);
  });

  it.each(WRITES)('is refused without the write of %s', async (name) => {
    const staff = await joined();
    await expectPair(environment, staff.member, taking(staff), { [name]: null });
  });

  it.each<[string, (staff: Staff) => Changes]>([
    [
      'another name',
      ({ slug, member, cardId }) => {
        const card = cardData(member, slug, { name: 'Bea' });
        return { card: { name: 'Bea' }, link: activeLink(member, cardId, card, { createdAt: MADE }) };
      },
    ],
    ['another owner', ({ admin }) => ({ card: { ownerUid: admin } })],
    ['an older time of its change', () => ({ card: { updatedAt: MADE } })],
    ['another time of its creation', () => ({ card: { createdAt: Timestamp.fromMillis(0) } })],
    ['a private note', () => ({ card: { memo: 'private' } })],
    ['another company', () => ({ card: { private: { companyId: 'C'.repeat(21) } } })],
    ['no company', () => ({ card: { private: {} } })],
    ['another color of the QR code', () => ({ card: { qrDesign: { ...designData(), qrColor: '#FFFFFF' } } })],
    [
      'a logo in the QR code from the old folder',
      ({ admin }) => ({ card: { qrDesign: { ...designData(), qrLogoUrl: pictureOf(admin, 'qr-logos') } } }),
    ],
    ['no former slugs', () => ({ card: { formerPaths: [] } })],
    ['a count of one more', () => ({ count: { cardCount: 3 } })],
    ['no change of the count', () => ({ count: { cardCount: 1 } })],
    ['the former holder’s count of one less', () => ({ leftCount: { cardCount: -1 } })],
    ['a plan for the former holder', () => ({ leftCount: { plan: 'free' } })],
    ['a link with a new time', () => ({ link: { createdAt: serverTimestamp() } })],
    ['a pointer with a new time', () => ({ pointer: { createdAt: serverTimestamp() } })],
    ['a link that is marked as checked', () => ({ link: { checked: { at: MADE } } })],
    ['a person without a new time', () => ({ person: { updatedAt: MADE } })],
    ['an entry of something else', () => ({ entry: { what: 'changed' } })],
    ['an entry of another card', () => ({ entry: { cardId: 'C'.repeat(21) } })],
    ['an entry of another account', ({ admin }) => ({ entry: { by: admin } })],
    ['a person with a further field', () => ({ person: { extra: 1 } })],
    ['a person with another name', () => ({ person: { name: 'Bea' } })],
    ['a person with another invitation', () => ({ person: { invitation: null } })],
    ['a person who is another member', ({ admin }) => ({ person: { member: admin } })],
    ['a former slug that leads elsewhere', () => ({ former: { movedTo: 'elsewhere' } })],
  ])('is refused with %s', async (_what, changes) => {
    const staff = await joined();
    await expectPair(environment, staff.member, taking(staff), changes(staff));
  });

  it.each<[string, (staff: Staff) => Record<string, unknown>, boolean]>([
    ['a photo of the old folder', ({ admin }) => ({ photoUrl: pictureOf(admin) }), false],
    ['a photo of the new folder', ({ member }) => ({ photoUrl: pictureOf(member) }), true],
    ['a logo of the company', ({ companyId }) => ({ logoUrl: companyPicture(companyId) }), true],
    ['a logo of another company', () => ({ logoUrl: companyPicture('C'.repeat(21)) }), false],
    [
      'a cover and work of the new folder',
      ({ member }) => ({
        coverUrl: pictureOf(member),
        portfolioImages: Array(12).fill(pictureOf(member)),
      }),
      true,
    ],
    [
      'thirteen pictures of work',
      ({ member }) => ({ portfolioImages: Array(13).fill(pictureOf(member)) }),
      false,
    ],
    ['an empty picture of work', () => ({ portfolioImages: [''] }), false],
    ['a contact file of its own', ({ member, cardId }) => ({ vcardUrl: vcardOf(member, cardId) }), true],
    ['the old contact file', ({ admin, cardId }) => ({ vcardUrl: vcardOf(admin, cardId) }), false],
    ['no preview of the photo', () => ({ photoPreview: '' }), true],
    ['another preview of the photo', () => ({ photoPreview: 'data:image/webp;base64,QUJE' }), false],
    [
      'a logo in the QR code from the new folder',
      ({ member }) => ({
        qrDesign: { ...designData(), qrLogoUrl: pictureOf(member, 'qr-logos') },
      }),
      true,
    ],
    [
      'a logo in the QR code from the company',
      ({ companyId }) => ({
        qrDesign: { ...designData(), qrLogoUrl: companyPicture(companyId) },
      }),
      true,
    ],
  ])('with %s', async (_what, fields, isAllowed) => {
    const preview = { photoPreview: 'data:image/webp;base64,QUJD' };
    const staff = await joined({ card: preview });
    const card = cardAt(staff, staff.member, { ...preview, ...fields(staff), updatedAt: serverTimestamp() });
    const moved = write(staff.member, { ...taking(staff), ...card });
    await expectVerdict(moved, isAllowed);
  });

  it('keeps a locked picture, which is the company’s', async () => {
    const staff = await joined();
    const logoUrl = companyPicture(staff.companyId);
    const lock = { dress: { company: 'Acme', logoUrl }, locked: ['logoUrl'] };
    await plant(environment, [update(companyPath(staff), lock)]);
    const copy = (url: string) => ({
      ...taking(staff),
      ...cardAt(staff, staff.member, { logoUrl: url, updatedAt: serverTimestamp() }),
    });
    await expectDenied(write(staff.member, copy(pictureOf(staff.member))));
    await expect(write(staff.member, copy(logoUrl))).resolves.toBeUndefined();
  });

  it('is refused with the person alone, and with one half of the card', async () => {
    const staff = await joined();
    const { person, entry: written, leftCard, leftCount, ...copy } = taking(staff);
    const half = { person, entry: written } as Named;
    await expectDenied(write(staff.member, half));
    await expectDenied(write(staff.member, { ...half, ...(copy as Named) }));
    await expectDenied(write(staff.member, { ...half, leftCard, leftCount } as Named));
    await write(staff.member, taking(staff));
  });

  it.each<[string, Record<string, unknown>]>([
    ['a further field', { motto: 'Slow' }],
    ['a further field of the QR design', { qrDesign: { ...designData(), createdAt: MADE } }],
  ])('is refused with %s', async (_what, fields) => {
    const staff = await joined();
    const card = cardAt(staff, staff.member, { ...fields, updatedAt: serverTimestamp() });
    await expectDenied(write(staff.member, { ...taking(staff), ...card }));
    await write(staff.member, taking(staff));
  });

  it('leaves no card behind, not even where the links lead to the new one already', async () => {
    const staff = await joined();
    const { card, link, pointer: ofId, count, person, entry: written } = taking(staff);
    await plant(environment, [link as Write, ofId as Write]);
    await expectDenied(write(staff.member, { card, count, person, written } as Named));
  });

  it('is no copy for another account, not even where its links lead there already', async () => {
    const staff = await joined();
    const other = { ...staff, member: fresh().uid };
    const { card, link, pointer: ofId } = cardAt(other, other.member, { updatedAt: serverTimestamp() });
    await plant(environment, [
      set(`users/${other.member}`, userData(other.member, { plan: 'premium' })),
      link as Write,
      ofId as Write,
    ]);
    await expectDenied(
      commit(as(environment, other.member), [
        card as Write,
        update(`users/${other.member}`, {
          cardCount: 1,
          lastCardId: staff.cardId,
          updatedAt: serverTimestamp(),
        }),
      ]),
    );
  });

  it('is refused to who has not joined, to another account and to a stopped one', async () => {
    const staff = await staffOf(environment);
    await expectDenied(write(staff.member, taking(staff)));
    const joining = changed(taking(staff), { person: { member: staff.member } });
    await expectDenied(commit(as(environment, staff.member), joining));
    await plant(environment, [update(personPath(staff), { member: staff.member })]);
    const other = { ...staff, member: fresh().uid };
    await plant(environment, [set(`users/${other.member}`, userData(other.member, { cardCount: 1 }))]);
    await expectDenied(write(other.member, taking(other)));
    const pushed = { ...taking(staff), entry: entry(staff, staff.admin, 'moved', staff.cardId) };
    await expectDenied(write(staff.admin, pushed));
    await plant(environment, [update(`users/${staff.member}`, { isActive: false })]);
    await expectDenied(write(staff.member, taking(staff)));
    await plant(environment, [update(`users/${staff.member}`, { isActive: true })]);
    await write(staff.member, taking(staff));
  });

  it('is refused where the card stays, is elsewhere or has another content', async () => {
    const staff = await joined();
    await expectDenied(
      write(staff.member, {
        ...taking(staff),
        leftCard: update(cardPath(staff, staff.admin), { bio: 'x' }),
      }),
    );
    const isNew = cardAt(staff, staff.member, {
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
      formerPaths: [],
    });
    const { former: _none, ...replaced } = { ...taking(staff), ...isNew };
    await expectDenied(write(staff.member, replaced));
    await write(staff.member, taking(staff));
  });

  it('lets a former slug that was forgotten follow later, and no link of a card of one’s own', async () => {
    const staff = await joined();
    const { former, ...others } = taking(staff);
    await write(staff.member, others);
    const turn = (changes = {}) =>
      commit(as(environment, staff.member), changed({ former } as Named, { former: changes }));
    await expectDenied(turn({ createdAt: serverTimestamp() }));
    await expectDenied(turn({ cardId: fresh().cardId }));
    await turn();
    const stranger = await joined();
    await plant(environment, [
      set(`customLinks/${stranger.former}`, pointer('ann', 'OtherCard', stranger.slug)),
    ]);
    await expectDenied(write(stranger.member, taking(stranger)));
  });
});

describe('a link of a card that is there', () => {
  it('is not turned to another account that has a card of the same id', async () => {
    const staff = await taken();
    const other = await taken();
    const link = `customLinks/${staff.former}`;
    await plant(environment, [
      set(link, pointer(staff.admin, other.cardId, other.slug, { createdAt: MADE })),
      set(`users/${staff.admin}/cards/${other.cardId}`, cardData(staff.admin, 'abc')),
      update(cardPath(other, other.member), { formerPaths: [other.former, staff.former] }),
    ]);
    const turn = () =>
      commit(as(environment, other.member), [
        update(link, { userId: other.member, updatedAt: serverTimestamp() }),
      ]);
    await expectDenied(turn());
    await plant(environment, [remove(`users/${staff.admin}/cards/${other.cardId}`)]);
    await plant(environment, [update(personPath(other), { holder: other.admin })]);
    await expectDenied(turn());
    await plant(environment, [update(personPath(other), { holder: other.member })]);
    await plant(environment, [update(link, { cardId: staff.cardId, updatedAt: MADE })]);
    await expectDenied(
      commit(as(environment, other.member), [
        update(link, { userId: other.member, cardId: other.cardId, updatedAt: serverTimestamp() }),
      ]),
    );
    await plant(environment, [update(link, { cardId: other.cardId })]);
    await turn();
  });

  it('is turned while it shows the card in the commit of the move alone', async () => {
    const staff = await taken();
    const link = `customLinks/${staff.slug}`;
    await plant(environment, [update(link, { userId: staff.admin })]);
    await expectDenied(
      commit(as(environment, staff.member), [
        update(link, { userId: staff.member, updatedAt: serverTimestamp() }),
      ]),
    );
  });
});

describe('taking a card back', () => {
  it('is for an administrator, also of a stopped member', async () => {
    const staff = await taken({ member: { isActive: false } });
    await expectDenied(
      write(staff.member, {
        ...returning(staff, staff.admin),
        entry: entry(staff, staff.member, 'moved', staff.cardId),
        leftCard: remove(cardPath(staff, staff.admin)),
      }),
    );
    await expect(write(staff.admin, returning(staff, staff.admin))).resolves.toBeUndefined();
  });

  it.each(WRITES)('is refused without the write of %s', async (name) => {
    const staff = await taken();
    await expectPair(environment, staff.admin, returning(staff, staff.admin), { [name]: null });
  });

  it.each<[string, (staff: Staff) => Changes]>([
    ['keeps the member', ({ member }) => ({ person: { member } })],
    ['keeps the invitation', ({ code }) => ({ person: { invitation: code } })],
    ['names another account', ({ member }) => ({ entry: { by: member } })],
  ])('is refused where it %s', async (_what, changes) => {
    const staff = await taken();
    await expectPair(environment, staff.admin, returning(staff, staff.admin), changes(staff));
  });

  it('is refused to another company’s administrator, and to a stopped one', async () => {
    const staff = await taken();
    const other = { ...staff, admin: (await taken()).admin };
    await plant(environment, [update(`users/${other.admin}`, { cardCount: 0 })]);
    await expectDenied(write(other.admin, returning(other, other.admin)));
    await plant(environment, [update(`users/${staff.admin}`, { isActive: false })]);
    await expectDenied(write(staff.admin, returning(staff, staff.admin)));
    await plant(environment, [update(`users/${staff.admin}`, { isActive: true })]);
    await write(staff.admin, returning(staff, staff.admin));
  });
});

describe('giving a card back', () => {
  it('is for who has the card, to an administrator', async () => {
    const staff = await taken();
    const stranger = await taken();
    await plant(environment, [update(`users/${stranger.admin}`, { cardCount: 0 })]);
    const elsewhere = { ...staff, admin: stranger.admin };
    await expectDenied(write(staff.member, returning(elsewhere, staff.member)));
    await expectDenied(write(stranger.member, returning(staff, stranger.member)));
    await expect(write(staff.member, returning(staff, staff.member))).resolves.toBeUndefined();
  });

  it.each(WRITES)('is refused without the write of %s', async (name) => {
    const staff = await taken();
    await expectPair(environment, staff.member, returning(staff, staff.member), { [name]: null });
  });

  it('is not to an administrator who leaves in this commit', async () => {
    const staff = await taken();
    await plant(environment, [update(companyPath(staff), { administrators: [staff.admin, staff.member] })]);
    const leaving = {
      company: update(companyPath(staff), {
        administrators: [staff.member],
        record: 'leaving',
        updatedAt: serverTimestamp(),
      }),
      left: {
        ...entry(staff, staff.member, 'administrators', null),
        path: `${companyPath(staff)}/record/leaving`,
      },
    };
    await expectDenied(write(staff.member, { ...returning(staff, staff.member), ...leaving }));
    await write(staff.member, returning(staff, staff.member));
  });

  it('is refused to an administrator whom the operator has stopped', async () => {
    const staff = await taken({ admin: { isActive: false } });
    await expectDenied(write(staff.member, returning(staff, staff.member)));
    await plant(environment, [update(`users/${staff.admin}`, { isActive: true })]);
    await write(staff.member, returning(staff, staff.member));
  });
});

describe('joining', () => {
  it.each(['person', 'invitation', 'entry'])('is refused without the write of %s', async (name) => {
    const staff = await staffOf(environment);
    await expectPair(environment, staff.member, joining(staff), { [name]: null });
  });

  it.each<[string, (staff: Staff) => Changes]>([
    ['another holder', ({ member }) => ({ person: { holder: member } })],
    ['another name', () => ({ person: { name: 'Bea' } })],
    ['a further field', () => ({ person: { extra: 1 } })],
    ['a further field of the invitation', () => ({ invitation: { extra: 1 } })],
    ['a member who is not asking', ({ admin }) => ({ person: { member: admin } })],
    ['no new time', () => ({ person: { updatedAt: MADE } })],
    ['a redemption by another account', ({ admin }) => ({ invitation: { redeemedBy: admin } })],
    ['a redemption at another time', () => ({ invitation: { redeemedAt: MADE } })],
    ['an invitation for longer', () => ({ invitation: { redeemBefore: later(300) } })],
    ['an invitation for another card', () => ({ invitation: { cardId: 'C'.repeat(21) } })],
    ['an entry of something else', () => ({ entry: { what: 'moved' } })],
    ['an entry of another card', () => ({ entry: { cardId: 'C'.repeat(21) } })],
  ])('is refused with %s', async (_what, changes) => {
    const staff = await staffOf(environment);
    await expectPair(environment, staff.member, joining(staff), changes(staff));
  });

  it.each<[string, (staff: Staff) => Write]>([
    ['is over', ({ code }) => update(`companyInvitations/${code}`, { redeemBefore: MADE })],
    ['is used', ({ code }) => update(`companyInvitations/${code}`, { redeemedBy: 'eve' })],
    [
      'is for an administrator',
      ({ code }) => update(`companyInvitations/${code}`, { role: 'administrator' }),
    ],
    [
      'is for another company',
      ({ code }) => update(`companyInvitations/${code}`, { companyId: 'C'.repeat(21) }),
    ],
    ['is for another card', ({ code }) => update(`companyInvitations/${code}`, { cardId: 'C'.repeat(21) })],
    [
      'is for another address',
      ({ code }) => update(`companyInvitations/${code}`, { email: 'eve@users.example' }),
    ],
    ['is withdrawn', ({ code }) => remove(`companyInvitations/${code}`)],
    ['is replaced by another', (staff) => update(personPath(staff), { invitation: 'OTHER' })],
    ['was followed by another account', (staff) => update(personPath(staff), { member: 'eve' })],
    ['is redeemed by a stopped account', ({ member }) => update(`users/${member}`, { isActive: false })],
  ])('is refused where the invitation %s', async (_what, state) => {
    const staff = await staffOf(environment);
    await plant(environment, [state(staff)]);
    await expectDenied(write(staff.member, joining(staff)));
    const good = await staffOf(environment);
    await write(good.member, joining(good));
  });

  it('is one person’s by one invitation, of its own card and company', async () => {
    const staff = await staffOf(environment);
    const second = await staffOf(environment);
    const beside = { ...staff, cardId: second.cardId };
    const elsewhere = { ...staff, companyId: second.companyId };
    await plant(environment, [
      set(personPath(beside), { ...personData(beside), invitation: staff.code }),
      set(personPath(elsewhere), { ...personData(elsewhere), invitation: staff.code }),
    ]);
    const other = (place: Staff): Named => ({
      second: update(personPath(place), {
        member: staff.member,
        record: 'other',
        updatedAt: serverTimestamp(),
      }),
      secondEntry: {
        ...entry(place, staff.member, 'joined', place.cardId),
        path: `${companyPath(place)}/record/other`,
      },
    });
    for (const place of [beside, elsewhere])
      await expectDenied(write(staff.member, { ...joining(staff), ...other(place) }));
    const otherCard = {
      ...other(beside),
      invitation: update(`companyInvitations/${staff.code}`, {
        cardId: beside.cardId,
        redeemedBy: staff.member,
        redeemedAt: serverTimestamp(),
      }),
    };
    await expectDenied(write(staff.member, otherCard));
    await write(staff.member, joining(staff));
  });

  it('does not use an invitation twice, or up for nothing', async () => {
    const staff = await staffOf(environment);
    const { invitation, ...person } = joining(staff);
    const code = invitation as Write;
    await plant(environment, [update(personPath(staff), { member: staff.member, invitation: 'OTHER' })]);
    await expectDenied(commit(as(environment, staff.member), [code]));
    await plant(environment, [update(personPath(staff), { member: null, invitation: staff.code })]);
    await write(staff.member, joining(staff));
    await expectDenied(commit(as(environment, staff.member), [code]));
    await plant(environment, [
      update(personPath(staff), { member: null, record: null }),
      remove(`${companyPath(staff)}/record/${ENTRY}`),
    ]);
    await expectDenied(write(staff.member, person));
  });

  it('asks for a confirmed address where the invitation names one', async () => {
    const email = 'ann@acme.example';
    const staff = await staffOf(environment, { invitation: { email } });
    const asked = (address: string, isConfirmed: boolean) =>
      commit(
        as(environment, { uid: staff.member, email: address, isConfirmed }),
        Object.values(joining(staff)),
      );
    await expectDenied(asked(email, false));
    await expectDenied(asked('bea@acme.example', true));
    await expect(asked('Ann@Acme.example', true)).resolves.toBeUndefined();
  });
});

describe('undoing that a member has joined', () => {
  const undo = (staff: Staff, by: string): Named => ({
    person: update(personPath(staff), {
      member: null,
      invitation: null,
      record: ENTRY,
      updatedAt: serverTimestamp(),
    }),
    entry: entry(staff, by, 'left', staff.cardId),
  });

  it('is for the member and an administrator, until the card is taken', async () => {
    const stranger = await joined();
    for (const who of ['member', 'admin'] as const) {
      const staff = await joined();
      await expectDenied(write(stranger[who], undo(staff, stranger[who])));
      await write(staff[who], undo(staff, staff[who]));
    }
    const staff = await taken();
    await expectDenied(write(staff.admin, undo(staff, staff.admin)));
  });

  it.each<[string, (staff: Staff) => Changes]>([
    ['keeps the invitation', ({ code }) => ({ person: { invitation: code } })],
    ['changes the name', () => ({ person: { name: 'Bea' } })],
    ['adds a field', () => ({ person: { extra: 1 } })],
    ['has no entry', () => ({ entry: null })],
    ['has an entry of something else', () => ({ entry: { what: 'joined' } })],
  ])('is refused where it %s', async (_what, changes) => {
    const staff = await joined();
    await expectPair(environment, staff.admin, undo(staff, staff.admin), changes(staff));
  });
});

describe('a card that is given away', () => {
  it('is not made or deleted by another account without a move', async () => {
    const staff = await taken();
    await expectDenied(
      commit(as(environment, staff.admin), [
        remove(cardPath(staff, staff.member)),
        remove(`customLinks/${staff.slug}`),
        remove(`customLinks/${staff.cardId}`),
        update(`users/${staff.member}`, {
          cardCount: 1,
          lastCardId: staff.cardId,
          updatedAt: serverTimestamp(),
        }),
      ]),
    );
    const count = update(`users/${staff.member}`, {
      cardCount: 1,
      lastCardId: staff.cardId,
      updatedAt: serverTimestamp(),
    });
    const card = remove(cardPath(staff, staff.member));
    await expectDenied(commit(as(environment, staff.admin), [card, count]));
    await plant(environment, [update(personPath(staff), { holder: staff.admin })]);
    await expectDenied(commit(as(environment, staff.admin), [card, count]));
    await plant(environment, [update(personPath(staff), { holder: staff.member })]);
    const { person: _person, entry: _entry, ...half } = returning(staff, staff.admin);
    await expectDenied(write(staff.admin, half));
    await write(staff.admin, returning(staff, staff.admin));
  });

  it('is not counted by another account that makes a card where links are left', async () => {
    const staff = await taken();
    const { uid, cardId, slug } = fresh();
    const card = cardData(uid, slug);
    await plant(environment, [
      set(`users/${uid}`, userData(uid)),
      set(`customLinks/${slug}`, activeLink(uid, cardId, card)),
      set(`customLinks/${cardId}`, pointer(uid, cardId, slug)),
    ]);
    const making = [
      set(`users/${uid}/cards/${cardId}`, card),
      update(`users/${uid}`, { cardCount: 1, lastCardId: cardId, updatedAt: serverTimestamp() }),
    ];
    await expectDenied(commit(as(environment, staff.member), making));
    await expect(commit(as(environment, uid), making)).resolves.toBeUndefined();
  });

  it('can be deleted by its holder, and no administrator makes it again there', async () => {
    const staff = await taken();
    await commit(as(environment, staff.member), [
      ...[
        cardPath(staff, staff.member),
        ...[staff.slug, staff.cardId, staff.former].map((one) => `customLinks/${one}`),
      ].map((path) => remove(path)),
      update(`users/${staff.member}`, {
        cardCount: 1,
        lastCardId: staff.cardId,
        updatedAt: serverTimestamp(),
      }),
    ]);
    const again = cardData(staff.member, staff.slug, {
      ...companysCard(staff),
      formerPaths: [],
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    });
    const writes = [
      set(cardPath(staff, staff.member), again),
      set(`customLinks/${staff.slug}`, activeLink(staff.member, staff.cardId, again)),
      set(`customLinks/${staff.cardId}`, pointer(staff.member, staff.cardId, staff.slug)),
      update(`users/${staff.member}`, {
        cardCount: 2,
        lastCardId: staff.cardId,
        updatedAt: serverTimestamp(),
      }),
    ];
    await expectDenied(commit(as(environment, staff.admin), writes));
    await plant(environment, [update(`users/${staff.member}`, { plan: 'premium' })]);
    await expectDenied(commit(as(environment, staff.member), writes));
  });
});

it('a move is refused where the projection still has what the card has not', async () => {
  const staff = await joined();
  const card = cardData(staff.member, staff.slug, companysCard(staff));
  const link = { card: { ...projection(card), bio: 'x' }, checked: deleteField() };
  await expectPair(environment, staff.member, taking(staff), { link: { card: link.card } });
});
