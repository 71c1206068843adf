/** Cards with fields of a later version: today's rules let an edit keep and show them unchanged. */
import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { LINKS_LENGTH } from '@/card/model/saved-links';
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

describe('today’s rules, for a card with fields of a later version', () => {
  const write = ({ uid }: Ids, writes: readonly Write[]) => commit(as(today, uid), writes);
  const owner = () => newOwner(today, LATER);

  it('allow to edit, rename and redesign it', async () => {
    const ids = await owner();
    await write(ids, edit(ids, { ...LATER, company: 'Acme' }));
    await write(ids, [update(pathOf(ids), { qrDesign: { ...designData(), createdAt: serverTimestamp() } })]);
    const other = await owner();
    const renaming = (card: DocumentData) => rename(other, fresh().slug, { card });
    await expect(write(other, renaming({ ...LATER, formerPaths: [other.slug] }))).resolves.toBeUndefined();
  });

  it.each<[string, DocumentData, DocumentData]>([
    ['an unknown field is added', { film: 'Jaws' }, { film: 'Jaws' }],
    ['an unknown field is changed', { motto: 'Fast' }, { motto: 'Fast' }],
    ['an unknown field is removed', { motto: deleteField() }, {}],
    ['the private map is changed', { private: { birthday: '2000-01-01' } }, {}],
  ])('deny an edit in which %s', async (_what, fields, shownFields) => {
    const ids = await owner();
    const { motto, ...others } = LATER;
    const card = 'motto' in fields ? others : { motto, ...others };
    const link = activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug, { ...card, ...shownFields }));
    await expectDenied(
      write(ids, [
        update(pathOf(ids), { ...fields, updatedAt: serverTimestamp() }),
        update(`customLinks/${ids.slug}`, { card: link['card'], updatedAt: serverTimestamp() }),
      ]),
    );
    await write(ids, edit(ids, { ...LATER, company: 'Acme' }));
  });

  it.each<[string, DocumentData]>([
    ['lacks an unknown field', { 'card.motto': deleteField() }],
    ['has another value of an unknown field', { 'card.motto': 'Fast' }],
    ['has the private map', { 'card.private': LATER['private'] }],
  ])('deny a projection that %s', async (_what, changes) => {
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

  it('deny a new card with unknown fields', async () => {
    const ids = await newUser(today);
    for (const field of Object.keys(LATER))
      await expectDenied(write(ids, creation(ids, { card: { [field]: LATER[field] as unknown } })));
    await write(ids, creation(ids));
  });
});

describe('a later field that this version knows', () => {
  const write = ({ uid }: Ids, writes: readonly Write[]) => commit(as(today, uid), writes);
  const designed = () => ({ ...designData(), createdAt: serverTimestamp() });

  it.each<[string, DocumentData]>([
    ['adds a malformed one', { department: 7 }],
    ['adds one', { department: 'Sales' }],
    ['removes another field', { memo: deleteField() }],
  ])('cannot be changed together with a QR design: a write that %s', async (_what, fields) => {
    const ids = await newOwner(today);
    const shownFields = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'memo'));
    const link = activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug, shownFields));
    const writes = [
      update(pathOf(ids), { qrDesign: designed(), ...fields }),
      update(`customLinks/${ids.slug}`, { card: link['card'], updatedAt: serverTimestamp() }),
    ];
    await expectDenied(write(ids, writes));
    await write(ids, [update(pathOf(ids), { qrDesign: designed() })]);
  });
});

describe('a reserved slug', () => {
  it('stays with a card that has it, and is denied to every other card', async () => {
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

describe('hidden links', () => {
  const entry = '0\tlink\toff\thttps://a.example/\tA';
  const write = async (fields: DocumentData) => {
    const ids = await newOwner(today, LATER);
    await commit(as(today, ids.uid), [
      update(pathOf(ids), { ...fields, updatedAt: serverTimestamp() }),
      update(`customLinks/${ids.slug}`, { updatedAt: serverTimestamp() }),
    ]);
  };

  it('are the one entry of the private map that an edit changes', async () => {
    await expect(write({ 'private.hiddenLinks': [entry] })).resolves.toBeUndefined();
    await expectDenied(write({ 'private.hiddenLink': [entry] }));
  });

  it('are texts within the length of links', async () => {
    await expect(write({ 'private.hiddenLinks': ['x'.repeat(LINKS_LENGTH)] })).resolves.toBeUndefined();
    await expectDenied(write({ 'private.hiddenLinks': ['x'.repeat(LINKS_LENGTH + 1)] }));
    await expectDenied(write({ 'private.hiddenLinks': entry }));
  });
});
