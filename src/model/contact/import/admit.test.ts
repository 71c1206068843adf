import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyContact, type ContactDraft } from '@/model/contact/contact';
import { isSoundContact } from '@/model/contact/contact-problems';
import { CONTACT_IMPORT_MAX } from '@/model/limits';
import { admit } from './admit';
import { fitContact } from './fit-contact';

const draft = (fields: Partial<ContactDraft>): ContactDraft => ({ ...emptyContact('import'), ...fields });

describe('what becomes of a file’s entries', () => {
  it('is told for each: taken, nameless, unreadable, or there already', () => {
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
      [5, 'duplicate'],
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

  it('adds nothing when it is done again', () => {
    const entries = [1, 2].map((at) => ({ at, draft: draft({ name: `Person ${at}` }) }));
    const added = admit(entries, []).flatMap(({ draft: taken }) => taken ?? []);
    expect(admit(entries, added).every(({ skipped }) => skipped === 'duplicate')).toBe(true);
  });

  it('ends at the number taken at once', () => {
    const entries = Array.from({ length: CONTACT_IMPORT_MAX + 1 }, (_, at) => ({
      at,
      draft: draft({ name: `P${at}` }),
    }));
    expect(
      admit(entries, [])
        .filter(({ skipped }) => skipped === 'too-many')
        .map(({ at }) => at),
    ).toEqual([CONTACT_IMPORT_MAX]);
  });
});

describe('a contact that does not fit', () => {
  it('loses no number or address, which go into the note', () => {
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

  it('is cut at a whole character', () => {
    const fitted = fitContact(draft({ name: `${'a'.repeat(199)}😀` }));
    expect(fitted?.draft.name).toBe('a'.repeat(199));
    expect(fitted?.fittings).toEqual([{ field: 'name', kind: 'cut' }]);
  });

  it('is one the rules take afterwards, whatever it was', () => {
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
        expect(fitted === undefined ? !isNamed : isSoundContact(fitted.draft)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
