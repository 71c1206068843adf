/** A table of people changes a company's cards, also where members have them. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseCompany } from '@/company/model/company';
import { rowsToRun, type PlannedRow } from '@/team/model/plan-team';
import { PLAIN_CHOICES, rowsOf } from '@/team/model/testing';
import { stubIndexedStore } from '../../support/browser/indexed-store.ts';
import { draft, operatorSets, stored, unique } from '../clients.ts';
import { browser, companyCard, memberCard, newCompany, type Browser } from './browsers.ts';

let admin: Browser;
let member: Browser;
let companyId: string;
beforeAll(async () => {
  ({ admin, companyId } = await newCompany());
  member = await browser();
});

const company = async () => parseCompany(companyId, await stored(`companies/${companyId}`));
const people = async (cardId: string) => stored(`companies/${companyId}/people/${cardId}`);

/** What a table would do with the company's cards. */
async function planOf(csv: string) {
  const plan = await admin.makePlan(admin.uid, rowsOf(csv), {
    ...PLAIN_CHOICES,
    language: 'en',
    archive: undefined,
    company: await admin.readCompanyTable(admin.uid, companyId),
    signal: new AbortController().signal,
  });
  return rowsToRun(plan.rows, false);
}

const options = () => ({ language: 'en', saverOf: admin.companyRowSaver });

/** What became of each row. */
async function save(rows: readonly PlannedRow[]) {
  await admin.startRun(admin.uid, { rows, zip: undefined, companyId, ...options() });
  return results();
}

const results = () => [...(admin.runOf(admin.uid)?.results.values() ?? [])];

describe('a changed table', () => {
  it('changes what a member has left as it was, and says what stays and why', async () => {
    const email = `${unique('bea')}@acme.example`;
    const id = await memberCard(admin, member, companyId, {
      email,
      position: 'Potter',
      department: 'Kiln',
      memo: '',
    });
    const card = await member.app.getCard(member.uid, id);
    await member.app.updateCard(member.uid, id, { ...card, position: 'Head potter' });
    const base = await company();
    const dress = { ...base.dress, company: 'Acme' };
    await admin.editCompany(admin.uid, companyId, { ...base, dress, locked: ['company'] }, base);
    const csv = `Name,Email,Position,Department,Company,Note\nBea New,${email},Glazer,Studio,Other,private\n`;
    const rows = await planOf(csv);
    expect(rows[0]?.content).toEqual({ name: 'Bea New', department: 'Studio' });
    expect(rows[0]?.kept).toEqual([
      { field: 'company', why: 'locked' },
      { field: 'position', why: 'changed' },
    ]);
    expect(await save(rows)).toMatchObject([{ outcome: 'updated' }]);
    expect(await stored(`users/${member.uid}/cards/${id}`)).toMatchObject({
      name: 'Bea New',
      department: 'Studio',
      position: 'Head potter',
      memo: '',
    });
    expect(await people(id)).toMatchObject({ name: 'Bea New', holder: member.uid });
    // What the table gave is the company's to change again.
    const [later] = await planOf(`Name,Email,Department\nBea New,${email},Shop\n`);
    expect([later?.content, later?.kept]).toEqual([{ department: 'Shop' }, []]);
    expect((await planOf(csv))[0]?.action).toBe('keep');
  });

  it('makes a card and a person for a row without one, with the company’s look', async () => {
    const email = `${unique('new')}@acme.example`;
    const rows = await planOf(`Name,Email,Company\nCara New,${email},Other\n`);
    expect(await save(rows)).toMatchObject([{ outcome: 'created' }]);
    const id = rows[0]?.cardId ?? '';
    expect(await stored(`users/${admin.uid}/cards/${id}`)).toMatchObject({
      name: 'Cara New',
      company: 'Acme',
      private: { companyId },
    });
    const { dressVersion } = await company();
    expect(await people(id)).toMatchObject({ name: 'Cara New', holder: admin.uid, dressVersion });
    expect((await planOf(`Name,Email,Company\nCara New,${email},Other\n`))[0]?.action).toBe('keep');
  });

  it('makes a person for a card that is not the company’s yet, also where the row changes nothing', async () => {
    const email = `${unique('own')}@acme.example`;
    const { id } = await admin.app.createCard(admin.uid, draft({ email, customPath: unique('o') }));
    const csv = `Name,Email\nAnn Lee,${email}\n`;
    expect(await save(await planOf(csv))).toMatchObject([{ outcome: 'updated' }]);
    expect(await people(id)).toMatchObject({ holder: admin.uid });
    expect(await stored(`users/${admin.uid}/cards/${id}`)).toMatchObject({ private: { companyId } });
  });

  it('gives a new card the pictures and links of the company', async () => {
    const logoUrl = await admin.upload('images', `companies/${companyId}`);
    const base = await company();
    const links = [
      { kind: 'link', address: 'https://acme.example/', label: '', isHidden: false, labels: {} },
    ];
    const dress = { ...base.dress, logoUrl, links };
    await admin.editCompany(admin.uid, companyId, { ...base, dress }, base);
    const rows = await planOf(`Name,Email\nDee Fox,${unique('dee')}@acme.example\n`);
    expect(await save(rows)).toMatchObject([{ outcome: 'created' }]);
    const card = await admin.app.getCard(admin.uid, rows[0]?.cardId ?? '');
    expect(card).toMatchObject({ logoUrl, links: [{ address: 'https://acme.example/' }] });
    const { dressVersion } = await company();
    expect(await people(card.id)).toMatchObject({ dressVersion });
  });

  it('keeps what a member changes between the plan and the run, and says so in the report', async () => {
    const email = `${unique('eve')}@acme.example`;
    const id = await memberCard(admin, member, companyId, { email, position: 'Potter', department: 'Kiln' });
    const rows = await planOf(`Name,Email,Position,Department\nAnn Lee,${email},Glazer,Studio\n`);
    const card = await member.app.getCard(member.uid, id);
    await member.app.updateCard(member.uid, id, { ...card, position: 'Head potter' });
    const kept = [{ field: 'position', why: 'changed' }];
    expect(await save(rows)).toMatchObject([{ outcome: 'updated', kept }]);
    expect(await stored(`users/${member.uid}/cards/${id}`)).toMatchObject({
      position: 'Head potter',
      department: 'Studio',
    });
  });

  it('goes on in another page as the company’s, each person once', async () => {
    const stem = unique('fay');
    const rows = await planOf(
      `Name,Email\nFay One,${stem}1@acme.example\nFay Two,${stem}2@acme.example\nFay Three,${stem}3@acme.example\n`,
    );
    const { peopleCount } = await company();
    const journal = stubIndexedStore();
    await operatorSets(`companies/${companyId}`, { seats: peopleCount + 1 });
    const codes = (await save(rows)).map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'company-full')).toHaveLength(2);
    await operatorSets(`companies/${companyId}`, { seats: 50 });
    expect(journal.size).toBe(0);
    // A tab that was closed after its first card: the journal has no result of any row.
    const { noteRun } = await import('@/team/service/run-journal');
    await noteRun(admin.uid, { rows, zip: undefined, companyId });
    const again = await browser(admin.email);
    expect(await again.continueRun(admin.uid, { language: 'en', saverOf: again.companyRowSaver })).toBe(true);
    const outcomes = [...(again.runOf(admin.uid)?.results.values() ?? [])].map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['kept', 'updated', 'updated']);
    expect((await company()).peopleCount).toBe(peopleCount + 3);
  });
});

afterEach(() => vi.unstubAllGlobals());

it('what an administrator edits before the invitation is the company’s to change by a table', async () => {
  const email = `${unique('gil')}@acme.example`;
  const id = await companyCard(admin, companyId, { email, position: 'Potter' });
  const card = await admin.app.getCard(admin.uid, id);
  await admin.app.updateCard(admin.uid, id, { ...card, position: 'Thrower' });
  const code = await admin.invitePerson(admin.uid, companyId, id, { days: 30 });
  await member.joinCompany(member.uid, code);
  await member.takeCard(member.uid, companyId, id);
  const [row] = await planOf(`Name,Email,Position\nAnn Lee,${email},Glazer\n`);
  expect([row?.content, row?.kept]).toEqual([{ position: 'Glazer' }, []]);
});
