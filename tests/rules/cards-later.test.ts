/**
 * Cards with fields of a later version: today's rules let them stay and be shown as they are, and the rules
 * of that version let today's app write without them.
 */
import { readFileSync } from 'node:fs';
import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { rulesText } from '../../build/rules/rules-text.ts';
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
const tomorrow = await rulesUnderTest(
  'tomorrow',
  rulesText(readFileSync('firestore.rules', 'utf8'), {
    ...CARD_FIELDS,
    motto: { kind: 'text', limit: 20, since: '9.0.0' },
    story: { kind: 'lines', limit: 2_000, since: '9.0.0' },
    shop: { kind: 'link', limit: 2_048, since: '9.0.0' },
    poster: { kind: 'file', limit: 2_048, since: '9.0.0' },
    awards: { kind: 'pictures', limit: 2, since: '9.0.0' },
    isOpen: { kind: 'flag', since: '9.0.0' },
    birthday: { kind: 'text', limit: 10, since: '9.0.0', isPrivate: true },
  }),
);

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

describe('the rules of a later version', () => {
  const write = ({ uid }: Ids, writes: readonly Write[]) => commit(as(tomorrow, uid), writes);
  const picture = ({ uid }: Ids, folder = 'images') =>
    `https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/users%2F${uid}%2F${folder}%2F1_a.png?alt=media&token=0-aF`;
  const full = (ids: Ids): DocumentData => ({
    motto: 'm'.repeat(20),
    story: 's'.repeat(2_000),
    shop: 'https://shop.example',
    poster: picture(ids),
    awards: [picture(ids), picture(ids)],
    isOpen: true,
    private: { birthday: '1999-01-01' },
  });

  it('take a card of today, and an edit of it', async () => {
    const ids = await newUser(tomorrow);
    await write(ids, creation(ids));
    await expect(write(ids, edit(ids, { company: 'Acme' }))).resolves.toBeUndefined();
  });

  it('take each of the later fields, and all of them', async () => {
    const ids = await newUser(tomorrow);
    await write(ids, creation(ids));
    for (const [field, value] of Object.entries(full(ids))) {
      await write(ids, edit(ids, { [field]: value as unknown }));
      await plant(tomorrow, [update(pathOf(ids), { [field]: deleteField() })]);
    }
    await write(ids, edit(ids, full(ids)));
    const link = activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug));
    const removal = Object.fromEntries(Object.keys(full(ids)).map((field) => [field, deleteField()]));
    await expect(
      write(ids, [
        update(pathOf(ids), { ...removal, updatedAt: serverTimestamp() }),
        update(`customLinks/${ids.slug}`, { card: link['card'], updatedAt: serverTimestamp() }),
      ]),
    ).resolves.toBeUndefined();
  });

  it.each<[string, (ids: Ids) => DocumentData]>([
    ['a text that is too long', () => ({ motto: 'm'.repeat(21) })],
    ['a text that is none', () => ({ motto: 7 })],
    ['a long text that is too long', () => ({ story: 's'.repeat(2_001) })],
    ['a link that runs', () => ({ shop: 'javascript:alert(1)' })],
    ['a picture of another folder', (ids) => ({ poster: picture(ids, 'vcards') })],
    ['a list with too many entries', (ids) => ({ awards: Array(3).fill(picture(ids)) })],
    ['a list with an empty entry', () => ({ awards: [''] })],
    ['a list with an address from elsewhere', () => ({ awards: ['https://a.example/1.png'] })],
    ['a flag that is none', () => ({ isOpen: 'yes' })],
    ['a private text that is too long', () => ({ private: { birthday: '1999-01-01 12:00' } })],
    ['a private field without a name', () => ({ private: { birthday: '1999-01-01', salary: '1' } })],
    ['a private map that is none', () => ({ private: 'x' })],
    ['a private field among the public ones', () => ({ birthday: '1999-01-01' })],
    ['a field that is unknown there, too', () => ({ film: 'Jaws' })],
  ])('refuse %s', async (_what, fields) => {
    const ids = await newOwner(tomorrow);
    await expectDenied(write(ids, edit(ids, fields(ids))));
    await write(ids, edit(ids, { company: 'Acme' }));
    const other = await newUser(tomorrow);
    await expectDenied(write(other, creation(other, { card: fields(other) })));
  });

  it('keep what a version after them has stored in the private map', async () => {
    const ids = await newOwner(tomorrow, { private: { salary: '1' } });
    await expectDenied(write(ids, edit(ids, { private: { salary: '2' } })));
    await expectDenied(write(ids, edit(ids, { private: {} })));
    await expect(
      write(ids, edit(ids, { private: { salary: '1', birthday: '1999-01-01' } })),
    ).resolves.toBeUndefined();
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
