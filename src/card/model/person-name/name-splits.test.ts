import { describe, expect, it } from 'vitest';
import { familyToStore, nameSplits } from './name-splits';
import { splitName } from './person-name';

const waysOf = (name: string, language: string, family = '') =>
  nameSplits(name, language, { family })?.all.map((way) => `${way.given}·${way.family}`);

describe('the ways to read a name', () => {
  it.each([
    [
      'Rafael Roble Parera',
      'es',
      ['Rafael·Roble Parera', 'Rafael Roble·Parera', 'Roble Parera·Rafael', 'Parera·Rafael Roble'],
    ],
    ['Robin Quinn Roe', 'en', ['Robin Quinn·Roe', 'Robin·Quinn Roe', 'Quinn Roe·Robin', 'Roe·Robin Quinn']],
    [
      'Dr. Robin Quinn Roe, MBA',
      'en',
      ['Robin Quinn·Roe', 'Robin·Quinn Roe', 'Quinn Roe·Robin', 'Roe·Robin Quinn'],
    ],
    ['Kim Basinger', 'en', ['Kim·Basinger', 'Basinger·Kim']],
    ['Kis Kata', 'hu', ['Kata·Kis', 'Kis·Kata']],
    ['Tran Minh An', 'en', ['Tran Minh·An', 'Tran·Minh An', 'Minh An·Tran', 'An·Tran Minh']],
    ['高橋愛', 'ja', ['愛·高橋', '橋愛·高']],
    ['高橋愛', 'en', ['橋愛·高', '愛·高橋']],
    [
      'Ana Beatriz Moura Carvalho',
      'pt',
      [
        'Ana Beatriz·Moura Carvalho',
        'Ana·Beatriz Moura Carvalho',
        'Ana Beatriz Moura·Carvalho',
        'Beatriz Moura Carvalho·Ana',
        'Moura Carvalho·Ana Beatriz',
      ],
    ],
  ])('of %s, whose owner reads %s, are %j, the likely one first', (name, language, expected) => {
    expect(waysOf(name, language)).toEqual(expected);
  });

  it.each([
    ['Mira Sandoval', 'en'],
    ['Ludwig van Beethoven', 'de'],
    ['Jane Q. Doe', 'en'],
    ['Dr. med. Anna Müller', 'de'],
    ['Barbara Mill, CPPM', 'en'],
    ['Roble Parera, Rafael', 'es'],
    ['Etje Mill-De Boer', 'nl'],
    ['Nagy Anna Mária', 'hu'],
    ['Nguyễn Văn An', 'vi'],
    ['Новодворская Мария Александровна', 'ru'],
    ['홍길동', 'ko'],
    ['山田 太郎', 'ja'],
    ['王小明', 'zh'],
    ['Cher', 'en'],
    ['', 'en'],
  ])('of %s, whose owner reads %s, are one', (name, language) => {
    expect(waysOf(name, language)).toBeUndefined();
  });

  it('stay to choose from, in their order, once one is chosen', () => {
    expect(nameSplits('Mira Sandoval', 'en', { family: 'Mira' })).toEqual({
      current: { given: 'Sandoval', family: 'Mira' },
      all: [
        { given: 'Mira', family: 'Sandoval' },
        { given: 'Sandoval', family: 'Mira' },
      ],
    });
  });

  it.each([
    ['Rafael Roble Parera', 'Parera', 'Rafael Roble'],
    ['Dr. Rafael Roble Parera, MBA', 'Roble', ''],
    ['Robin Roe', 'Robin', 'Roe'],
    ['高橋愛', '高橋', '愛'],
    ['Roe, Robin', 'Robin', 'Roe'],
  ])('of %s with the chosen family name %s are used in N', (name, family, given) => {
    const parts = splitName(name, 'en', { family });
    // A text that is neither the beginning nor the end of the name chooses nothing.
    const expected = given === '' ? { family: 'Roble Parera', given: 'Rafael' } : { family, given };
    expect(parts).toMatchObject(expected);
  });
});

describe('the family name that a table says', () => {
  it.each([
    ['Ann Lee', 'Lee', 'en', ''],
    ['Dr. Ann Lee, MBA', 'Lee', 'en', ''],
    ['Rafael Roble Parera', 'Roble Parera', 'es', 'Roble Parera'],
    ['Rafael Roble Parera', 'Parera', 'es', 'Parera'],
    ['Etje Mill-De Boer', 'Mill-De Boer', 'nl', ''],
    ['Jan van der Berg', 'Berg', 'nl', 'Berg'],
    ['Anna Maria Roe', 'Roe', 'de', 'Roe'],
    ['Minh Tran', 'Minh', 'en', 'Minh'],
    ['김민지', '김', 'ko', ''],
    ['제갈민', '제', 'ko', '제'],
    ['高橋愛', '高橋', 'ko', '高橋'],
    ['Ann Lee', 'Roe', 'en', ''],
    ['Ann Lee Roe', 'Lee', 'en', ''],
    ['Ann Lee', 'ee', 'en', ''],
    ['Ann Lee', '', 'en', ''],
    ['Ann', 'Ann', 'en', ''],
  ])('of %s, %s, is stored in %s only where it is needed: %j', (name, family, language, stored) => {
    expect(familyToStore(name, family, language)).toBe(stored);
  });
});
