import { expect, it, vi } from 'vitest';
import { emptyContact, parseContact, type ContactDraft } from './contact';
import { searchContacts } from './contact-search';

const contact = (id: string, draft: Partial<ContactDraft>) =>
  parseContact(id, { ...emptyContact('hand'), ...draft });

const PEOPLE = [
  contact('1', { name: '김민지', company: 'Hanbit', tags: ['trade fair'] }),
  contact('2', { name: 'José Núñez', phone: '+34 612 345 678', note: 'Likes tea' }),
  contact('3', { email: 'info@acme.example', met: 'Lisbon', address: 'Rua Augusta 1' }),
];
const found = (sought: string) => searchContacts(PEOPLE, sought).map(({ id }) => id);

it.each([
  ['ㄱㅁㅈ', ['1']],
  ['jose nunez', ['2']],
  ['TEA', ['2']],
  ['612345', ['2']],
  ['fair', ['1']],
  ['lisbon', ['3']],
  ['augusta', ['3']],
  ['acme', ['3']],
  ['', ['1', '2', '3']],
  ['kim', []],
])('%s finds %j', (sought, ids) => {
  expect(found(sought)).toEqual(ids);
});

it('makes ten thousand contacts ready once, and not with every letter typed', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    contact(String(index), { name: `김민지 ${index}` }),
  );
  const folding = vi.spyOn(String.prototype, 'normalize');
  try {
    expect(searchContacts(many, 'ㄱㅁㅈ 9999')).toHaveLength(1);
    const first = folding.mock.calls.length;
    expect(first).toBeGreaterThan(many.length);
    for (const sought of ['ㄱ', 'ㄱㅁ', '김ㅁ', '123']) searchContacts(many, sought);
    expect(folding.mock.calls.length - first).toBeLessThan(40);
  } finally {
    folding.mockRestore();
  }
});
