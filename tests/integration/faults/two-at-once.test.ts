/**
 * Two presses, two tabs, two devices or two people at once: each ends as one of them alone would, and the
 * database agrees.
 */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { draft, operatorSets, stored, unique } from '../clients.ts';
import { faultsIn, useOwnBackend } from '../own-backend.ts';
import { JOBS, otherDevice, outcome, person, waitShorter, type Person } from './jobs.ts';

describe.runIf(inject('standIn'))('at once', () => {
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
  afterAll(() => {
    vi.doUnmock('@/shared/lib/limits');
  });

  const together = async (...presses: (() => Promise<unknown>)[]) => {
    const told = await Promise.all(presses.map(outcome));
    expect(await faultsIn(target())).toEqual([]);
    return told.sort();
  };
  const count = async () => Number((await stored(`users/${here.uid}`))?.['cardCount']);
  const newCard = async ({ app, uid }: Person) => app.createCard(uid, draft({ customPath: unique('card') }));

  it.each(['create', 'edit', 'rename', 'redeem'] as const)(
    'a double click on "%s" does it once',
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
  ] as const)('a double click on "%s" does it once, and neither press fails', async (name) => {
    const job = await JOBS[name](here);
    expect(await together(job.press, job.press)).toEqual(['done', 'done']);
    expect(await job.isDone()).toBe(true);
  });

  it('a double click on "delete" takes one card off the count', async () => {
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

  it('two devices make the last card the plan has room for: one of them does', async () => {
    const one = await person();
    const two = await otherDevice(one);
    await operatorSets(`users/${one.uid}`, { maxCards: 1 });
    const make = (someone: Person) => () => newCard(someone);
    expect(await together(make(one), make(two))).toEqual(['card-limit-reached', 'done']);
    expect(await stored(`users/${one.uid}`)).toMatchObject({ cardCount: 1 });
  });

  it('two people want one name: one has it, the other is told', async () => {
    const name = unique('wanted');
    const make =
      ({ app, uid }: Person) =>
      () =>
        app.createCard(uid, draft({ customPath: name }));
    expect(await together(make(here), make(stranger))).toEqual(['custom-url-already-exists', 'done']);
  });

  it('two people rename to one name: one has it, the other keeps the one before', async () => {
    const name = unique('wanted');
    const cards = [await newCard(here), await newCard(stranger)] as const;
    const told = await together(
      () => here.app.updateCard(here.uid, cards[0].id, draft({ customPath: name })),
      () => stranger.app.updateCard(stranger.uid, cards[1].id, draft({ customPath: name })),
    );
    expect(told).toEqual(['custom-url-already-exists', 'done']);
    const names = [
      (await here.app.getCard(here.uid, cards[0].id)).customPath,
      (await stranger.app.getCard(stranger.uid, cards[1].id)).customPath,
    ];
    expect(names.filter((one) => one === name)).toHaveLength(1);
  });

  it('one slug is left by a card and taken by another', async () => {
    const card = await newCard(here);
    const told = await together(
      () => here.app.updateCard(here.uid, card.id, draft({ customPath: unique('left') })),
      () => stranger.app.createCard(stranger.uid, draft({ customPath: card.customPath })),
    );
    // A former name stays with its card.
    expect(told).toEqual(['custom-url-already-exists', 'done']);
  });

  it('two devices rename a card: both names lead to it', async () => {
    const card = await newCard(here);
    const [a, b] = [unique('a'), unique('b')];
    const told = await together(
      () => here.app.updateCard(here.uid, card.id, draft({ customPath: a })),
      () => there.app.updateCard(there.uid, card.id, draft({ customPath: b })),
    );
    expect(told).toContain('done');
    const { customPath, formerPaths } = await here.app.getCard(here.uid, card.id);
    expect([a, b]).toContain(customPath);
    expect(formerPaths).toContain(card.customPath);
  });

  it.each([
    ['edits', (name: string) => ({ customPath: name, company: 'Late' })],
    ['renames', () => ({ customPath: unique('late') })],
  ])(
    'one device deletes a card that another one %s: it is gone in the end, or there',
    async (_what, change) => {
      const card = await newCard(here);
      const told = await together(
        () => here.app.deleteCard(here.uid, card.id),
        () => there.app.updateCard(there.uid, card.id, draft(change(card.customPath))),
      );
      expect(told).toContain('done');
      expect(await stored(`users/${here.uid}/cards/${card.id}`)).toBeUndefined();
    },
  );

  it('two devices end the account: it is gone', async () => {
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
