import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflicts } from '@/shared/lib/three-way';
import {
  CONTACT_TEXT_LIMITS,
  contactInputFrom,
  contactTitle,
  emptyContact,
  MAX_CONTACT_TAGS,
  parseContact,
  tagSteps,
  tidyTags,
  type ContactInput,
} from './contact';
import { contactProblems, tidyContact } from './contact-problems';

const draft = (changes: Partial<ContactInput>): ContactInput => ({ ...emptyContact('hand'), ...changes });

describe('a contact from a document', () => {
  it('treats wrong types as missing', () => {
    const contact = parseContact('one', {
      name: 7,
      tags: ['a', 7, null],
      metAt: '2026-11-20',
      favourite: 'yes',
      source: 'elsewhere',
      updatedAt: 'never',
    });
    expect(contact).toEqual({
      ...emptyContact('hand'),
      tags: ['a'],
      id: 'one',
      createdAt: new Date(0),
      updatedAt: new Date(0),
      isQueued: false,
    });
  });

  it('never throws, and returns a draft for the form', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const contact = parseContact('one', data);
        expect(contactInputFrom(contact)).toEqual(contactInputFrom(data));
      }),
    );
  });

  it('is titled by name, else company, e-mail address or phone number', () => {
    const all = { name: 'Ann', company: 'Acme', email: 'a@b.example', phone: '010' };
    expect(contactTitle(all)).toBe('Ann');
    expect(contactTitle({ ...all, name: '' })).toBe('Acme');
    expect(contactTitle({ ...all, name: '', company: '' })).toBe('a@b.example');
    expect(contactTitle({ ...all, name: '', company: '', email: '' })).toBe('010');
  });
});

describe('tags', () => {
  it('are single-line, not empty, and unique regardless of case', () => {
    expect(tidyTags([' trade \n fair ', '\uD83D', '', 'Trade Fair', 'ＴＲＡＤＥ fair', 'Seoul'])).toEqual([
      'trade fair',
      'Seoul',
    ]);
  });

  it.each([
    ['added', ['a'], ['a', 'b'], { added: ['b'], gone: [] }],
    ['removed', ['a', 'b'], ['b'], { added: [], gone: ['a'] }],
    ['both added and removed', ['a'], ['b'], undefined],
    ['put in another order', ['a', 'b'], ['b', 'a'], undefined],
  ])('are changed one by one unless that takes two writes: %s', (_how, from, to, steps) => {
    expect(tagSteps(from, to)).toEqual(steps);
  });
});

describe('a saved contact', () => {
  it('has single-line fields, a scheme before its website, and no bidi controls', () => {
    expect(
      tidyContact(
        draft({
          name: ' Ann\u202E\n Lee ',
          website: 'acme.example',
          note: ' a\r\nb\u0000 ',
          tags: ['x', 'X'],
        }),
      ),
    ).toMatchObject({ name: 'Ann Lee', website: 'https://acme.example', note: 'a\nb', tags: ['x'] });
  });

  it('stays the same when it is saved again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from(' \n\r\ta.\u202E\uD800:/'), 'https://') }),
        (text) => {
          const once = tidyContact(draft({ name: text, website: text, note: text, tags: [text] }));
          expect(tidyContact(once)).toEqual(once);
        },
      ),
    );
  });

  it.each<[string, Partial<ContactInput>, object]>([
    ['nothing to call it by', { note: 'x' }, { name: 'missing' }],
    ['a name that cannot be seen', { name: '\u200B' }, { name: 'missing' }],
    ['an address that is none', { email: 'nobody' }, { email: 'invalid' }],
    ['a number without a digit', { name: 'Ann', phone: 'none' }, { phone: 'invalid' }],
    ['a website that is none', { name: 'Ann', website: 'my site' }, { website: 'invalid' }],
    ['a website that runs a script', { name: 'Ann', website: 'javascript:alert(1)' }, { website: 'invalid' }],
    [
      'too many tags',
      { name: 'Ann', tags: Array.from({ length: 21 }, (_, i) => `t${i}`) },
      { tags: 'too-many' },
    ],
    ['too long a tag', { name: 'Ann', tags: ['x'.repeat(41)] }, { tags: 'too-many' }],
  ])('cannot have %s', (_what, changes, problems) => {
    expect(contactProblems(draft(changes))).toEqual(problems);
  });

  it.each(Object.entries(CONTACT_TEXT_LIMITS))('limits %s to %i characters', (field, longest) => {
    const filled = (length: number) =>
      contactProblems({ ...draft({ name: 'Ann' }), [field]: 'x'.repeat(length) });
    expect(filled(longest)).not.toMatchObject({ [field]: 'too-long' });
    expect(filled(longest + 1)).toMatchObject({ [field]: 'too-long' });
  });

  it('needs a name or a phone number only', () => {
    expect(contactProblems(draft({ name: '김민지' }))).toEqual({});
    expect(contactProblems(draft({ phone: '+82 10' }))).toEqual({});
  });
});

it('merging two versions that together have too many tags is a conflict', () => {
  const tags = Array.from({ length: MAX_CONTACT_TAGS - 1 }, (_, number) => `tag ${String(number)}`);
  const sides = (theirs: readonly string[]) => ({
    base: draft({ name: 'Ann', tags }),
    mine: draft({ name: 'Ann', tags: [...tags, 'mine'] }),
    theirs: draft({ name: 'Ann', tags: theirs }),
  });
  expect(conflicts(sides([...tags, 'theirs']), tidyContact)).toEqual(['tags']);
  expect(conflicts(sides([...tags.slice(1), 'theirs']), tidyContact)).toEqual([]);
});
