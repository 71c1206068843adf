import { describe, expect, it } from 'vitest';
import { parseCard } from '@/card/model/card';
import { decodePhones } from '@/card/model/phones';
import { toCsv } from '@/shared/lib/csv';
import { csvTable } from '@/tables/model/csv-table';
import { emptyShared, planTeam, rowProblemFrom, rowsToRun, slugsToAsk } from './plan-team';
import { settledResult } from './row-result';
import { NO_ADDRESSES } from './team-addresses';
import { guessTeamMapping } from './team-columns';
import { matchRows, teamCardId, teamRows } from './team-row';
import { cardOfKey as card, PLAIN_CHOICES, planOf as plan, rowsOf, UID } from './testing';

describe('a photo for an existing card', () => {
  const csv = 'Name,Email\nAnn Lee,ann@x.example\n';
  const ann = card('ann@x.example', { name: 'Ann Lee', email: 'ann@x.example' });
  const photo = { photoOf: () => 'ann.png' };

  it('is planned as an update', () => {
    expect(plan(csv, [ann], photo).planned[0]).toMatchObject({ action: 'update', photo: 'ann.png' });
  });

  it('that cannot be uploaded changes nothing, and the row reports it each time', () => {
    const [row] = plan(csv, [ann], { ...photo, photoFault: () => 'image-unreadable' }).planned;
    expect(row).toMatchObject({ action: 'keep', photo: undefined, photoErrorCode: 'image-unreadable' });
    expect(row && settledResult(row)).toEqual({
      outcome: 'kept',
      slug: 'ann-lee',
      photoErrorCode: 'image-unreadable',
    });
  });
});

describe('a row of a team’s table', () => {
  it('has its name on one line, without control characters', () => {
    const [row] = rowsOf('Name,Email\n"Ann\r\nLee\u0007\u2028",ann@x.example\n');
    expect(row?.fields.name).toBe('Ann Lee');
  });

  it.each([
    ['Mobile,Office phone', '0171 1,030 2', ['mobile - 0171 1', 'work - 030 2']],
    ['Büro Telefon,Handy', '030 2,0171 1', ['work - 030 2', 'mobile - 0171 1']],
    ['Phone,Mobile', '030 2,0171 1', ['work - 030 2', 'mobile - 0171 1']],
    ['Phone,Phone 2', '0171 1,030 2', ['mobile - 0171 1', 'work - 030 2']],
    ['회사 전화,휴대폰', '02 2,010 1', ['work - 02 2', 'mobile - 010 1']],
  ])(
    'has the numbers of all its columns, each of the kind in the column’s name (%s)',
    (head, cells, phones) => {
      const { rows } = csvTable(`Name,${head}\nAnn Lee,${cells}\n`);
      const reading = { mapping: ['name', 'phone', 'phone'], head: 0, key: undefined } as const;
      const [row] = [...teamRows(rows, reading)];
      expect(row?.fields.phones).toEqual(decodePhones({ phone: phones[0]?.split(' - ')[1] ?? '', phones }));
      expect(row?.fields.memo).toBeUndefined();
    },
  );

  it('notes a number that a spreadsheet has shortened, and takes the type of a number', () => {
    const [row] = rowsOf('Name,E-mail,Phone\nAnn,ann@x.example,4.479E+11\n');
    expect(row).toMatchObject({ fields: { memo: '4.479E+11' }, shortened: ['4.479E+11'] });
    expect(row?.fields.phones).toBeUndefined();
    const header = 'Name,E-mail,Phone 1 - Type,Phone 1 - Value';
    const [fax] = rowsOf(`${header}\nAnn,ann@x.example,Work Fax,="+821012345678"\n`);
    expect(fax?.fields.phones).toMatchObject([{ kind: 'fax', typed: '+821012345678' }]);
  });

  it('leaves the kind of a single number undecided, and adds numbers above the limit to the memo', () => {
    expect(rowsOf('Name,Phone\nAnn,030 2\n')[0]?.fields).toEqual({
      name: 'Ann',
      phones: decodePhones({ phone: '030 2', phones: [] }),
    });
    const [row] = rowsOf('Name,Phone,Phone 2,Phone 3,Phone 4,Phone 5,Notes\nAnn,1,2,3,4,5,Tall\n');
    expect(row?.fields.memo).toBe('Tall\n5');
    expect(row?.fields.phones?.map(({ typed }) => typed)).toEqual(['1', '2', '3', '4']);
  });

  it('reads exported texts back, also those that begin like a formula or with an apostrophe', () => {
    const people = [
      ['Ann', '=Kiln', '-1'],
      ['Bo', "'=Kiln", "'quoted'"],
      ['Cy', "''@Kiln", "it's;'+1"],
    ];
    const rows = rowsOf(toCsv([['Name', 'Company', 'Position'], ...people]));
    expect(rows.map(({ fields }) => [fields.name, fields.company, fields.position])).toEqual(people);
  });

  it('is read by its column names, in any order and language', () => {
    const [row] = rowsOf(
      '사번,이메일,이름,LinkedIn,Photo,Custom URL,Notes\n7,ann@x.example,Ann Lee,annlee,a.jpg,Ann,met\n',
    );
    expect(row).toEqual({
      at: 2,
      key: '7',
      cardId: '',
      fields: { name: 'Ann Lee', email: 'ann@x.example', linkedinId: 'annlee', memo: 'met' },
      familyName: '',
      emptyCells: [],
      openKinds: [],
      links: { links: [], blank: [] },
      addresses: { ...NO_ADDRESSES, emails: { ...NO_ADDRESSES.emails, first: 'ann@x.example' } },
      shortened: [],
      slug: 'ann',
      photo: 'a.jpg',
      fault: undefined,
    });
  });

  it('sets the family name of its column where the name alone leaves it open', () => {
    const csv = 'First name,Last name,Email\nRafael,Roble Parera,r@x.example\nAnn,Lee,a@x.example\n';
    const [rafael, ann] = plan(csv).planned;
    expect(rafael?.content).toMatchObject({ name: 'Rafael Roble Parera', familyName: 'Roble Parera' });
    expect(ann?.content).toMatchObject({ name: 'Ann Lee', familyName: '' });
  });

  it('sets the family name of a card that lacks it, and leaves a name that is read right', () => {
    const csv = 'ID,First name,Last name,Email\n7,Rafael,Roble Parera,r@x.example\n8,Ann,Lee,a@x.example\n';
    const rafael = { name: 'Rafael Roble Parera', email: 'r@x.example' };
    const cards = [card('7', rafael), card('8', { name: 'Ann Lee', email: 'a@x.example' })];
    expect(plan(csv, cards).planned).toMatchObject([
      { action: 'update', content: { familyName: 'Roble Parera' } },
      { action: 'keep', content: {} },
    ]);
    const done = [card('7', { ...rafael, familyName: 'Roble Parera' })];
    expect(plan(csv, done).planned[0]).toMatchObject({ action: 'keep' });
  });

  it('is left out with its text when it stands above the column names', () => {
    const { rows } = csvTable('Staff,2026\nName,Email\nAnn,ann@x.example\n');
    const mapping = guessTeamMapping(rows, 1, (field) => field);
    const [above, ann] = teamRows(rows, { mapping, head: 1, key: undefined });
    expect(ann).toMatchObject({ at: 3, fields: { name: 'Ann' }, fault: undefined });
    const matched = [...matchRows(UID, above ? [above] : [], new Map())];
    expect([...planTeam(matched, PLAIN_CHOICES)]).toMatchObject([
      { at: 1, title: 'Staff 2026', action: 'skip', problems: [{ field: 'row', why: 'above' }] },
    ]);
  });

  it('has the e-mail address as its key when there is no key column', () => {
    expect(rowsOf('Name,Email\nAnn, Ann@X.example\n')[0]?.key).toBe('ann@x.example');
  });

  it('always leads to the same card id, in the form of new ids', () => {
    const id = teamCardId(UID, 'ann@x.example');
    expect(teamCardId(UID, 'ann@x.example')).toBe(id);
    expect(teamCardId('another', 'ann@x.example')).not.toBe(id);
    const ids = Array.from({ length: 2_000 }, (_, n) => teamCardId(UID, String(n)));
    expect(ids.every((one) => /^(?=.*[A-Z])[A-Za-z0-9]{21}$/.test(one))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a plan of new cards', () => {
  it('prefers a row’s own texts to the shared ones', () => {
    const shared = { ...emptyShared(), company: 'Kiln', website: 'kiln.example', look: 'seal' as const };
    const { planned } = plan('Name,Email,Company\nAnn Lee,a@x.example,\nBo Kim,b@x.example,Own\n', [], {
      shared,
    });
    expect(planned.map(({ action }) => action)).toEqual(['create', 'create']);
    expect(planned[0]?.content).toMatchObject({
      company: 'Kiln',
      website: 'https://kiln.example',
      look: 'seal',
    });
    expect(planned[1]?.content).toMatchObject({ company: 'Own', customPath: 'bo-kim' });
  });

  it('adds a number to a slug that another row or card has, and reports the first choice', () => {
    const csv = 'Name,Email\nAnn Lee,a@x.example\nAnn Lee,b@x.example\nAnn Lee,c@x.example\n';
    const { planned } = plan(csv, [], { taken: new Set(['ann-lee-2']) });
    expect(planned.map(({ slug }) => slug)).toEqual(['ann-lee', 'ann-lee-3', 'ann-lee-4']);
    expect(planned.map(({ wantedSlug }) => wantedSlug)).toEqual([undefined, 'ann-lee', 'ann-lee']);
  });

  it('prefers the slugs in the table, and reports invalid and taken ones', () => {
    const csv =
      'Name,Email,Slug\nAnn Lee,a@x.example,\nBo Kim,b@x.example,ann-lee\nCy Roe,c@x.example,Bad_Slug\nDi Fox,d@x.example,admin\n';
    const { planned, matched } = plan(csv);
    expect(planned.map(({ slug }) => slug).slice(0, 2)).toEqual(['ann-lee-2', 'ann-lee']);
    expect(planned.map(({ problems }) => problems)).toEqual([
      [],
      [],
      [{ field: 'slug', why: 'format' }],
      [{ field: 'slug', why: 'reserved' }],
    ]);
    expect(slugsToAsk(planned, matched, new Set(['ann-lee']))).toEqual(['ann-lee-2']);
    expect(plan(csv, [], { taken: new Set(['ann-lee']) }).planned[1]?.problems).toEqual([
      { field: 'slug', why: 'taken' },
    ]);
  });

  it('reports the line that a second row of a person repeats, and the line with the same e-mail address', () => {
    const csv =
      'ID,Name,Email\n1,Ann Lee,a@x.example\n2,Bo Kim,A@x.example\n1,Cy Roe,c@x.example\n3,Di Fox,d@x.example\n';
    const { planned } = plan(csv);
    expect(
      planned.map(({ at, action, sameEmailAt, problems }) => [at, action, sameEmailAt, problems]),
    ).toEqual([
      [2, 'create', 3, []],
      [3, 'create', 2, []],
      [4, 'skip', undefined, [{ field: 'row', why: 'repeated', line: 2 }]],
      [5, 'create', undefined, []],
    ]);
    const [first, second] = plan('Name,Email\nAnn Lee,a@x.example\nAnn,a@x.example\n').planned;
    expect([first?.action, first?.sameEmailAt, second?.problems]).toEqual([
      'create',
      undefined,
      [{ field: 'row', why: 'repeated', line: 2 }],
    ]);
  });

  it('skips rows that cannot be saved, with the field and the reason', () => {
    const long = 'x'.repeat(151);
    const { planned } = plan(
      `Name,Email,Company,Website\n,a@x.example,,\nBo,none,,\nCy,c@x.example,${long},javascript:1\nDi,d@x.example,,\nEd,d@x.example,,\n`,
    );
    expect(
      planned.map(({ at, action, problems }) => [
        at,
        action,
        problems.map(({ field, why }) => `${field} ${why}`),
      ]),
    ).toEqual([
      [2, 'skip', ['name missing-information']],
      [3, 'skip', ['email invalid-email']],
      [4, 'skip', ['company text-too-long', 'website link-unsafe']],
      [5, 'create', []],
      [6, 'skip', ['row repeated']],
    ]);
  });

  it('skips an update of a card without an e-mail address, and reports that field', () => {
    const bare = card('7', { name: 'Ann Lee', email: '', company: 'Kiln' });
    const { planned } = plan('ID,Name,Company\n7,Ann Lee,Oven\n', [bare]);
    expect(planned).toMatchObject([
      { action: 'skip', problems: [{ field: 'email', why: 'missing-information' }] },
    ]);
    expect(plan('ID,Name,Company\n7,Ann Lee,Kiln\n', [bare]).planned).toMatchObject([{ action: 'keep' }]);
  });
});

describe('a plan for existing cards', () => {
  const stored = {
    name: 'Ann Lee',
    email: 'a@x.example',
    company: 'Kiln',
    phone: '010 1234',
    phones: ['mobile 0101234 010 1234'],
  };

  it('keeps a card that equals its row', () => {
    const { planned } = plan('Name,Email,Company,Phone\nAnn Lee,a@x.example,Kiln,010 1234\n', [
      card('a@x.example', stored),
    ]);
    expect(planned[0]).toMatchObject({ action: 'keep', slug: 'ann-lee', content: {} });
  });

  it('updates a card that equals its row but has no vCard', () => {
    const { planned } = plan('Name,Email\nAnn Lee,a@x.example\n', [
      card('a@x.example', { ...stored, vcardUrl: '' }),
    ]);
    expect(planned[0]).toMatchObject({ action: 'update', content: {} });
  });

  it('changes only the fields that differ, and ignores empty cells', () => {
    const { planned } = plan('Name,Email,Company,Phone\nAnn Lee,a@x.example,Oven,\n', [
      card('a@x.example', stored),
    ]);
    expect(planned[0]).toMatchObject({ action: 'update', content: { company: 'Oven' } });
    expect(Object.keys(planned[0]?.content ?? {})).toEqual(['company']);
  });

  it('finds a person with a new e-mail address by key, and a card made by hand by its e-mail address', () => {
    const csv = 'ID,Name,Email\n7,Ann Lee,new@x.example\n8,Bo Kim,bo@x.example\n';
    const byHand = parseCard('HandMadeHandMadeHandM', {
      name: 'Bo Kim',
      email: 'BO@x.example',
      customPath: 'bo',
      vcardUrl: 'https://x.example',
    });
    const { planned } = plan(csv, [card('7', stored), { ...byHand, email: 'bo@x.example' }]);
    expect(planned.map(({ action, cardId, content }) => [action, cardId, content])).toEqual([
      ['update', teamCardId(UID, '7'), { email: 'new@x.example' }],
      ['keep', 'HandMadeHandMadeHandM', {}],
    ]);
  });

  it('gives existing cards the shared look only on request', () => {
    const shared = { ...emptyShared(), look: 'ink' as const, company: 'Kiln' };
    const csv = 'Name,Email\nAnn Lee,a@x.example\n';
    expect(plan(csv, [card('a@x.example', stored)], { shared }).planned[0]?.action).toBe('keep');
    expect(
      plan(csv, [card('a@x.example', stored)], { shared, sharesWithExisting: true }).planned[0]?.content,
    ).toEqual({ look: 'ink' });
  });
});

describe('a stored problem of a row', () => {
  it.each([
    { field: 'row', why: 'repeated' },
    { field: 'row', why: 'repeated', line: 2 },
    { field: 'slug', why: 'taken' },
    { field: 'company', why: 'text-too-long' },
  ])('is read back: $field $why', (problem) => expect(rowProblemFrom(problem)).toEqual(problem));

  it.each([null, 'row', { field: 'row', why: 'taken' }, { field: 'slug' }, { field: 'x', why: 'link' }])(
    'is ignored when there is no text for it: %j',
    (problem) => expect(rowProblemFrom(problem)).toBeUndefined(),
  );
});

it('cleared cells of a company’s card leave what its member has changed, and say so', () => {
  const ann = card('7', { name: 'Ann Lee', email: 'a@x.example', company: 'Kiln', position: 'Lead' });
  const { planned } = plan('ID,Name,Email,Company,Position\n7,Ann Lee,a@x.example,,\n', [ann]);
  const kept = { field: 'company', why: 'changed' } as const;
  const rows = planned.map((row) => ({ ...row, clearedContent: { position: '' }, clearedKept: [kept] }));
  expect(rowsToRun(rows, true)).toMatchObject([
    { action: 'update', content: { position: '' }, emptyCells: [], kept: [kept] },
  ]);
  expect(rowsToRun(rows, false)).toMatchObject([
    { action: 'keep', content: {}, emptyCells: ['company', 'position'], kept: [] },
  ]);
});
