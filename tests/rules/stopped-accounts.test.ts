/**
 * Accounts that the operator has stopped (docs/operations.md, "Taking a card down"): their owners cannot
 * write, can delete everything, and cannot restore what the operator has taken down.
 */
import { Bytes, deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayNumber } from '@/shared/lib/day';
import { monthOf } from '@/visits/model/visit-day';
import { creation, deletion, edit, newOwner, newUser, rename, type Ids } from './creation.ts';
import {
  activeLink,
  as,
  asVisitor,
  cardData,
  commit,
  contactData,
  entryData,
  expectDenied,
  fresh,
  idOfThisHour,
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

const environment = await rulesUnderTest('stopped-accounts');
const now = serverTimestamp();
const past = Timestamp.fromDate(new Date('2020-01-01'));
const write = (ids: Ids, writes: readonly Write[]) => commit(as(environment, ids.uid), writes);
const user = ({ uid }: Ids) => `users/${uid}`;
const card = (ids: Ids) => `${user(ids)}/cards/${ids.cardId}`;
const link = (name: string) => `customLinks/${name}`;
const stop = (ids: Ids) => plant(environment, [update(user(ids), { isActive: false })]);
const run = (ids: Ids) => plant(environment, [update(user(ids), { isActive: true })]);

const PUBLIC_KEY = 'B'.padEnd(87, 'A') + '=';
const key = {
  publicKey: PUBLIC_KEY,
  locked: 'A'.repeat(220),
  salt: 'A'.repeat(22) + '==',
  iterations: 600_000,
  updatedAt: now,
};
const settings = (changes: DocumentData = {}) => ({
  accepts: true,
  publicKey: '',
  updatedAt: now,
  ...changes,
});
const paperCard = { picture: Bytes.fromUint8Array(new Uint8Array(8)), createdAt: now };
const design = { 'qrDesign.qrColor': '#123456', 'qrDesign.createdAt': now };
const vcard = ({ uid, cardId }: Ids) =>
  `https://firebasestorage.googleapis.com/v0/b/abc/o/users%2F${uid}%2Fvcards%2F${cardId}.vcf?alt=media`;
const CODE = 'ABCDE-FGHJK-MNPQR-STUVW';
const licence = { plan: 'premium', days: 9, redeemBefore: null, redeemedBy: null, redeemedAt: null };
const personal = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];
const farewell = (ids: Ids) =>
  update(user(ids), {
    ...Object.fromEntries(personal.map((field) => [field, deleteField()])),
    updatedAt: now,
  });
const second = (ids: Ids): Ids => ({ ...fresh(), uid: ids.uid });

/** Returns writes that plant an owner's other documents. */
const belongings = (ids: Ids): Write[] => [
  set(`${user(ids)}/exchange/settings`, settings()),
  set(`${user(ids)}/keys/inbox`, key),
  set(`${user(ids)}/contacts/ContactOfTest0000001`, contactData({ createdAt: past })),
  set(`${user(ids)}/paperCards/ContactOfTest0000001`, paperCard),
  set(`${user(ids)}/inbox/${idOfThisHour()}`, entryData(ids.cardId)),
  set(`${card(ids)}/stats/${monthOf(dayNumber(Date.now()))}-0`, {}),
];

/** Writes that are valid except for the account; `before` prepares them by the operator. */
const WRITES: readonly [what: string, writes: (ids: Ids) => Write[], before?: (ids: Ids) => Write[]][] = [
  ['a login', (ids) => [update(user(ids), { lastLoginAt: now, updatedAt: now })]],
  ['another name of the account', (ids) => [update(user(ids), { displayName: 'Bea', updatedAt: now })]],
  ['other settings', (ids) => [update(user(ids), { 'settings.theme': 'dark', updatedAt: now })]],
  [
    'what is personal, put back',
    (ids) => {
      const { email, displayName, photoURL, settings: chosen } = userData(ids.uid);
      const back = { email, displayName, photoURL, settings: chosen, lastLoginAt: now, updatedAt: now };
      return [update(user(ids), back)];
    },
    (ids) => [farewell(ids)],
  ],
  [
    'a licence',
    (ids) => [
      update(`licences/${CODE}`, { redeemedBy: ids.uid, redeemedAt: now }),
      update(user(ids), { plan: 'premium', planStartedAt: now, planDays: 9, licence: CODE, updatedAt: now }),
    ],
    () => [set(`licences/${CODE}`, licence)],
  ],
  [
    'a licence that the account names already',
    (ids) => [update(`licences/${CODE}`, { redeemedBy: ids.uid, redeemedAt: now })],
    (ids) => [set(`licences/${CODE}`, licence), update(user(ids), { licence: CODE })],
  ],
  [
    'the end of the user document',
    (ids) => [remove(user(ids))],
    (ids) => [update(user(ids), { cardCount: 0 })],
  ],
  [
    'a new card',
    (ids) => {
      const other = second(ids);
      return creation(other, { user: { cardCount: 2 } });
    },
    (ids) => [update(user(ids), { maxCards: 2 })],
  ],
  ['an edit of a card', (ids) => edit(ids, { memo: 'new' })],
  ['another name of a card', (ids) => rename(ids, fresh().slug)],
  ['another QR design', (ids) => [update(card(ids), design)]],
  [
    'the address of a contact file',
    (ids) => [
      update(card(ids), { vcardUrl: vcard(ids) }),
      update(link(ids.slug), { 'card.vcardUrl': vcard(ids), updatedAt: now }),
    ],
  ],
  ['the link of a card’s name, as it is', (ids) => [update(link(ids.slug), { updatedAt: now })]],
  ['the link of a card’s id, as it is', (ids) => [update(link(ids.cardId), { updatedAt: now })]],
  [
    'a link of a name that was left behind',
    (ids) => [update(link(`${ids.slug}-old`), { movedTo: ids.slug, updatedAt: now })],
    (ids) => [
      update(card(ids), { formerPaths: [`${ids.slug}-old`] }),
      set(link(`${ids.slug}-old`), pointer(ids.uid, ids.cardId, ids.slug)),
    ],
  ],
  [
    'what the inbox accepts, for the first time',
    (ids) => [set(`${user(ids)}/exchange/settings`, settings())],
    (ids) => [remove(`${user(ids)}/exchange/settings`)],
  ],
  ['what the inbox accepts', (ids) => [set(`${user(ids)}/exchange/settings`, settings({ accepts: false }))]],
  [
    'the first key of the inbox',
    (ids) => [set(`${user(ids)}/keys/inbox`, key)],
    (ids) => [remove(`${user(ids)}/keys/inbox`)],
  ],
  ['the key of the inbox, locked again', (ids) => [set(`${user(ids)}/keys/inbox`, key)]],
  ['a new contact', (ids) => [set(`${user(ids)}/contacts/ContactOfTest0000002`, contactData())]],
  [
    'a contact',
    (ids) => [update(`${user(ids)}/contacts/ContactOfTest0000001`, { favourite: true, updatedAt: now })],
  ],
  ['the picture of a paper card', (ids) => [set(`${user(ids)}/paperCards/ContactOfTest0000002`, paperCard)]],
];

describe('an account that the operator has stopped', () => {
  it.each(WRITES)('cannot write %s, but can once it is active again', async (_what, writes, before) => {
    const ids = await newOwner(environment);
    await plant(environment, [...belongings(ids)]);
    await plant(environment, before?.(ids) ?? []);
    const changes = writes(ids);
    await stop(ids);
    await expectDenied(write(ids, changes));
    await run(ids);
    await expect(write(ids, changes)).resolves.toBeUndefined();
  });

  it.each<[string, (ids: Ids) => Write[]]>([
    ['activates it', (ids) => [update(user(ids), { isActive: true, updatedAt: now })]],
    ['removes its state', (ids) => [update(user(ids), { isActive: deleteField(), updatedAt: now })]],
    ['overwrites its document', (ids) => [set(user(ids), userData(ids.uid))]],
    ['deletes its document', (ids) => [remove(user(ids))]],
    [
      'deletes its document and creates it again',
      (ids) => [remove(user(ids)), set(user(ids), userData(ids.uid))],
    ],
  ])('cannot make a write that %s', async (_what, writes) => {
    const ids = await newUser(environment, { isActive: false });
    await expectDenied(write(ids, writes(ids)));
    const email = { email: `${ids.uid}@users.example`, lastLoginAt: now, updatedAt: now };
    await run(ids);
    await write(ids, [update(user(ids), email)]);
  });

  it.each<[string, unknown]>([
    ['false', false],
    ['null', null],
    ['a text', 'true'],
    ['a number', 1],
  ])('is also one whose document has %s as its state', async (_what, isActive) => {
    const ids = await newOwner(environment);
    await plant(environment, [update(user(ids), { isActive })]);
    const contact = [set(`${user(ids)}/contacts/ContactOfTest0000002`, contactData())];
    const login = [update(user(ids), { lastLoginAt: now, updatedAt: now })];
    for (const writes of [contact, login, edit(ids, { memo: 'new' })]) await expectDenied(write(ids, writes));
    await run(ids);
    for (const writes of [contact, login, edit(ids, { memo: 'new' })]) await write(ids, writes);
  });

  it('is not one with a legacy document without a state, except for writes of cards and links', async () => {
    const ids = await newOwner(environment);
    await plant(environment, [update(user(ids), { isActive: deleteField() })]);
    await write(ids, [set(`${user(ids)}/contacts/ContactOfTest0000002`, contactData())]);
    await write(ids, [update(user(ids), { lastLoginAt: now, updatedAt: now })]);
    await expectDenied(write(ids, edit(ids, { memo: 'new' })));
    await expectDenied(write(ids, [update(link(ids.slug), { updatedAt: now })]));
  });

  it('is not one without a document, except for writes of links', async () => {
    const ids = await newOwner(environment);
    await plant(environment, [remove(user(ids))]);
    await write(ids, [set(`${user(ids)}/contacts/ContactOfTest0000002`, contactData())]);
    await expectDenied(write(ids, [update(link(ids.slug), { updatedAt: now })]));
  });

  it.each<[string, (ids: Ids) => Write[]]>([
    ['a card with its links', (ids) => deletion(ids)],
    [
      'a contact and its picture',
      (ids) => ['contacts', 'paperCards'].map((of) => remove(`${user(ids)}/${of}/ContactOfTest0000001`)),
    ],
    ['what the inbox accepts', (ids) => [remove(`${user(ids)}/exchange/settings`)]],
    ['the key of the inbox', (ids) => [remove(`${user(ids)}/keys/inbox`)]],
    ['counters', (ids) => [remove(`${card(ids)}/stats/${monthOf(dayNumber(Date.now()))}-0`)]],
    ['what is personal in its document', (ids) => [farewell(ids)]],
  ])('can delete %s', async (_what, writes) => {
    const ids = await newOwner(environment);
    await plant(environment, belongings(ids));
    await stop(ids);
    await expect(write(ids, writes(ids))).resolves.toBeUndefined();
  });

  it('can delete entries of its inbox', async () => {
    const ids = await newOwner(environment);
    const entry = `${user(ids)}/inbox/${idOfThisHour()}`;
    await plant(environment, [set(entry, entryData(ids.cardId))]);
    await stop(ids);
    await expect(write(ids, [remove(entry)])).resolves.toBeUndefined();
  });
});

describe('a card that the operator has taken down', () => {
  let ids: Ids;
  const slugLink = () => activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug));
  const leading = () => pointer(ids.uid, ids.cardId, ids.slug);
  const links = () => [set(link(ids.slug), slugLink()), set(link(ids.cardId), leading())];

  beforeAll(async () => {
    ids = await newOwner(environment);
    await stop(ids);
    await plant(environment, [remove(link(ids.slug)), remove(link(ids.cardId))]);
  });

  const AGAIN: readonly [string, () => Write[]][] = [
    ['the link of its slug', () => [set(link(ids.slug), slugLink())]],
    ['the link of its id', () => [set(link(ids.cardId), leading())]],
    ['both links', links],
    ['an edit', () => [update(card(ids), { memo: 'new', updatedAt: now }), ...links()]],
    ['a QR design', () => [update(card(ids), design), ...links()]],
    [
      'another name',
      () => {
        const { slug } = fresh();
        const changes = { customPath: slug, formerPaths: [ids.slug] };
        return [
          update(card(ids), { ...changes, updatedAt: now }),
          set(link(slug), activeLink(ids.uid, ids.cardId, cardData(ids.uid, slug, changes))),
          set(link(ids.slug), pointer(ids.uid, ids.cardId, slug)),
          set(link(ids.cardId), pointer(ids.uid, ids.cardId, slug)),
        ];
      },
    ],
    [
      'a new card with its slug',
      () => {
        const other = { ...second(ids), slug: ids.slug };
        return creation(other, { user: { cardCount: 1 } });
      },
    ],
    [
      'a new card with its slug, in the commit that deletes it',
      () => [remove(card(ids)), ...creation({ ...second(ids), slug: ids.slug }, { user: { cardCount: 1 } })],
    ],
    ['both links and an active account', () => [update(user(ids), { isActive: true }), ...links()]],
    ['both links and an account without a document', () => [remove(user(ids)), ...links()]],
    ['both links and a new user document', () => [set(user(ids), userData(ids.uid)), ...links()]],
    ['both links and an emptied account', () => [farewell(ids), ...links()]],
  ];

  it.each(AGAIN)('cannot be restored by %s', async (_what, writes) => {
    await expectDenied(write(ids, writes()));
  });

  it('cannot be shown by a link of another account', async () => {
    const other = await newUser(environment);
    for (const one of links()) {
      await expectDenied(write(other, [one]));
      await expectDenied(write(other, [{ ...one, data: { ...one.data, userId: other.uid } }]));
    }
    // Another account's own card may look the same; then the operator stops that account, too.
    await expect(write(other, creation(other))).resolves.toBeUndefined();
  });

  it('accepts no details of visitors', async () => {
    const other = await newOwner(environment);
    const leave = (of: Ids) =>
      commit(asVisitor(environment), [set(`${user(of)}/inbox/${idOfThisHour()}`, entryData(of.cardId))]);
    await expectDenied(leave(ids));
    await leave(other);
  });

  it('can be restored by its owner once the account is active again', async () => {
    const other = await newOwner(environment);
    await stop(other);
    await plant(environment, [remove(link(other.slug)), remove(link(other.cardId))]);
    const again = [
      set(link(other.slug), activeLink(other.uid, other.cardId, cardData(other.uid, other.slug))),
      set(link(other.cardId), pointer(other.uid, other.cardId, other.slug)),
    ];
    await expectDenied(write(other, again));
    await run(other);
    const fields = cardData(other.uid, other.slug, { memo: 'new' });
    const shownAgain = activeLink(other.uid, other.cardId, fields, { card: projection(fields) });
    const first = again.slice(1);
    await expect(
      write(other, [
        update(card(other), { memo: 'new', updatedAt: now }),
        set(link(other.slug), shownAgain),
        ...first,
      ]),
    ).resolves.toBeUndefined();
  });

  it('can be deleted by its owner although its links are already deleted', async () => {
    const other = await newOwner(environment);
    await stop(other);
    await plant(environment, [remove(link(other.slug)), remove(link(other.cardId))]);
    const [removal, , , count] = deletion(other);
    await expect(
      write(
        other,
        [removal, count].filter((one) => one !== undefined),
      ),
    ).resolves.toBeUndefined();
  });
});

describe('the details of a visitor', () => {
  it('must name the card by its id, not by another link to it', async () => {
    const [mine, theirs] = [await newOwner(environment), await newOwner(environment)];
    const leave = (cardId: string) =>
      commit(asVisitor(environment), [set(`${user(mine)}/inbox/${idOfThisHour()}`, entryData(cardId))]);
    await expectDenied(leave(mine.slug));
    await expectDenied(leave(theirs.cardId));
    await leave(mine.cardId);
  });
});
