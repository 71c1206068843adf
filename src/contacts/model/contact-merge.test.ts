import { describe, expect, it } from 'vitest';
import { emptyContact, type Contact } from './contact';
import { duplicateGroups, isSurelyOne } from './contact-duplicates';
import { phoneKey } from './contact-identity';
import { mergedContact, valuesOf, winnerOf } from './contact-merge';

const person = (id: string, fields: Partial<Contact>): Contact => ({
  ...emptyContact('hand'),
  id,
  createdAt: new Date(Number(id) || 0),
  updatedAt: new Date(Number(id) || 0),
  isQueued: false,
  ...fields,
});
const groups = (...contacts: Contact[]) =>
  duplicateGroups(contacts).map((group) => group.contacts.map(({ id }) => id));

it('a merged contact has the family name of the contact that its name is from', () => {
  const one = person('1', { name: 'Rafa', email: 'r@kiln.example' });
  const other = person('2', { name: 'Rafael Roble Parera', familyName: 'Roble Parera' });
  const choose = (name: string) => mergedContact([one, other], { name })?.draft;
  expect(choose('2')).toMatchObject({ name: 'Rafael Roble Parera', familyName: 'Roble Parera' });
  expect(choose('1')).toMatchObject({ name: 'Rafa', familyName: '' });
  const byHand = { ...other, id: '0', familyName: '' };
  expect(mergedContact([byHand, other])?.draft.familyName).toBe('Roble Parera');
});

describe('duplicates', () => {
  it('share an e-mail address, a number, or name and company, also through a third contact', () => {
    expect(
      groups(
        person('1', { name: 'Anna Lee', email: 'Anna@kiln.example' }),
        person('2', { name: 'A. Lee', email: 'anna@kiln.example', phone: '+82 10-1234-5678' }),
        person('3', { name: 'Mina', phone: '010 1234 5678' }),
        person('4', { name: 'José', company: 'Kiln, Inc.' }),
        person('5', { name: 'JOSE', company: 'Kiln Inc' }),
        person('6', { name: 'José', company: 'Other' }),
      ),
    ).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
    ]);
  });

  it('name the field that they share', () => {
    const [group] = duplicateGroups([person('1', { phone: '5550100' }), person('2', { phone: '555-0100' })]);
    expect(group?.reasons).toEqual(['phone']);
  });

  it.each([
    [true, { name: 'Ann Lee' }, { name: 'Lee, Ann' }],
    [true, { name: 'Ann Lee' }, { name: '' }],
    [true, { name: 'Ann Lee', email: 'ann@kiln.example' }, { name: 'A. L.', email: 'Ann@kiln.example' }],
    [
      false,
      { name: 'Ida Quist', email: 'ida@bolt.example' },
      { name: 'Otto Vane', email: 'otto@bolt.example' },
    ],
    [false, { name: 'Ida Quist', email: 'ida@bolt.example' }, { name: 'Otto Vane' }],
    [false, { name: 'Ida Quist' }, { name: 'Otto Vane' }],
  ])('are merged unseen: %s, for %j and %j', (isSure, one, other) => {
    const phone = '+49 40 5550100';
    const found = duplicateGroups([person('1', { phone, ...one }), person('2', { phone, ...other })]);
    expect(found.map(isSurelyOne)).toEqual([isSure]);
  });

  it('are not found by a number of nine people, nor by an empty name', () => {
    const staff = Array.from({ length: 9 }, (_, index) =>
      person(String(index), { name: `P${index}`, phone: '02-555-0100' }),
    );
    expect(groups(...staff)).toEqual([]);
    expect(groups(person('1', { email: 'a@b.c' }), person('2', { email: 'd@e.f' }))).toEqual([]);
  });

  it('are found when ten thousand contacts form one chain', () => {
    const chain = Array.from({ length: 10_000 }, (_, index) =>
      person(String(index), {
        email: `p${index >> 1}@x.example`,
        phone: `010${1_000_000 + ((index + 1) >> 1)}`,
      }),
    );
    expect(groups(...chain)[0]).toHaveLength(10_000);
  });

  it.each([
    ['+82 10-1234-5678', '010 1234 5678'],
    ['+45 12 34 56 78', '12345678'],
    ['0044 20 7946 0958', '(020) 7946-0958'],
    ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
  ])('are found when one number is written as %s and as %s', (one, other) => {
    expect(phoneKey(one)).toBe(phoneKey(other));
    expect(phoneKey(one)).not.toBe('');
  });

  it('are not found by the same number in another area', () => {
    expect(phoneKey('02-1234-5678')).not.toBe(phoneKey('010-1234-5678'));
  });
});

describe('a merged contact', () => {
  const one = person('1', {
    name: 'Anna Lee',
    email: 'old@kiln.example',
    tags: ['a'],
    note: 'first',
    metAt: new Date(1e12),
  });
  const two = person('2', {
    name: 'anna lee',
    email: 'new@kiln.example',
    tags: ['A', 'b'],
    note: 'second',
    favourite: true,
  });

  it('has the latest values, and the others in its note', () => {
    expect(mergedContact([one, two])?.draft).toMatchObject({
      name: 'Anna Lee',
      email: 'new@kiln.example',
      tags: ['a', 'b'],
      favourite: true,
      metAt: new Date(1e12),
      note: 'first\nsecond\nold@kiln.example',
    });
  });

  it('has the chosen values', () => {
    expect(winnerOf([one, two], 'email', { email: '1' })).toBe('1');
    const merged = mergedContact([one, two], { email: '1' });
    expect(merged?.draft.email).toBe('old@kiln.example');
    expect(merged?.draft.note).toContain('new@kiln.example');
  });

  it('lists a name once that is written with other capitals', () => {
    expect(valuesOf([one, two], 'name')).toEqual([{ id: '1', value: 'Anna Lee' }]);
  });

  it('reports a note that had to be cut', () => {
    const long = [
      person('1', { name: 'A', note: 'x'.repeat(3_000) }),
      person('2', { name: 'A', note: 'y'.repeat(3_000) }),
    ];
    expect(mergedContact(long)?.fittings).toEqual([{ field: 'note', kind: 'cut' }]);
  });
});
