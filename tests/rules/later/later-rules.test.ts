/**
 * Rules of a later version, generated from a table with more fields: they let today's app write without
 * these. Separate from the other tests, because the mutants are made from the current rules.
 */
import { readFileSync } from 'node:fs';
import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { rulesText } from '../../../build/rules/rules-text.ts';
import { creation, edit, newOwner, newUser, type Ids } from '../creation.ts';
import {
  activeLink,
  as,
  cardData,
  commit,
  expectDenied,
  plant,
  rulesUnderTest,
  update,
  type Write,
} from '../support.ts';

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

  it('allow to create and edit a card without the later fields', async () => {
    const ids = await newUser(tomorrow);
    await write(ids, creation(ids));
    await expect(write(ids, edit(ids, { company: 'Acme' }))).resolves.toBeUndefined();
  });

  it('allow to add each later field, to add all, and to remove all', async () => {
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
    ['a text that is a number', () => ({ motto: 7 })],
    ['a long text that is too long', () => ({ story: 's'.repeat(2_001) })],
    ['a link to a script', () => ({ shop: 'javascript:alert(1)' })],
    ['a picture of another folder', (ids) => ({ poster: picture(ids, 'vcards') })],
    ['a list with too many entries', (ids) => ({ awards: Array(3).fill(picture(ids)) })],
    ['a list with an empty entry', () => ({ awards: [''] })],
    ['a list with an address on another host', () => ({ awards: ['https://a.example/1.png'] })],
    ['a flag that is a text', () => ({ isOpen: 'yes' })],
    ['a private text that is too long', () => ({ private: { birthday: '1999-01-01 12:00' } })],
    ['an unknown private field', () => ({ private: { birthday: '1999-01-01', salary: '1' } })],
    ['a private map that is a text', () => ({ private: 'x' })],
    ['a private field among the public ones', () => ({ birthday: '1999-01-01' })],
    ['a field that the later version does not know either', () => ({ film: 'Jaws' })],
  ])('deny %s', async (_what, fields) => {
    const ids = await newOwner(tomorrow);
    await expectDenied(write(ids, edit(ids, fields(ids))));
    await write(ids, edit(ids, { company: 'Acme' }));
    const other = await newUser(tomorrow);
    await expectDenied(write(other, creation(other, { card: fields(other) })));
  });

  it('keep unknown fields in the private map', async () => {
    const ids = await newOwner(tomorrow, { private: { salary: '1' } });
    await expectDenied(write(ids, edit(ids, { private: { salary: '2' } })));
    await expectDenied(write(ids, edit(ids, { private: {} })));
    await expect(
      write(ids, edit(ids, { private: { salary: '1', birthday: '1999-01-01' } })),
    ).resolves.toBeUndefined();
  });
});
