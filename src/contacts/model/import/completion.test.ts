import { expect, it } from 'vitest';
import { emptyContact, type Contact, type ContactInput } from '@/contacts/model/contact';
import { admit } from './admit';
import { completionsOf, differingFields } from './completion';

const contact = (id: string, fields: Partial<ContactInput>): Contact => ({
  ...emptyContact('hand'),
  id,
  createdAt: new Date(1),
  updatedAt: new Date(1),
  isQueued: false,
  ...fields,
});
const row = (fields: Partial<ContactInput>): ContactInput => ({ ...emptyContact('import'), ...fields });
const compare = (rows: readonly ContactInput[], contacts: readonly Contact[]) =>
  admit(
    rows.map((draft, at) => ({ at: at + 1, draft })),
    contacts,
  );

const ANNA = contact('anna', {
  name: 'Anna Lee',
  email: 'anna@kiln.example',
  company: 'Kiln',
  favourite: true,
});
const BO = contact('bo', { name: 'Bo', email: 'bo@kiln.example' });

it('fills what a contact lacks from all its rows, and notes the value that is not taken', () => {
  const rows = [
    row({ name: 'Anna Lee', email: 'anna@kiln.example', company: 'Studio', tags: ['fair'] }),
    row({ name: 'Cy' }),
    row({ name: 'Anna Lee', email: 'anna@kiln.example', phone: '+82 2 765 4321' }),
  ];
  const [completion, ...others] = completionsOf(compare(rows, [BO, ANNA]), [BO, ANNA], []);
  expect(others).toEqual([]);
  expect(completion).toMatchObject({
    contacts: [ANNA],
    rows: [1, 3],
    fields: ['phone', 'note', 'tags'],
    draft: {
      name: 'Anna Lee',
      company: 'Kiln',
      phone: '+82 2 765 4321',
      note: 'Studio',
      tags: ['fair'],
      favourite: true,
      source: 'hand',
    },
  });
});

it('takes the file’s value of a chosen field, and notes the former one', () => {
  const rows = [row({ name: 'Anna Lee', email: 'anna@kiln.example', company: 'Studio' })];
  const admissions = compare(rows, [ANNA]);
  expect(differingFields(admissions, [ANNA])).toEqual([['company', 1]]);
  expect(completionsOf(admissions, [ANNA], ['company'])[0]?.draft).toMatchObject({
    company: 'Studio',
    note: 'Kiln',
  });
});

it('fills what a contact lacks from a row with the same name, address, number and company', () => {
  const known = { name: 'Anna Lee', email: 'anna@kiln.example', phone: '+82 2 765 4321', company: 'Kiln' };
  const contacts = [contact('anna', known)];
  const admissions = compare([row({ ...known, position: 'Potter', tags: ['fair'] }), row(known)], contacts);
  expect(admissions.map(({ skipped }) => skipped)).toEqual(['duplicate', 'duplicate']);
  expect(completionsOf(admissions, contacts, [])).toMatchObject([
    { rows: [1, 2], fields: ['position', 'tags'], draft: { ...known, position: 'Potter' } },
  ]);
  expect(completionsOf(compare([row(known)], contacts), contacts, [])).toEqual([]);
});

it('leaves out a contact that gets nothing, and people who only share a number', () => {
  const phone = '+82 2 765 4321';
  const known = [{ ...ANNA, phone }];
  const rows = [
    row({ name: 'Anna Lee', email: 'ANNA@kiln.example' }),
    row({ name: 'Bea Cole', phone, company: 'Kiln' }),
  ];
  const admissions = compare(rows, known);
  expect(completionsOf(admissions, known, [])).toEqual([]);
  expect(differingFields(admissions, known)).toEqual([]);
});
