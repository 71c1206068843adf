/** Cards with fields of a later version: today's rules let them stay and be shown as they are. */
import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { creation, edit, newOwner, newUser, rename, type Ids } from './creation.ts';
import {
  activeLink,
  as,
  cardData,
  commit,
  designData,
  expectDenied,
  fresh,
  plant,
  rulesUnderTest,
  update,
  type Write,
} from './support.ts';

const LATER: DocumentData = { motto: 'Slow', awards: ['Oscar'], private: { birthday: '1999-01-01' } };

const today = await rulesUnderTest('later');

const pathOf = ({ uid, cardId }: Ids) => `users/${uid}/cards/${cardId}`;

describe('today’s rules and a card with fields of a later version', () => {
  const write = ({ uid }: Ids, writes: readonly Write[]) => commit(as(today, uid), writes);
  const owner = () => newOwner(today, LATER);

  it('let it be edited, renamed and given another QR design', async () => {
    const ids = await owner();
    await write(ids, edit(ids, { ...LATER, company: 'Acme' }));
    await write(ids, [update(pathOf(ids), { qrDesign: { ...designData(), createdAt: serverTimestamp() } })]);
    const other = await owner();
    const renaming = (card: DocumentData) => rename(other, fresh().slug, { card });
    await expect(write(other, renaming({ ...LATER, formerPaths: [other.slug] }))).resolves.toBeUndefined();
  });

  it.each<[string, DocumentData, DocumentData]>([
    ['a field that is not there is added', { film: 'Jaws' }, { film: 'Jaws' }],
    ['one of its fields is changed', { motto: 'Fast' }, { motto: 'Fast' }],
    ['one of its fields is removed', { motto: deleteField() }, {}],
    ['the private map is changed', { private: { birthday: '2000-01-01' } }, {}],
  ])('refuse an edit where %s', async (_what, fields, shown) => {
    const ids = await owner();
    const { motto, ...others } = LATER;
    const card = 'motto' in fields ? others : { motto, ...others };
    const link = activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug, { ...card, ...shown }));
    await expectDenied(
      write(ids, [
        update(pathOf(ids), { ...fields, updatedAt: serverTimestamp() }),
        update(`customLinks/${ids.slug}`, { card: link['card'], updatedAt: serverTimestamp() }),
      ]),
    );
    await write(ids, edit(ids, { ...LATER, company: 'Acme' }));
  });

  it.each<[string, DocumentData]>([
    ['lacks one of them', { 'card.motto': deleteField() }],
    ['has another value', { 'card.motto': 'Fast' }],
    ['has the private map', { 'card.private': LATER['private'] }],
  ])('refuse a projection that %s', async (_what, changes) => {
    const ids = await owner();
    const writes = [
      update(pathOf(ids), { updatedAt: serverTimestamp() }),
      update(`customLinks/${ids.slug}`, { updatedAt: serverTimestamp() }),
    ];
    await expectDenied(
      write(ids, [
        ...writes.slice(0, 1),
        update(`customLinks/${ids.slug}`, { ...changes, updatedAt: serverTimestamp() }),
      ]),
    );
    await write(ids, writes);
  });

  it('refuse a new card with them', async () => {
    const ids = await newUser(today);
    for (const field of Object.keys(LATER))
      await expectDenied(write(ids, creation(ids, { card: { [field]: LATER[field] as unknown } })));
    await write(ids, creation(ids));
  });
});

describe('a later field of this version', () => {
  const write = ({ uid }: Ids, writes: readonly Write[]) => commit(as(today, uid), writes);
  const designed = () => ({ ...designData(), createdAt: serverTimestamp() });

  it.each<[string, DocumentData]>([
    ['adds one in another form', { department: 7 }],
    ['adds one', { department: 'Sales' }],
    ['removes a field of the core', { memo: deleteField() }],
  ])('is not written by a QR design that %s', async (_what, fields) => {
    const ids = await newOwner(today);
    const shown = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'memo'));
    const link = activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug, shown));
    const writes = [
      update(pathOf(ids), { qrDesign: designed(), ...fields }),
      update(`customLinks/${ids.slug}`, { card: link['card'], updatedAt: serverTimestamp() }),
    ];
    await expectDenied(write(ids, writes));
    await write(ids, [update(pathOf(ids), { qrDesign: designed() })]);
  });
});

describe('a slug that is reserved', () => {
  it('stays with a card that has it, and is given to no card', async () => {
    const ids = { ...(await newUser(today, { cardCount: 1 })), slug: 'about' };
    await plant(today, creation(ids, { user: null }));
    await commit(as(today, ids.uid), edit(ids, { company: 'Acme' }));
    const other = await newOwner(today);
    await expectDenied(commit(as(today, other.uid), rename(other, 'pricing')));
    await commit(as(today, other.uid), rename(other, fresh().slug));
    const another = { ...(await newUser(today)), slug: 'privacy' };
    await expectDenied(commit(as(today, another.uid), creation(another)));
    await expect(
      commit(as(today, another.uid), creation({ ...another, slug: fresh().slug })),
    ).resolves.toBeUndefined();
  });
});
