/** A table of people changes a company's cards, also where members have them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCompany } from '@/company/model/company';
import { companyRows } from '@/company/model/table-changes';
import { PLAIN_CHOICES, rowsOf } from '@/team/model/testing';
import { draft, stored, unique } from '../clients.ts';
import { browser, memberCard, newCompany, type Browser } from './browsers.ts';

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
  const { people: known, cards } = await admin.readCompanyCards(companyId);
  const plan = await admin.makePlan(admin.uid, rowsOf(csv), {
    ...PLAIN_CHOICES,
    language: 'en',
    archive: undefined,
    companyCards: cards,
    signal: new AbortController().signal,
  });
  return companyRows(plan.rows, plan.cards, known, await company());
}

const save = async (rows: Awaited<ReturnType<typeof planOf>>) =>
  admin.saveTable(admin.uid, await company(), rows, () => undefined).failed;

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
    expect(rows[0]?.kept).toEqual(
      new Map([
        ['position', 'changed'],
        ['company', 'locked'],
      ]),
    );
    expect(await save(rows)).toEqual(new Map());
    expect(await stored(`users/${member.uid}/cards/${id}`)).toMatchObject({
      name: 'Bea New',
      department: 'Studio',
      position: 'Head potter',
      memo: '',
    });
    expect(await people(id)).toMatchObject({ name: 'Bea New', holder: member.uid });
    // What the table gave is the company's to change again.
    const [later] = await planOf(`Name,Email,Department\nBea New,${email},Shop\n`);
    expect([later?.content, later?.kept.size]).toEqual([{ department: 'Shop' }, 0]);
    expect((await planOf(csv))[0]?.action).toBe('keep');
  });

  it('makes a card and a person for a row without one, with the company’s look', async () => {
    const email = `${unique('new')}@acme.example`;
    const rows = await planOf(`Name,Email,Company\nCara New,${email},Other\n`);
    expect(await save(rows)).toEqual(new Map());
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
    expect(await save(await planOf(csv))).toEqual(new Map());
    expect(await people(id)).toMatchObject({ holder: admin.uid });
    expect(await stored(`users/${admin.uid}/cards/${id}`)).toMatchObject({ private: { companyId } });
  });
});
