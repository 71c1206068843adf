import { describe, expect, it } from 'vitest';
import { splitName, wholeName } from './person-name';

const LANGUAGES = ['en', 'ko', 'ja', 'zh', 'vi', 'hu', 'de', null, undefined];

describe('splitName', () => {
  it.each([
    ['홍길동', '홍', '길동'],
    ['남궁민수', '남궁', '민수'],
    ['김 민지', '김', '민지'],
    // Foreign names in hangul keep their own order.
    ['레나 하르트만', '하르트만', '레나'],
    ['앙겔라 도로테아 메르켈', '메르켈', '앙겔라 도로테아'],
    ['남궁 민수', '남궁', '민수'],
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
    ['김민지', '김', '민지'],
    ['황보민', '황보', '민'],
    ['제갈공명', '제갈', '공명'],
    ['선우현', '선우', '현'],
    ['독고영재', '독고', '영재'],
    ['사공일', '사공', '일'],
    ['서문탁', '서문', '탁'],
    ['남궁', '남', '궁'],
    ['高橋まゆみ', '高橋', 'まゆみ'],
    ['一ノ瀬はるか', '一ノ瀬', 'はるか'],
    ['山田はな子', '山田', 'はな子'],
    ['高橋ノリコ', '高橋', 'ノリコ'],
    ['Nagy Anna Mária', 'Nagy', 'Anna Mária'],
    ['Széchenyi István', 'Széchenyi', 'István'],
    ['István Széchenyi', 'Széchenyi', 'István'],
    ['Szécsi Istvánné', 'Szécsi', 'Istvánné'],
    ['Eszter Réka', 'Réka', 'Eszter'],
    ['YAMADA Taro', 'YAMADA', 'Taro'],
    ['Taro YAMADA', 'YAMADA', 'Taro'],
    ["O'BRIEN Conan Christopher", "O'BRIEN", 'Conan Christopher'],
    ['ANN LEE', 'LEE', 'ANN'],
    ['JD Salinger', 'Salinger', 'JD'],
    ['Anna Nagy', 'Nagy', 'Anna'],
    ['Ann Lee', 'Lee', 'Ann'],
    ['Ludwig van Beethoven', 'van Beethoven', 'Ludwig'],
    ['Doe, Jane', 'Doe', 'Jane'],
    ['Cher', '', 'Cher'],
    ['Dr.', '', 'Dr.'],
    ['', '', ''],
    ['Nguyen Van An', 'Nguyen', 'An'],
    ['()', '', '()'],
  ])('splits %s into family name %j and given name %j', (name, family, given) => {
    expect(splitName(name)).toMatchObject({ family, given });
  });

  it.each([
    ['김민아님', '김', '민아', '님'],
    ['김민아 씨', '김', '민아', '씨'],
    ['Tony 王小明', '王', 'Tony 小明', ''],
    ['Minsu 김민수', '김', 'Minsu 민수', ''],
    ['田中 様', '田中', '', '様'],
    ['田中太郎 様', '田中', '太郎', '様'],
    ['山田太郎（やまだ たろう） 様', '山田', '太郎', '様'],
    ['선생님', '', '선생님', ''],
    ['Taro 山田', '山田', 'Taro', ''],
  ])(
    'splits %s, with an honorific or a second given name, into family %j, given %j, suffix %j',
    (name, family, given, suffix) => {
      expect(splitName(name)).toMatchObject({ family, given, suffix });
    },
  );

  it.each([
    // Variation selectors, half-width kana, invisible characters, symbols, words in another script.
    ['渡邉\u{E0102} 太郎', '渡邉\u{E0102}', '太郎', ''],
    ['葛\u{E0100}城 一郎', '葛\u{E0100}城', '一郎', ''],
    ['葛\u{E0100}城まゆみ', '葛\u{E0100}城', 'まゆみ', ''],
    ['葛\u{E0100}城一郎', '葛\u{E0100}城', '一郎', ''],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾔﾏﾀﾞ', 'ﾀﾛｳ', ''],
    ['高橋ﾉﾘｺﾞ', '高橋', 'ﾉﾘｺﾞ', ''],
    ['やまた\u3099 たろう', 'やまた\u3099', 'たろう', ''],
    ['김 민아\u200E', '김', '민아', ''],
    ['김민아 \u200E', '김', '민아', ''],
    ['\u200F \u3164 Ann Lee \u200B', 'Lee', 'Ann', ''],
    ['田中 太郎\u00AD', '田中', '太郎', ''],
    ['田中 太郎★', '田中', '太郎★', ''],
    ['김민아★', '김', '민아★', ''],
    ['김민아 ☺', '김', '민아', '☺'],
    ['Ann Lee ☺', 'Lee', 'Ann', '☺'],
    ['王小明 Tony', '王', '小明 Tony', ''],
    ['欧阳 Tony', '欧阳', 'Tony', ''],
    ['山田 Taro', '山田', 'Taro', ''],
    ['김민아 Mina', '김', '민아 Mina', ''],
    ['남궁 Mina', '남궁', 'Mina', ''],
    // Han characters are not normalized: NFC would turn U+FA10 into U+585A.
    ['\uFA10田 太郎', '\uFA10田', '太郎', ''],
    ['\uFA10田太郎', '\uFA10田', '太郎', ''],
    // Titles and degrees.
    ['박 서준 PhD', '박', '서준', 'PhD'],
    ['박서준 팀장', '박', '서준', '팀장'],
    ['박서준 팀장'.normalize('NFD'), '박', '서준', '팀장'],
    ['김민아 박사', '김', '민아', '박사'],
    ['김민아, 대표', '김', '민아', '대표'],
    ['남궁민수 대표 님', '남궁', '민수', '대표 님'],
    ['山田 太郎 様', '山田', '太郎', '様'],
    ['王小明 先生', '王', '小明', '先生'],
    ['대표', '', '대표', ''],
    ['Smith, John, Jr.', 'Smith', 'John', 'Jr.'],
    ['Smith Jr., John', 'Smith', 'John', 'Jr.'],
    ['Kim, Mina, PhD', 'Kim', 'Mina', 'PhD'],
    ['King, Martin Luther, Jr.', 'King', 'Martin Luther', 'Jr.'],
    ['Ann Lee, MD PhD', 'Lee', 'Ann', 'MD PhD'],
    // Foreign names.
    ['約翰·史密斯', '史密斯', '約翰', ''],
    ['阿里·买买提', '买买提', '阿里', ''],
    ['ｽｰｻﾞﾝ･ﾎﾞｲﾙ', 'ﾎﾞｲﾙ', 'ｽｰｻﾞﾝ', ''],
    ['ジョン ‧ スミス', 'スミス', 'ジョン', ''],
    ['ジョン・F・ケネディ', 'F・ケネディ', 'ジョン', ''],
    ['ジョン・', '', 'ジョン・', ''],
    ['・', '', '・', ''],
    ['\u200E', '', '\u200E', ''],
  ])('splits %j into family %j, given %j, suffix %j', (name, family, given, suffix) => {
    expect(splitName(name)).toMatchObject({ family, given, middle: '', prefix: '', suffix });
  });

  it('separates a title in front of a Korean name', () => {
    expect(splitName('대표 김민아')).toMatchObject({ prefix: '대표', family: '김', given: '민아' });
  });

  it('keeps a zero-width character at the end when it changes what is drawn', () => {
    const [malayalam, england] = [
      'രാജന\u0D4D\u200D',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ];
    expect(splitName(`${malayalam} ${england}`)).toMatchObject({ given: malayalam, suffix: england });
  });

  it('reads the first part of a Vietnamese name as family name, and the second as middle name', () => {
    expect(splitName('Nguyễn Văn An')).toMatchObject({ family: 'Nguyễn', middle: 'Văn', given: 'An' });
    expect(splitName('Mai Smith')).toMatchObject({ family: 'Smith', given: 'Mai' });
  });

  it.each([
    ['山田 太郎（やまだ たろう）', '山田', '太郎', { family: 'やまだ', given: 'たろう' }],
    ['山田太郎 (ヤマダタロウ)', '山田', '太郎', { family: '', given: 'ヤマダタロウ' }],
    ['山田 太郎 (やまだ たろう さん)', '山田', '太郎', { family: 'やまだ', given: 'たろう さん' }],
    ['山田 太郎 (ﾔﾏﾀﾞ ﾀﾛｳ)', '山田', '太郎', { family: 'ﾔﾏﾀﾞ', given: 'ﾀﾛｳ' }],
    ['山田 太郎 (やまた\u3099 たろう)\u200E', '山田', '太郎', { family: 'やまた\u3099', given: 'たろう' }],
  ])('reads kana in brackets after %s as the reading of the name', (name, family, given, reading) => {
    expect(splitName(name)).toMatchObject({ family, given, suffix: '', reading });
  });

  it.each([
    ['홍길동 (Gildong Hong)', '홍', '길동', '(Gildong Hong)'],
    ['Ann Lee (she/her)', 'Lee', 'Ann', '(she/her)'],
    ['Ann Lee, PhD (she/her)', 'Lee', 'Ann', 'PhD (she/her)'],
  ])('puts other text in brackets after %s into the suffix', (name, family, given, suffix) => {
    const parts = splitName(name);
    expect(parts).toMatchObject({ family, given, suffix });
    expect(parts).not.toHaveProperty('reading');
  });

  it.each([
    // Three Han characters are mostly 2 + 1 in Japan and 1 + 2 in China.
    ['高橋愛', 'ja', '高橋', '愛'],
    ['高橋愛', 'zh', '高', '橋愛'],
    ['林真理子', 'ja', '林', '真理子'],
    ['林田真理', 'ja', '林田', '真理'],
    ['王小明', 'ja', '王', '小明'],
    ['森進一', 'ja', '森', '進一'],
    ['原節', 'ja', '原', '節'],
    ['𠮷', 'ja', '', '𠮷'],
    ['欧阳娜娜', 'zh', '欧阳', '娜娜'],
    ['김민지', 'ja', '김', '민지'],
    ['王小明 Tony', 'zh', '王', '小明 Tony'],
    ['王明 Tony', 'zh', '王', '明 Tony'],
    ['山田 Taro', 'ja', '山田', 'Taro'],
    ['長谷川 Taro', 'ja', '長谷川', 'Taro'],
    ['山田太郎 Taro', 'ja', '山田', '太郎 Taro'],
    ['Tran Van An', 'vi', 'Tran', 'An'],
    ['Tran Minh An', 'en', 'An', 'Tran'],
    ['Đang Minh', 'vi', 'Đang', 'Minh'],
    ['Kis Kata', 'hu', 'Kis', 'Kata'],
    ['Kis Kata', 'en', 'Kata', 'Kis'],
    ['Ágnes Heller', 'hu', 'Heller', 'Ágnes'],
    ['Kata Nagy', 'hu', 'Nagy', 'Kata'],
    ['Ludwig van Beethoven', 'hu', 'van Beethoven', 'Ludwig'],
    ['Kim Minji', 'ko', 'Kim', 'Minji'],
    ['Minji Kim', 'ko', 'Kim', 'Minji'],
    ['Kim Basinger', 'en', 'Basinger', 'Kim'],
    ['Zhang Ziyi', 'zh', 'Zhang', 'Ziyi'],
    ['Ziyi Zhang', 'zh', 'Zhang', 'Ziyi'],
    ['John Smith', 'vi', 'Smith', 'John'],
    ['John Smith', 'ko', 'Smith', 'John'],
    ['Nguyễn Văn An', 'hu', 'Nguyễn', 'An'],
  ])(
    'splits the ambiguous name %s by the owner’s language %s into family %j, given %j',
    (name, language, family, given) => {
      expect(splitName(name, language)).toMatchObject({ family, given });
    },
  );

  it.each([
    '山田 太郎',
    '홍길동',
    '王 小明',
    'Nguyễn Văn An',
    'Széchenyi István',
    'Doe, Jane',
    'YAMADA Taro',
  ])('splits %s the same way for every owner’s language', (name) => {
    const orders = LANGUAGES.map((language) => JSON.stringify(splitName(name, language)));
    expect(new Set(orders).size).toBe(1);
  });

  it('wholeName keeps a company’s name in one part', () => {
    expect(wholeName('Nagy és Társa Kft.')).toEqual({
      family: '',
      given: 'Nagy és Társa Kft.',
      middle: '',
      prefix: '',
      suffix: '',
    });
  });

  it('separates titles and degrees from the name', () => {
    expect(splitName('Dr. Jane Q. Doe, PhD')).toEqual({
      prefix: 'Dr.',
      given: 'Jane',
      middle: 'Q.',
      family: 'Doe',
      suffix: 'PhD',
    });
  });
});
