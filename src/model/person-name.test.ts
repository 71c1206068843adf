import { describe, expect, it } from 'vitest';
import { splitName } from './person-name';

describe('splitName', () => {
  it.each([
    ['홍길동', '홍', '길동'],
    ['남궁민수', '남궁', '민수'],
    ['김 민지', '김', '민지'],
    ['王小明', '王', '小明'],
    ['欧阳娜娜', '欧阳', '娜娜'],
    ['山田太郎', '山田', '太郎'],
    ['山田 太郎', '山田', '太郎'],
    ['高橋愛', '高', '橋愛'],
    ['さとうはなこ', '', 'さとうはなこ'],
    ['さとう はなこ', 'さとう', 'はなこ'],
    ['ジョン・スミス', 'スミス', 'ジョン'],
    ['Nagy Anna Mária', 'Nagy', 'Anna Mária'],
    ['Anna Nagy', 'Nagy', 'Anna'],
    ['Ann Lee', 'Lee', 'Ann'],
    ['Ludwig van Beethoven', 'van Beethoven', 'Ludwig'],
    ['Doe, Jane', 'Doe', 'Jane'],
    ['Cher', '', 'Cher'],
    ['Dr.', '', 'Dr.'],
    ['', '', ''],
  ])('%s: family %j, given %j', (name, family, given) => {
    expect(splitName(name)).toMatchObject({ family, given });
  });

  it('puts Vietnamese family names first, with the middle name', () => {
    expect(splitName('Nguyễn Văn An')).toMatchObject({ family: 'Nguyễn', middle: 'Văn', given: 'An' });
    expect(splitName('Mai Smith')).toMatchObject({ family: 'Smith', given: 'Mai' });
  });

  it('sets titles and degrees apart', () => {
    expect(splitName('Dr. Jane Q. Doe, PhD')).toEqual({
      prefix: 'Dr.',
      given: 'Jane',
      middle: 'Q.',
      family: 'Doe',
      suffix: 'PhD',
    });
  });
});
