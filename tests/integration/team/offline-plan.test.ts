/** A plan reads the account as it is now; without a connection the cache's part never passes for all. */
import { beforeAll, expect, it, vi } from 'vitest';
import { draft, operatorSets, unique } from '../clients.ts';
import { cardOf, inAnotherBrowser, planOf, run, tableOf, teamOwner, type TeamOwner } from './support.ts';

let owner: TeamOwner;
beforeAll(async () => {
  owner = await teamOwner();
});

/** Another browser of the owner, which has read nothing, and how its connection is cut. */
async function coldBrowser() {
  const other = await inAnotherBrowser(owner);
  const [{ disableNetwork, enableNetwork }, { firestore }, pages, contacts] = await Promise.all([
    import('firebase/firestore'),
    import('@/shared/firebase/firebase'),
    import('@/card/service/card-pages'),
    import('@/contacts/service/contacts'),
  ]);
  const withoutConnection = async (act: () => Promise<void>) => {
    await disableNetwork(firestore());
    try {
      await act();
    } finally {
      await enableNetwork(firestore());
    }
  };
  return { other, pages, contacts, withoutConnection };
}

it('a failed plan does not lead to a second card for a person in the next plan', async () => {
  const stem = unique('off');
  const people = [0, 1, 2].map((n) => ({ name: `Person ${n}`, email: `p${n}@${stem}.example` }));
  for (const [n, person] of people.entries())
    await owner.app.createCard(owner.uid, draft({ ...person, customPath: `${stem}-by-hand-${n}` }));
  const csv = `Name,Email,Company\n${people.map(({ name, email }) => `${name},${email},Kiln\n`).join('')}`;
  const { other, withoutConnection } = await coldBrowser();
  const freeSlugs = new Set<string>();
  await withoutConnection(async () => {
    await expect(planOf(other, csv, undefined, freeSlugs)).rejects.toMatchObject({ code: 'unavailable' });
  });
  const rows = await planOf(other, csv, undefined, freeSlugs);
  expect(rows.map(({ action }) => action)).toEqual(['update', 'update', 'update']);
});

it('a new plan knows the changes of the cards since the last plan', async () => {
  const csv = tableOf(unique('again'), 3);
  const freeSlugs = new Set<string>();
  const again = () => planOf(owner, csv, undefined, freeSlugs);
  const rows = await again();
  await run(owner, rows);
  expect((await again()).map(({ action }) => action)).toEqual(['keep', 'keep', 'keep']);
  const [gone, edited] = rows.map(({ cardId }) => cardId);
  await owner.app.deleteCard(owner.uid, String(gone));
  await operatorSets(`users/${owner.uid}/cards/${edited}`, { company: 'By hand' });
  const next = await again();
  expect(next.map(({ action }) => action)).toEqual(['create', 'update', 'keep']);
  expect((await run(owner, next)).outcomes).toEqual({ created: 1, updated: 1, kept: 1 });
  expect(await cardOf(owner, next[1])).toMatchObject({ company: 'Kiln' });
});

it('offline a complete list of cards is refused, and an empty cache does not count as an empty account', async () => {
  const { other, pages, contacts, withoutConnection } = await coldBrowser();
  await withoutConnection(async () => {
    const { uid } = other;
    await expect(pages.newestCards(uid, 9)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(contacts.allContacts(uid)).rejects.toMatchObject({ code: 'unavailable' });
    const page = pages.listCardPage(uid, { order: 'name', size: 2 });
    await expect(page).rejects.toMatchObject({ code: 'client-offline' });
    await expect(pages.findCards(uid, 'Person')).rejects.toMatchObject({ code: 'client-offline' });
  });
  // Of the cache there is a part: shown offline, but never as all.
  await pages.listCardPage(other.uid, { order: 'name', size: 2 });
  await withoutConnection(async () => {
    expect(await pages.listCardPage(other.uid, { order: 'name', size: 50 })).not.toEqual([]);
    await expect(pages.newestCards(other.uid, 9)).rejects.toMatchObject({ code: 'unavailable' });
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(pages.allCards(other.uid)).rejects.toMatchObject({ code: 'network-request-failed' });
    vi.restoreAllMocks();
  });
});
