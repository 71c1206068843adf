import { describe, expect, it } from 'vitest';
import { fieldsToChange } from './card-changes';
import { emptyShared, rowsToRun } from './plan-team';
import { cardOfKey, planOf } from './testing';

const stored = {
  name: 'Ann Lee',
  email: 'a@x.example',
  company: 'Kiln',
  phone: '010 1234',
  phones: ['mobile 0101234 010 1234'],
};

describe('what changes of a card', () => {
  it('compares what a card says with what it would say once it is saved', () => {
    const ann = cardOfKey('a@x.example', { ...stored, website: 'https://kiln.example' });
    const same = { name: ' Ann Lee ', website: 'kiln.example', phone: '010-1234', phones: [] };
    expect(fieldsToChange(ann, same)).toEqual({});
    expect(fieldsToChange(ann, { ...same, phone: '' })).toEqual({ phone: '', phones: [] });
    expect(fieldsToChange(ann, { ...same, look: 'ink' })).toEqual({ look: 'ink' });
  });

  it('leaves a card its other numbers', () => {
    const ann = cardOfKey('a@x.example', { ...stored, phones: [...stored.phones, 'work 0105678 010 5678'] });
    expect(fieldsToChange(ann, { phone: '010 9999', phones: [] })).toEqual({ phone: '010 9999' });
  });

  it('changes as many numbers as the table has, where one is another', () => {
    const phones = [...stored.phones, 'work 0105678 010 5678', 'home 0109 0109'];
    const ann = cardOfKey('a@x.example', { ...stored, phones });
    const wanted = ['mobile - 010-1234', 'work - 010 5678'];
    expect(fieldsToChange(ann, { phone: '010-1234', phones: wanted })).toEqual({});
    expect(fieldsToChange(ann, { phone: '010-1234', phones: ['mobile - 010-1234', 'work - 02 1'] })).toEqual({
      phone: '010-1234',
      phones: ['mobile - 010-1234', 'work - 02 1', 'home 0109 0109'],
    });
  });

  it.each([
    ['Mobile', 'keep', {}],
    ['Phone', 'keep', {}],
    ['Office phone', 'update', { phone: '010 1234', phones: ['work 0101234 010 1234'] }],
  ])('is the kind of a number, where its column names another (%s)', (column, action, content) => {
    const csv = `Name,Email,${column}\nAnn Lee,a@x.example,010 1234\n`;
    const [row] = planOf(csv, [cardOfKey('a@x.example', stored)]).planned;
    expect(row?.action).toBe(action);
    const bare = JSON.stringify(row?.content).replace(/work \S+ /, 'work 0101234 ');
    expect(JSON.parse(bare)).toEqual(content);
  });

  it('is no kind that the table leaves open', () => {
    const phones = ['home 0101 0101', 'fax 0102 0102'];
    const ann = cardOfKey('a@x.example', { ...stored, phone: '0101', phones });
    const csv = 'Name,Email,Phone,Phone 2\nAnn Lee,a@x.example,0101,0102\n';
    expect(planOf(csv, [ann]).planned[0]).toMatchObject({ action: 'keep', content: {} });
  });
});

describe('empty cells of a table', () => {
  const table = (head: string, cells: string) => `ID,Name,Email,${head}\n7,Ann Lee,a@x.example,${cells}\n`;

  function emptyCells(csv: string, data: object, shared = emptyShared()) {
    const ann = cardOfKey('7', { ...stored, ...data });
    const { planned } = planOf(csv, [ann], { shared, sharesWithExisting: true });
    const [row] = planned;
    const [cleared] = rowsToRun(planned, true);
    return {
      fields: row?.emptyCells,
      action: row?.action,
      clearedAction: cleared?.action,
      left: cleared?.emptyCells,
      content: fieldsToChange(ann, cleared?.content ?? {}, { clearsEmpty: cleared?.clearsEmpty ?? false }),
    };
  }

  it('leave the card as it is, or clear what it has there', () => {
    expect(
      emptyCells(table('Company,Position,Website', ',,kiln.example'), { website: 'https://kiln.example' }),
    ).toEqual({
      fields: ['company'],
      action: 'keep',
      clearedAction: 'update',
      left: [],
      content: { company: '' },
    });
  });

  it('change nothing where the card has nothing, and nothing without a column', () => {
    const same = { fields: [], action: 'keep', clearedAction: 'keep', left: [], content: {} };
    expect(emptyCells(table('Company,Position', 'Kiln,'), { memo: 'Tall' })).toEqual(same);
  });

  it('clear neither name nor address, without which there is no card', () => {
    const csv = 'ID,Name,Email,Company\n7,,,Kiln\n';
    expect(emptyCells(csv, {})).toMatchObject({
      fields: ['name', 'email'],
      clearedAction: 'keep',
      left: ['name', 'email'],
    });
  });

  it('are no matter where all cards get a shared text', () => {
    const shared = { ...emptyShared(), company: 'Kiln' };
    expect(emptyCells(table('Company', ''), {}, shared)).toMatchObject({ fields: [] });
  });

  it.each([
    ['all numbers', 'Mobile,Work phone', ',', { phone: '', phones: [] }],
    ['one of two', 'Mobile,Work phone', '0101,', { phone: '0101', phones: ['mobile - 0101'] }],
    ['one of two, of no kind', 'Phone,Phone 2', ',0102', { phone: '0102', phones: ['work - 0102'] }],
  ])('clear %s', (_, head, cells, content) => {
    const phones = ['mobile 0101 0101', 'work 0102 0102'];
    const found = emptyCells(table(head, cells), { phone: '0101', phones });
    expect(found.fields).toEqual(['phone']);
    const dialed = found.content.phones?.map((one) => one.replace(/ (0\d+) /, ' - '));
    expect({ phone: found.content.phone, phones: dialed }).toEqual(content);
  });

  it('say nothing of a number that the table has no column for', () => {
    const phones = ['mobile 0101 0101', 'work 0102 0102'];
    expect(emptyCells(table('Mobile', '0101'), { phone: '0101', phones })).toMatchObject({ fields: [] });
  });
});
