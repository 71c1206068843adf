/** The page of a company lists who works there: each wants to be, with what is on their card. */
import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  cardAt,
  cardPath,
  changed,
  companyPath,
  ENTRY,
  entry,
  expectPair,
  expectVerdict,
  joining,
  MADE,
  personData,
  personPath,
  pictureOf,
  staffOf,
  type Named,
  type Staff,
} from './companies.ts';
import {
  as,
  commit,
  expectDenied,
  fresh,
  plant,
  remove,
  rulesUnderTest,
  set,
  update,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('companies-page');
const write = (by: string, writes: Named) => commit(as(environment, by), Object.values(writes));
const now = serverTimestamp();

/** A member's card, and the card of an administrator that is the company's page. */
interface Place {
  readonly staff: Staff;
  readonly page: Staff;
}

const listed = ({ slug }: Staff, changes: DocumentData = {}): DocumentData => ({
  slug,
  name: 'Ann',
  position: '',
  photoUrl: '',
  ...changes,
});

interface Stored {
  readonly person?: DocumentData;
  readonly card?: DocumentData;
  readonly people?: DocumentData;
}

/** A company with a page, and a person who wants to be listed or is. */
async function place({ person = {}, card = {}, people }: Stored = {}): Promise<Place> {
  const staff = await staffOf(environment, {
    isTaken: true,
    person: { isListed: true, ...person },
    card: { photoUrl: '', ...card },
  });
  const other = fresh();
  const page: Staff = { ...staff, cardId: other.cardId, slug: other.slug, former: fresh().slug };
  const { link, ...documents } = cardAt(page, staff.admin);
  await plant(environment, [
    ...Object.values(documents),
    { ...link, data: { ...link?.data, ...(people && { people, personId: staff.cardId }) } } as Write,
    set(personPath(page), personData(page, { createdAt: MADE, updatedAt: MADE })),
    update(companyPath(staff), { pageId: page.cardId, peopleCount: 2 }),
  ]);
  return { staff, page };
}

const onPage = async (stored: Stored = {}) => {
  const found = await place(stored);
  const { staff, page } = found;
  await plant(environment, [
    update(`customLinks/${page.slug}`, { people: { [staff.cardId]: listed(staff) }, personId: staff.cardId }),
  ]);
  return found;
};

/** The commit that lists a person, or a change of it. */
const listing = ({ staff, page }: Place, people: unknown, changes: DocumentData = {}): Named => ({
  link: update(`customLinks/${page.slug}`, { people, personId: staff.cardId, updatedAt: now, ...changes }),
});

const one = ({ staff }: Place, changes: DocumentData = {}) => ({ [staff.cardId]: listed(staff, changes) });

describe('a person is listed on the page of the company', () => {
  it.each(['admin', 'member'] as const)('by the %s', async (who) => {
    const at = await place();
    await expect(write(at.staff[who], listing(at, one(at)))).resolves.toBeUndefined();
  });

  it('not by a stranger, or a member whose account is stopped', async () => {
    const [at, other] = [await place(), await place()];
    for (const uid of [other.staff.admin, other.staff.member])
      await expectDenied(write(uid, listing(at, one(at))));
    await plant(environment, [update(`users/${at.staff.member}`, { isActive: false })]);
    await expectDenied(write(at.staff.member, listing(at, one(at))));
    await plant(environment, [update(`users/${at.staff.admin}`, { isActive: false })]);
    await expectDenied(write(at.staff.admin, listing(at, one(at))));
  });

  it.each<[string, Stored]>([
    ['does not want it', { person: { isListed: false } }],
    ['has not joined', { person: { member: null } }],
    ['has joined and does not have the card yet', { person: { member: 'another' } }],
  ])('not when the person %s', async (_what, stored) => {
    const at = await place(stored);
    await expectDenied(write(at.staff.admin, listing(at, one(at))));
  });

  it.each<[string, DocumentData]>([
    ['another name', { name: 'Eve' }],
    ['another position', { position: 'Director' }],
    ['another address', { slug: 'eve' }],
    ['a foreign picture', { photoUrl: 'https://eve.example/a.png' }],
    ['a further field', { salary: 1 }],
  ])('not with %s', async (_what, changes) => {
    const at = await place();
    await expectDenied(write(at.staff.admin, listing(at, one(at, changes))));
    await expect(write(at.staff.admin, listing(at, one(at)))).resolves.toBeUndefined();
  });

  it('with the picture and position of their card', async () => {
    const found = await place();
    const photoUrl = pictureOf(found.staff.member, 'profile-photos');
    const fields = { photoUrl, position: 'Director' };
    await plant(environment, [update(cardPath(found.staff, found.staff.member), fields)]);
    await expect(write(found.staff.admin, listing(found, one(found, fields)))).resolves.toBeUndefined();
  });

  it.each<[string, (at: Place) => [unknown, DocumentData?]]>([
    ['together with another one', (at) => [{ ...one(at), [at.page.cardId]: listed(at.page) }]],
    ['under the id of another one', (at) => [one(at), { personId: at.page.cardId }]],
    ['with another card shown', (at) => [one(at), { card: {} }]],
    ['with a mark of the operator', (at) => [one(at), { checked: { name: 'Ann' } }]],
    ['without a new time', (at) => [one(at), { updatedAt: MADE }]],
    ['as a text', () => ['people']],
  ])('not %s', async (_what, wrong) => {
    const at = await place();
    const [people, changes] = wrong(at);
    await expectDenied(write(at.staff.admin, listing(at, people, changes)));
  });

  it('not on a card that is not the page', async () => {
    const at = await place();
    await plant(environment, [update(companyPath(at.staff), { pageId: at.staff.cardId })]);
    await expectDenied(write(at.staff.admin, listing(at, one(at))));
  });

  it.each([
    [199, true],
    [200, false],
  ])('beside %i others: %s', async (count, isAllowed) => {
    const others = Array.from({ length: count }, (_, at) => [`person${at}`, { name: 'A' }] as const);
    const people = Object.fromEntries(others);
    const at = await place({ people });
    await expectVerdict(write(at.staff.admin, listing(at, { ...people, ...one(at) })), isAllowed);
  });
});

describe('a person is listed no longer', () => {
  it.each(['admin', 'member'] as const)('by the %s', async (who) => {
    const at = await onPage();
    await expect(write(at.staff[who], listing(at, {}))).resolves.toBeUndefined();
  });

  it('not by a stranger', async () => {
    const [at, other] = [await onPage(), await place()];
    await expectDenied(write(other.staff.member, listing(at, {})));
  });

  const leaving = (at: Place): Named => ({
    ...listing(at, {}),
    person: update(personPath(at.staff), { isListed: false, record: ENTRY, updatedAt: now }),
    entry: entry(at.staff, at.staff.member, 'changed', at.staff.cardId),
  });

  it('when they want that: not while the page lists them', async () => {
    const at = await onPage();
    const { link: _, ...rest } = leaving(at);
    await expectDenied(write(at.staff.member, rest));
    await expect(write(at.staff.member, leaving(at))).resolves.toBeUndefined();
  });

  it('also where the card of the page is gone', async () => {
    const at = await onPage();
    const { link: _, ...rest } = leaving(at);
    await plant(environment, [
      remove(`customLinks/${at.page.slug}`),
      remove(`customLinks/${at.page.cardId}`),
      remove(cardPath(at.page, at.page.admin)),
    ]);
    await expect(write(at.staff.member, rest)).resolves.toBeUndefined();
  });

  const releasing = ({ staff, page }: Place, by = staff): Named => ({
    link: update(`customLinks/${page.slug}`, { people: {}, personId: by.cardId, updatedAt: now }),
    person: remove(personPath(by)),
    company: update(companyPath(by), {
      peopleCount: 1,
      lastPersonId: by.cardId,
      record: ENTRY,
      updatedAt: now,
    }),
    card: update(cardPath(by, by === staff ? by.member : by.admin), {
      'private.companyId': deleteField(),
      updatedAt: now,
    }),
    entry: entry(by, by.admin, 'released', by.cardId),
  });

  it('when the company lets them go: not while the page lists them', async () => {
    const at = await onPage();
    const { link: _, ...rest } = releasing(at);
    await expectDenied(write(at.staff.admin, rest));
    await expect(write(at.staff.admin, releasing(at))).resolves.toBeUndefined();
  });

  it('and who joins in their place is not listed until they want it', async () => {
    const staff = await staffOf(environment, { person: { isListed: true } });
    const fresher = joining(staff);
    await expectPair(
      environment,
      staff.member,
      changed(fresher, { person: { isListed: false } }).reduce<Record<string, Write>>(
        (named, one_, at) => ({ ...named, [Object.keys(fresher)[at] ?? '']: one_ }),
        {},
      ),
      { person: { isListed: true } },
    );
  });

  it('its card is not let go as long as it is the page', async () => {
    const at = await place();
    const { link: _, ...rest } = releasing(at, at.page);
    await expectDenied(write(at.staff.admin, rest));
    await plant(environment, [update(companyPath(at.staff), { pageId: deleteField() })]);
    await expect(write(at.staff.admin, rest)).resolves.toBeUndefined();
  });
});

describe('the page of a company', () => {
  const choosing = (staff: Staff, pageId: unknown): Named => ({
    company: update(companyPath(staff), { pageId, record: ENTRY, updatedAt: now }),
    entry: entry(staff, staff.admin, 'company', null),
  });

  it.each<[string, (at: Place) => unknown, boolean]>([
    ['a card of the company', ({ staff }) => staff.cardId, true],
    ['none', () => deleteField(), true],
    ['null', () => null, false],
    ['a card that is not the company’s', () => fresh().cardId, false],
    ['a number', () => 7, false],
  ])('may be %s', async (_what, chosen, isAllowed) => {
    const at = await place();
    await expectVerdict(write(at.staff.admin, choosing(at.staff, chosen(at))), isAllowed);
  });

  it('is another one only when the former lists no one', async () => {
    const at = await onPage();
    await expectDenied(write(at.staff.admin, choosing(at.staff, deleteField())));
    await expectDenied(write(at.staff.admin, choosing(at.staff, at.staff.cardId)));
  });

  it('keeps or loses its people with an edit of its card, and gets none by it', async () => {
    const at = await onPage();
    const edit = (people: unknown): Named => ({
      link: update(`customLinks/${at.page.slug}`, { people, updatedAt: now }),
    });
    await expectDenied(write(at.staff.admin, edit({ ...one(at), other: listed(at.page) })));
    await expect(write(at.staff.admin, edit(one(at)))).resolves.toBeUndefined();
    await expect(write(at.staff.admin, edit(deleteField()))).resolves.toBeUndefined();
  });
});
