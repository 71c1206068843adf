/** All cards of an owner, as lists and exports read them: without the SDK, and still the same cards. */
import { expect, inject, it, vi } from 'vitest';
import { putCards } from '../../e2e/support/owner.ts';
import { signedUp } from '../clients.ts';

const CARDS = 230;

it('all cards are read by name, also over pages that end among equal names, as the SDK reads them', async () => {
  const { uid } = await signedUp();
  const ids = Array.from({ length: CARDS }, (_, at) => `CardOfMany${String(at).padStart(11, '0')}`);
  const cards = ids.map((id, at) => [
    id,
    {
      name: at < 20 ? 'Ann Lee' : 'Bo Ek',
      introText: `${at}`,
      phone: '010-1234-5678',
      phones: ['mobile +821012345678 010-1234-5678'],
      portfolioImages: ['https://kiln.example/a.png'],
    },
  ]);
  await putCards(inject('hosts'), uid, Object.fromEntries(cards));
  const { allCards, newestCards } = await import('@/card/service/card-pages');
  const onRead = vi.fn();
  const all = await allCards(uid, { onRead });
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect(onRead.mock.calls.flat()).toEqual([100, 200, CARDS]);
  const bySdk = new Map((await newestCards(uid, CARDS)).map((card) => [card.id, card]));
  expect(all).toEqual(ids.map((id) => bySdk.get(id)));
  expect((await allCards(uid, { most: 150 })).map(({ id }) => id)).toEqual(ids.slice(0, 150));
});

it('the cards of another owner are refused, and an owner without cards has none', async () => {
  const ann = await signedUp();
  const { allCards } = await import('@/card/service/card-pages');
  expect(await allCards(ann.uid)).toEqual([]);
  await expect(allCards(`${ann.uid}x`)).rejects.toMatchObject({ code: 'permission-denied' });
});
