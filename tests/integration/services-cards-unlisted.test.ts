/** Cards of old that no list shows, and what is shown of an address that leads nowhere. */
import { beforeAll, expect, inject, it } from 'vitest';
import { publicUrl } from '@/model/card/card-url';
import { changeDocument, putDocuments } from '../support/owner-rest.ts';
import { ownerWithRoom, stored, type Client } from './services-support.ts';

let app: Client;
let uid: string;
beforeAll(async () => {
  ({ app, uid } = await ownerWithRoom());
});

const put = (id: string, fields: Readonly<Record<string, string>>) =>
  putDocuments(inject('hosts'), {
    [`users/${uid}/cards/${id}`]: { name: 'Old Ann', email: 'ann@acme.example', ...fields },
  });

it.each(['a/b/c', 'login', 'Not A Name', ''])(
  'a card of old named "%s" and without its owner has the address of its id',
  async (customPath) => {
    const id = `CardOfOldNamed${String(Date.now()).slice(-6)}`;
    await put(id, { customPath });
    const card = await app.getCard(uid, id);
    expect(card).toMatchObject({ ownerUid: uid, customPath: '' });
    expect(publicUrl('https://carte.example', card)).toBe(`https://carte.example/card/${uid}/${id}`);
  },
);

it('a card without a time of its making, which no ordered list has, comes into the list', async () => {
  const id = 'CardOfNoTimeOfMaking';
  await put(id, {});
  await changeDocument(inject('hosts'), `users/${uid}`, { cardCount: 50 });
  const lists: string[][] = [];
  const stop = app.watchCards(
    uid,
    (cards) => void lists.push(cards.map((card) => card.id)),
    (error) => {
      throw error;
    },
  );
  await expect.poll(() => lists.at(-1) ?? [], { timeout: 15_000 }).toContain(id);
  stop();
  expect(await stored(`users/${uid}/cards/${id}`)).toHaveProperty('createdAt');
});
