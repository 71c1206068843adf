/**
 * Two presses, two tabs, two devices or two people at once: each ends as one of them alone would, and the
 * database agrees.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { draft, operatorSets, restoreWaits, stored, unique } from '../clients.ts';
import { faultsIn, useOwnBackend } from '../own-backend.ts';
import { JOBS, otherDevice, outcome, person, waitShorter, type Person } from './jobs.ts';

describe.runIf(inject('standIn'))('two actions at the same moment', () => {
  const { target } = useOwnBackend();
  let here: Person;
  let there: Person;
  let stranger: Person;
  beforeAll(async () => {
    waitShorter();
    here = await person();
    there = await otherDevice(here);
    stranger = await person();
  });
  afterAll(restoreWaits);

  const together = async (...presses: (() => Promise<unknown>)[]) => {
    const outcomes = await Promise.all(presses.map(outcome));
    expect(await faultsIn(target())).toEqual([]);
    return outcomes.sort();
  };
  const count = async () => Number((await stored(`users/${here.uid}`))?.['cardCount']);
  const newCard = async ({ app, uid }: Person) => app.createCard(uid, draft({ customPath: unique('card') }));

  it.each(['create', 'edit', 'rename', 'redeem'] as const)(
    'a double click on "%s" acts once',
    async (name) => {
      const before = await count();
      const job = await JOBS[name](here);
      expect(await together(job.press, job.press)).toContain('done');
      expect(await job.isDone()).toBe(true);
      expect(await count()).toBe(name === 'redeem' ? before : before + 1);
    },
  );

  it.each([
    'addContact',
    'addPaperCard',
    'importContacts',
    'mergeContacts',
    'unmergeContacts',
    'addFromInbox',
  ] as const)('a double click on "%s" acts once, and neither press fails', async (name) => {
    const job = await JOBS[name](here);
    expect(await together(job.press, job.press)).toEqual(['done', 'done']);
    expect(await job.isDone()).toBe(true);
  });

  it('a double click on "delete" lowers the count by one', async () => {
    const card = await newCard(here);
    const before = await count();
    const press = () => here.app.deleteCard(here.uid, card.id);
    expect(await together(press, press)).toContain('done');
    expect(await count()).toBe(before - 1);
  });

  it('two devices make a card each, and both are counted', async () => {
    const before = await count();
    const make = (someone: Person) => () => newCard(someone);
    expect(await together(make(here), make(there))).toEqual(['done', 'done']);
    expect(await count()).toBe(before + 2);
  });

  it('two devices create the last card of the plan: one succeeds', async () => {
    const one = await person();
    const two = await otherDevice(one);
    await operatorSets(`users/${one.uid}`, { maxCards: 1 });
    const make = (someone: Person) => () => newCard(someone);
    expect(await together(make(one), make(two))).toEqual(['card-limit-reached', 'done']);
    expect(await stored(`users/${one.uid}`)).toMatchObject({ cardCount: 1 });
  });

  it('two users claim one slug: one gets it, the other an error', async () => {
    const name = unique('wanted');
    const make =
      ({ app, uid }: Person) =>
      () =>
        app.createCard(uid, draft({ customPath: name }));
    expect(await together(make(here), make(stranger))).toEqual(['custom-url-already-exists', 'done']);
  });

  it('two users rename to one slug: one gets it, the other keeps the previous slug', async () => {
    const name = unique('wanted');
    const cards = [await newCard(here), await newCard(stranger)] as const;
    const outcomes = await together(
      () => here.app.updateCard(here.uid, cards[0].id, draft({ customPath: name })),
      () => stranger.app.updateCard(stranger.uid, cards[1].id, draft({ customPath: name })),
    );
    expect(outcomes).toEqual(['custom-url-already-exists', 'done']);
    const names = [
      (await here.app.getCard(here.uid, cards[0].id)).customPath,
      (await stranger.app.getCard(stranger.uid, cards[1].id)).customPath,
    ];
    expect(names.filter((one) => one === name)).toHaveLength(1);
  });

  it('a slug that one card leaves is claimed by another card', async () => {
    const card = await newCard(here);
    const outcomes = await together(
      () => here.app.updateCard(here.uid, card.id, draft({ customPath: unique('left') })),
      () => stranger.app.createCard(stranger.uid, draft({ customPath: card.customPath })),
    );
    // A former name stays with its card.
    expect(outcomes).toEqual(['custom-url-already-exists', 'done']);
  });

  it('two devices rename a card: both slugs lead to it', async () => {
    const card = await newCard(here);
    const [a, b] = [unique('a'), unique('b')];
    const outcomes = await together(
      () => here.app.updateCard(here.uid, card.id, draft({ customPath: a })),
      () => there.app.updateCard(there.uid, card.id, draft({ customPath: b })),
    );
    expect(outcomes).toContain('done');
    const { customPath, formerPaths } = await here.app.getCard(here.uid, card.id);
    expect([a, b]).toContain(customPath);
    expect(formerPaths).toContain(card.customPath);
  });

  it.each([
    ['edits', (name: string) => ({ customPath: name, company: 'Late' })],
    ['renames', () => ({ customPath: unique('late') })],
  ])(
    'one device deletes a card that another one %s: it is completely gone, or complete',
    async (_what, change) => {
      const card = await newCard(here);
      const outcomes = await together(
        () => here.app.deleteCard(here.uid, card.id),
        () => there.app.updateCard(there.uid, card.id, draft(change(card.customPath))),
      );
      expect(outcomes).toContain('done');
      expect(await stored(`users/${here.uid}/cards/${card.id}`)).toBeUndefined();
    },
  );

  it('two devices delete the account: it is gone', async () => {
    const one = await person();
    const two = await otherDevice(one);
    await newCard(one);
    const press =
      ({ app, uid }: Person) =>
      () =>
        app.deleteAccount(uid, () => {});
    expect(await together(press(one), press(two))).toContain('done');
    expect(await stored(`users/${one.uid}`)).toBeUndefined();
  });
});
