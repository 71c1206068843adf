/** A company of many people: the look comes to two hundred members, and a thousand are listed in pages. */
import { beforeAll, expect, inject, it } from 'vitest';
import { parseCompany } from '@/company/model/company';
import type { ListedPerson } from '@/company/model/person-state';
import { putCompany } from '../../e2e/company/put-company.ts';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { stored, unique } from '../clients.ts';
import { browser, type Browser } from './browsers.ts';

const MEMBERS = 200;
const LISTED = 1_000;

let admin: Browser;
beforeAll(async () => {
  admin = await browser();
});

it('the look comes to the cards of two hundred members in one run', { timeout: 180_000 }, async () => {
  const members = Array.from({ length: MEMBERS }, (_, at) => unique(`member${at}`));
  const people = members.map((uid, at) => ({ name: `Person ${at}`, holder: uid, member: uid }));
  const account = { isActive: true, plan: 'free', cardCount: 1 };
  await putDocuments(inject('hosts'), Object.fromEntries(members.map((uid) => [`users/${uid}`, account])));
  const { companyId, cards } = await putCompany(inject('hosts'), admin.uid, people);
  const company = async () => parseCompany(companyId, await stored(`companies/${companyId}`));
  const base = await company();
  const look = { ...base, dress: { ...base.dress, company: 'Acme Ltd.' }, locked: ['company'] as const };
  const edited = await admin.editCompany(admin.uid, companyId, look, base);
  expect(await admin.countUndressed(edited)).toBe(MEMBERS);
  const started = performance.now();
  const done: number[] = [];
  const ids = cards.map(({ cardId }) => cardId);
  const run = admin.dressCards(admin.uid, companyId, ids, (count) => done.push(count));
  expect(await run.failed).toEqual(new Map());
  console.log(`${MEMBERS} cards took ${Math.round(performance.now() - started)} ms`);
  expect(done.at(-1)).toBe(MEMBERS);
  expect(await admin.countUndressed(await company())).toBe(0);
  for (const [at, { slug, cardId }] of cards.entries()) {
    expect(await stored(`users/${members[at]}/cards/${cardId}`)).toMatchObject({ company: 'Acme Ltd.' });
    expect(await stored(`customLinks/${slug}`)).toMatchObject({ card: { company: 'Acme Ltd.' } });
  }
});

it('a thousand people are listed by name in pages, each read once', async () => {
  const { companyId } = await putCompany(inject('hosts'), admin.uid, []);
  const nameOf = (at: number) => `Person ${String(at).padStart(4, '0')}`;
  const documents = Array.from({ length: LISTED }, (_, at) => {
    const cardId = `Person${String(at).padStart(15, '0')}`;
    const person = { holder: admin.uid, member: null, name: nameOf(at), email: '', slug: `person-${at}` };
    return [`companies/${companyId}/people/${cardId}`, person] as const;
  });
  for (let from = 0; from < LISTED; from += 250)
    await putDocuments(inject('hosts'), Object.fromEntries(documents.slice(from, from + 250)));
  const { listPeople } = admin;
  const found: ListedPerson[] = [];
  const started = performance.now();
  for (;;) {
    const page = await listPeople(companyId, found.at(-1));
    found.push(...page);
    if (page.length < 100) break;
  }
  console.log(`${found.length} people took ${Math.round(performance.now() - started)} ms`);
  expect(found.map(({ name }) => name)).toEqual(Array.from({ length: LISTED }, (_, at) => nameOf(at)));
});
