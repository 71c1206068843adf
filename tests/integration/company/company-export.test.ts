/** The export of an account has the companies that it administers. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { browser, companyCard, memberCard, newCompany, type Browser } from './browsers.ts';

/** The files of an account's export by name, in another browser of the account. */
async function exportOf({ email, uid }: Pick<Browser, 'email' | 'uid'>) {
  await browser(email);
  const { exportAccount } = await import('@/account-data/service/export/export-account');
  const { archive } = await exportAccount(uid, {
    signal: new AbortController().signal,
    onProgress: () => {},
    readme: () => '',
    qrTitle: () => '',
  });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}

it('has each company with all its people, for an administrator alone', async () => {
  const { admin, companyId } = await newCompany();
  const member = await browser();
  const taken = await memberCard(admin, member, companyId, { name: 'Bea Lee' });
  const waiting = await companyCard(admin, companyId, { name: '=Ann' });

  const files = await exportOf(admin);
  const { entries } = JSON.parse(files.get('companies.json') ?? '{}') as {
    entries: { id: string; document: object; people: { id: string; document: object }[] }[];
  };
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ id: companyId, document: { name: 'Acme', peopleCount: 2 } });
  expect(entries[0]?.people.map(({ id }) => id).sort()).toEqual([taken, waiting].sort());
  const rows = files.get('companies.csv')?.trim().split('\r\n') ?? [];
  expect(rows.slice(1).sort()).toEqual([
    expect.stringMatching(/^Acme,'=Ann,ann@acme\.example,k-[^,]+,no$/),
    expect.stringMatching(/^Acme,Bea Lee,ann@acme\.example,k-[^,]+,yes$/),
  ]);
  expect((await exportOf(member)).has('companies.json')).toBe(false);
});
