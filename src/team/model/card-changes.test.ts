import { describe, expect, it } from 'vitest';
import { draftOf, type Card } from '@/card/model/card';
import { decodePhones, encodePhones } from '@/card/model/phones';
import { changedDraft, fieldsToChange } from './card-changes';
import { emptyShared, rowsToRun } from './plan-team';
import { cardOfKey, planOf } from './testing';

const stored = {
  name: 'Ann Lee',
  email: 'a@x.example',
  company: 'Kiln',
  phone: '010 1234',
  phones: ['mobile 0101234 010 1234'],
};

const entriesOf = ({ phones }: Pick<Card, 'phones'>) => encodePhones(phones).phones;

describe('the changes that a table makes to a card', () => {
  it('are found by comparing the normalized values', () => {
    const ann = cardOfKey('a@x.example', { ...stored, website: 'https://kiln.example' });
    const phones = decodePhones({ phone: '010-1234', phones: [] });
    const same = { name: ' Ann Lee ', website: 'kiln.example', phones };
    expect(fieldsToChange(ann, same)).toEqual({});
    expect(fieldsToChange(ann, { ...same, phones: [] })).toEqual({ phones: [] });
    expect(fieldsToChange(ann, { ...same, look: 'ink' })).toEqual({ look: 'ink' });
  });

  it('keep the card’s further numbers', () => {
    const ann = cardOfKey('a@x.example', { ...stored, phones: [...stored.phones, 'work 0105678 010 5678'] });
    const change = fieldsToChange(ann, { phones: decodePhones({ phone: '010 9999', phones: [] }) });
    expect(change.phones?.map(({ kind, typed }) => [kind, typed])).toEqual([['', '010 9999']]);
    expect(encodePhones(changedDraft(ann, change).phones)).toEqual({
      phone: '010 9999',
      phones: entriesOf(ann),
    });
    expect(changedDraft(ann, { company: 'Oven' })).toEqual({ ...draftOf(ann), company: 'Oven' });
  });

  it('move a number that the card already has to the front', () => {
    const ann = cardOfKey('a@x.example', { ...stored, phones: [...stored.phones, 'work 0105678 010 5678'] });
    const change = fieldsToChange(ann, { phones: decodePhones({ phone: '010 5678', phones: [] }) });
    expect(entriesOf(changedDraft(ann, change))).toEqual(entriesOf(ann).toReversed());
  });

  it('replace as many numbers as the table has, if one of them differs', () => {
    const phones = [...stored.phones, 'work 0105678 010 5678', 'home 0109 0109'];
    const ann = cardOfKey('a@x.example', { ...stored, phones });
    const phonesOf = (...entries: readonly string[]) => ({
      phones: decodePhones({ phone: '010-1234', phones: entries }),
    });
    expect(fieldsToChange(ann, phonesOf('mobile - 010-1234', 'work - 010 5678'))).toEqual({});
    const otherPhones = phonesOf('mobile - 010-1234', 'work - 02 1');
    expect(fieldsToChange(ann, otherPhones)).toEqual(
      phonesOf('mobile - 010-1234', 'work - 02 1', 'home 0109 0109'),
    );
  });

  it.each([
    ['Mobile', 'keep', {}],
    ['Phone', 'keep', {}],
    ['Office phone', 'update', { phones: [{ kind: 'work', typed: '010 1234', dialed: '' }] }],
  ])('include the kind of a number only if the column names another kind (%s)', (column, action, content) => {
    const csv = `Name,Email,${column}\nAnn Lee,a@x.example,010 1234\n`;
    const [row] = planOf(csv, [cardOfKey('a@x.example', stored)]).planned;
    expect(row?.action).toBe(action);
    expect(row?.content).toEqual(content);
  });

  it('do not include the kind of a number from a column without a kind', () => {
    const phones = ['home 0101 0101', 'fax 0102 0102'];
    const ann = cardOfKey('a@x.example', { ...stored, phone: '0101', phones });
    const csv = 'Name,Email,Phone,Phone 2\nAnn Lee,a@x.example,0101,0102\n';
    expect(planOf(csv, [ann]).planned[0]).toMatchObject({ action: 'keep', content: {} });
  });
});

describe('empty cells of a team’s table', () => {
  const table = (head: string, cells: string) => `ID,Name,Email,${head}\n7,Ann Lee,a@x.example,${cells}\n`;

  function emptyCells(csv: string, data: object, shared = emptyShared()) {
    const ann = cardOfKey('7', { ...stored, ...data });
    const { planned } = planOf(csv, [ann], { shared, sharesWithExisting: true });
    const [row] = planned;
    const [clearedRow] = rowsToRun(planned, true);
    return {
      fields: row?.emptyCells,
      action: row?.action,
      clearedAction: clearedRow?.action,
      left: clearedRow?.emptyCells,
      content: fieldsToChange(ann, clearedRow?.content ?? {}, {
        clearsEmpty: clearedRow?.clearsEmpty ?? false,
      }),
    };
  }

  it('leave the card’s value unchanged, or clear it on request', () => {
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

  it('do not count when the card’s value is empty, too, and a missing column never counts', () => {
    const same = { fields: [], action: 'keep', clearedAction: 'keep', left: [], content: {} };
    expect(emptyCells(table('Company,Position', 'Kiln,'), { memo: 'Tall' })).toEqual(same);
  });

  it('never clear the required name and e-mail address', () => {
    const csv = 'ID,Name,Email,Company\n7,,,Kiln\n';
    expect(emptyCells(csv, {})).toMatchObject({
      fields: ['name', 'email'],
      clearedAction: 'keep',
      left: ['name', 'email'],
    });
  });

  it('do not count for a field with a shared text', () => {
    const shared = { ...emptyShared(), company: 'Kiln' };
    expect(emptyCells(table('Company', ''), {}, shared)).toMatchObject({ fields: [] });
  });

  it.each([
    ['all numbers', 'Mobile,Work phone', ',', { phone: '', phones: [] }],
    ['one of two', 'Mobile,Work phone', '0101,', { phone: '0101', phones: ['mobile - 0101'] }],
    ['one of two, of no kind', 'Phone,Phone 2', ',0102', { phone: '0102', phones: ['work - 0102'] }],
  ])('can clear phone numbers: %s', (_, head, cells, content) => {
    const phones = ['mobile 0101 0101', 'work 0102 0102'];
    const result = emptyCells(table(head, cells), { phone: '0101', phones });
    expect(result.fields).toEqual(['phone']);
    const { phone, phones: entries } = encodePhones(result.content.phones ?? []);
    const kinds = entries.map((entry) => entry.replace(/ (0\d+) /, ' - '));
    expect({ phone, phones: kinds }).toEqual(content);
  });

  it('do not concern a number without a column in the table', () => {
    const phones = ['mobile 0101 0101', 'work 0102 0102'];
    expect(emptyCells(table('Mobile', '0101'), { phone: '0101', phones })).toMatchObject({ fields: [] });
  });
});
