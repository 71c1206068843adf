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
    ['𠮷野太郎', '𠮷野', '太郎'],
    ['𠮷', '', '𠮷'],
    ['홍길동'.normalize('NFD'), '홍', '길동'],
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
    ['Nguyen Van An', 'Nguyen', 'An'],
    ['()', '', '()'],
  ])('%s: family %j, given %j', (name, family, given) => {
    expect(splitName(name)).toMatchObject({ family, given });
  });

  it('puts Vietnamese family names first, with the middle name', () => {
    expect(splitName('Nguyễn Văn An')).toMatchObject({ family: 'Nguyễn', middle: 'Văn', given: 'An' });
    expect(splitName('Mai Smith')).toMatchObject({ family: 'Smith', given: 'Mai' });
  });

  it.each([
    ['山田 太郎（やまだ たろう）', '山田', '太郎', { family: 'やまだ', given: 'たろう' }],
    ['山田太郎 (ヤマダタロウ)', '山田', '太郎', { family: '', given: 'ヤマダタロウ' }],
  ])('takes kana in brackets behind %s for its reading', (name, family, given, reading) => {
    expect(splitName(name)).toMatchObject({ family, given, suffix: '', reading });
  });

  it.each([
    ['홍길동 (Gildong Hong)', '홍', '길동', '(Gildong Hong)'],
    ['Ann Lee (she/her)', 'Lee', 'Ann', '(she/her)'],
    ['Ann Lee, PhD (she/her)', 'Lee', 'Ann', 'PhD (she/her)'],
  ])('keeps what else stands in brackets behind %s in the suffix', (name, family, given, suffix) => {
    const parts = splitName(name);
    expect(parts).toMatchObject({ family, given, suffix });
    expect(parts).not.toHaveProperty('reading');
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
