import { describe, expect, it } from 'vitest';
import { parseContact } from './contact';
import { inOrder } from './contact-order';

const people = (names: readonly string[]) =>
  names.map((name, index) => parseContact(String(index), { name }));
const listed = (names: readonly string[], language = 'en') =>
  inOrder(people(names), language).map(({ contact, letter }) => `${letter} ${contact.name}`);

describe('the order of contacts', () => {
  it('goes by the family name, whether it comes first or last', () => {
    expect(listed(['Zoe Adams', 'Nagy István', 'Adam Zorn', 'Cher'])).toEqual([
      'A Zoe Adams',
      'C Cher',
      'N Nagy István',
      'Z Adam Zorn',
    ]);
  });

  it('lists Korean names under their first consonant, a doubled one under the single one', () => {
    expect(listed(['박서준', '김민지', '빵집', '강산', 'Ann Lee'], 'ko')).toEqual([
      'ㄱ 강산',
      'ㄱ 김민지',
      'ㅂ 박서준',
      'ㅂ 빵집',
      'L Ann Lee',
    ]);
  });

  it('puts accented letters with the plain ones unless the language distinguishes them', () => {
    expect(listed(['Åsa', 'Zoe', 'Anna'], 'de')).toEqual(['A Anna', 'A Åsa', 'Z Zoe']);
    expect(listed(['Åsa', 'Zoe', 'Anna'], 'sv')).toEqual(['A Anna', 'Z Zoe', 'Å Åsa']);
  });

  it('sorts companies and addresses by title, numbers first', () => {
    const contacts = [
      parseContact('a', { company: 'Zeta Ltd' }),
      parseContact('b', { email: 'info@acme.example' }),
      parseContact('c', { phone: '+82 10 1' }),
    ];
    expect(inOrder(contacts, 'en').map(({ contact, letter }) => letter + contact.id)).toEqual([
      '#c',
      'Ib',
      'Za',
    ]);
  });

  it('reuses the sort key of an unchanged contact', () => {
    const contacts = people(['Ann Lee', 'Bo Ek']);
    const [first] = inOrder(contacts, 'en');
    const [again] = inOrder(contacts, 'en');
    expect(again).toBe(first);
  });
});
