import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import { contactProblems } from '@/contacts/model/contact-problems';
import { admit, applyChoice, CONTACT_IMPORT_MAX } from './admit';
import { fitContact } from './fit-contact';

const draft = (fields: Partial<ContactInput>): ContactInput => ({ ...emptyContact('import'), ...fields });

describe('the entries of a file', () => {
  it('are each imported, nameless, unreadable, existing or repeated', () => {
    const entries = [
      { at: 2, draft: draft({ name: 'Anna Lee', phone: '+82 10-1234-5678' }) },
      { at: 3, draft: draft({ note: 'nobody' }) },
      { at: 4, draft: undefined },
      { at: 5, draft: draft({ name: 'anna  LEE', phone: '010 1234 5678', note: 'again' }) },
      { at: 6, draft: draft({ company: 'Kiln' }) },
      { at: 7, draft: draft({ name: 'Old friend' }) },
    ];
    const admitted = admit(entries, [draft({ name: 'Old Friend' })]);
    expect(admitted.map(({ at, skipped }) => [at, skipped])).toEqual([
      [2, undefined],
      [3, 'nameless'],
      [4, 'unreadable'],
      [5, 'repeated'],
      [6, undefined],
      [7, 'duplicate'],
    ]);
    expect(admitted.map(({ title }) => title)).toEqual([
      'Anna Lee',
      '',
      '',
      'anna LEE',
      'Kiln',
      'Old friend',
    ]);
  });

  it('are all skipped when the file is imported again', () => {
    const entries = [1, 2].map((at) => ({ at, draft: draft({ name: `Person ${at}` }) }));
    const added = admit(entries, []).flatMap(({ draft: taken }) => taken ?? []);
    const again = applyChoice(admit(entries, added), true);
    expect(again.every(({ skipped }) => skipped === 'duplicate')).toBe(true);
  });

  it('are imported up to the maximum number', () => {
    const entries = Array.from({ length: CONTACT_IMPORT_MAX + 1 }, (_, at) => ({
      at,
      draft: draft({ name: `P${at}` }),
    }));
    expect(
      applyChoice(admit(entries, []), false)
        .filter(({ skipped }) => skipped === 'too-many')
        .map(({ at }) => at),
    ).toEqual([CONTACT_IMPORT_MAX]);
  });
});

describe('an entry of an existing person with other details', () => {
  const people = [
    draft({ name: 'Anna Lee', email: 'anna@kiln.example', phone: '+82 10-1234-5678' }),
    draft({ name: 'José', company: 'Kiln, Inc.' }),
  ];
  const entries = [
    draft({ name: 'A. Lee', email: 'Anna@Kiln.example' }),
    draft({ name: 'Lee', phone: '010 1234 5678', position: 'Potter' }),
    draft({ name: 'JOSE', company: 'Kiln Inc', email: 'jose@kiln.example' }),
    draft({ name: 'José', company: 'Other' }),
    draft({ name: 'Jose', company: 'kiln inc' }),
  ].map((one, at) => ({ at, draft: one }));
  const outcome = (addsThere: boolean) =>
    applyChoice(admit(entries, people), addsThere).map(({ skipped, draft: taken }) => skipped ?? taken?.name);

  it('is reported with the contact and the reason, as duplicates are', () => {
    expect(admit(entries, people).map(({ likeness }) => likeness)).toEqual([
      { title: 'Anna Lee', reason: 'email', isThere: true, index: 0 },
      { title: 'Anna Lee', reason: 'phone', isThere: true, index: 0 },
      { title: 'José', reason: 'name', isThere: true, index: 1 },
      undefined,
      undefined,
    ]);
  });

  it('is skipped or added by choice, and an equal one always skipped', () => {
    expect(outcome(false)).toEqual(['there', 'there', 'there', 'José', 'duplicate']);
    expect(outcome(true)).toEqual(['A. Lee', 'Lee', 'JOSE', 'José', 'duplicate']);
  });

  it('excludes a number shared by more people than one', () => {
    const colleague = (number: number) => draft({ name: `P${number}`, phone: '02-555-0100' });
    const there = Array.from({ length: 5 }, (_, index) => colleague(index));
    const few = [5, 6].map((number) => ({ at: number, draft: colleague(number) }));
    const many = [5, 6, 7, 8].map((number) => ({ at: number, draft: colleague(number) }));
    // Colleagues: named as alike, and added.
    expect(admit(few, there).map(({ likeness }) => likeness?.isThere)).toEqual([false, false]);
    expect(admit(many, there).every(({ likeness }) => likeness === undefined)).toBe(true);
  });

  it('excludes repeats within the file, which are reported', () => {
    const twice = ['Ann', 'Ann Lee'].map((name, at) => ({
      at,
      draft: draft({ name, email: 'ann@x.example' }),
    }));
    const admitted = applyChoice(admit(twice, []), false);
    expect(admitted.map(({ skipped }) => skipped)).toEqual([undefined, undefined]);
    expect(admitted[1]?.likeness).toEqual({ title: 'Ann', reason: 'email', isThere: false });
  });

  it.each([
    ['Peter Chef', 'Paula Neue', false],
    ['Anna Lee', 'Ann Smith', false],
    ['Anna Lee', 'Lee, Anna', true],
    ['Anna Lee', 'A. Lee', true],
    ['Anna Lee', 'Lee', true],
    ['Dr. Anna Lee', 'Anna Lee', true],
    ['김민지', '김민지', true],
    ['김민지', '박서준', false],
    ['Anna Lee', '', true],
  ])('of a contact %s with the same number, %s is that person: %s', (name, other, isThere) => {
    const phone = '02-555-0100';
    const entries = [{ at: 1, draft: draft({ name: other, phone, email: 'new@x.example' }) }];
    const [admission] = admit(entries, [draft({ name, phone, email: 'old@x.example' })]);
    expect(admission?.likeness?.isThere).toBe(isThere);
  });

  it('is recognized when five thousand entries meet ten thousand contacts', () => {
    const person = (number: number, name: string) =>
      draft({ name: `${name} ${number}`, email: `p${number}@x.example`, phone: `010${1_000_000 + number}` });
    const there = Array.from({ length: 10_000 }, (_, index) => person(index, 'Person'));
    const file = Array.from({ length: 5_000 }, (_, index) => ({ at: index, draft: person(index * 4, 'P') }));
    expect(admit(file, there).filter(({ likeness }) => likeness?.isThere)).toHaveLength(2_500);
  });
});

describe('a contact that does not fit', () => {
  it('keeps numbers and addresses in the note', () => {
    const fitted = fitContact(
      draft({ name: 'A', email: 'no address', phone: '1'.repeat(60), website: 'javascript:x' }),
    );
    expect(fitted?.draft).toMatchObject({ email: '', phone: '', website: '' });
    expect(fitted?.draft.note.split('\n')).toEqual(['no address', '1'.repeat(60), 'javascript:x']);
    expect(fitted?.fittings.map(({ field, kind }) => `${field} ${kind}`)).toEqual([
      'email noted',
      'phone noted',
      'website noted',
    ]);
  });

  it('is cut between characters', () => {
    const fitted = fitContact(draft({ name: `${'a'.repeat(199)}😀` }));
    expect(fitted?.draft.name).toBe('a'.repeat(199));
    expect(fitted?.fittings).toEqual([{ field: 'name', kind: 'cut' }]);
  });

  it('is made valid for the rules, whatever it holds', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('a'.repeat(4_100), 'x@y.z', '=1', 'data:x'),
    );
    const any = fc.record({
      name: text,
      email: text,
      phone: text,
      company: text,
      website: text,
      note: text,
      met: text,
    });
    fc.assert(
      fc.property(any, fc.array(text, { maxLength: 22 }), (fields, tags) => {
        const fitted = fitContact(draft({ ...fields, tags }));
        const isNamed = /[a-z]/i.test(`${fields.name}${fields.company}`);
        expect(fitted === undefined ? isNamed : Object.keys(contactProblems(fitted.draft)).length > 0).toBe(
          false,
        );
      }),
      { numRuns: 50 },
    );
  });
});
