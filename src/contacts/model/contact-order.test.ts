import { describe, expect, it } from 'vitest';
import { parseContact } from './contact';
import { inOrder } from './contact-order';

const people = (names: readonly string[]) =>
  names.map((name, index) => parseContact(String(index), { name }));
const listed = (names: readonly string[], language = 'en') =>
  inOrder(people(names), language).map(({ contact, letter }) => `${letter} ${contact.name}`);

describe('the order of the network', () => {
  it('is by family name, whichever end of the name it stands at', () => {
    expect(listed(['Zoe Adams', 'Nagy István', 'Adam Zorn', 'Cher'])).toEqual([
      'A Zoe Adams',
      'C Cher',
      'N Nagy István',
      'Z Adam Zorn',
    ]);
  });

  it('has Korean names under their initials, doubled ones with the plain', () => {
    expect(listed(['박서준', '김민지', '빵집', '강산', 'Ann Lee'], 'ko')).toEqual([
      'ㄱ 강산',
      'ㄱ 김민지',
      'ㅂ 박서준',
      'ㅂ 빵집',
      'L Ann Lee',
    ]);
  });

  it('has an accented letter with the plain one, but where the language tells them apart', () => {
    expect(listed(['Åsa', 'Zoe', 'Anna'], 'de')).toEqual(['A Anna', 'A Åsa', 'Z Zoe']);
    expect(listed(['Åsa', 'Zoe', 'Anna'], 'sv')).toEqual(['A Anna', 'Z Zoe', 'Å Åsa']);
  });

  it('has companies and addresses by what they are called, and numbers first', () => {
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

  it('does not look at a contact again that has not changed', () => {
    const contacts = people(['Ann Lee', 'Bo Ek']);
    const [first] = inOrder(contacts, 'en');
    const [again] = inOrder(contacts, 'en');
    expect(again).toBe(first);
  });
});
