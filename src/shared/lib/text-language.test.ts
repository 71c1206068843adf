import { describe, expect, it } from 'vitest';
import { languageOfOwnText, languageOfText } from './text-language';

describe('languageOfText', () => {
  it.each([
    ['김민아', 'ko'],
    ['高橋 さくら', 'ja'],
    ['王小明', 'zh'],
    ['สมชาย ใจดี', 'th'],
    ['מיכל לוי (CEO)', 'he'],
    ['محمد', 'ar'],
    ['प्रिया', 'hi'],
    ['Müller', undefined],
    ['Пётр', undefined],
    ['', undefined],
  ])('tells the language of %j by its script', (text, language) => {
    expect(languageOfText(text, 'en')).toBe(language);
  });

  it('leaves Chinese letters to a page that has forms of its own', () => {
    expect(languageOfText('高橋', 'ja')).toBeUndefined();
    expect(languageOfText('高橋', 'de')).toBe('zh');
  });
});

describe('languageOfOwnText', () => {
  it.each([
    ['Minji', 'de', 'de'],
    ['高橋', 'ja', 'ja'],
    ['王小明 Minji', 'zh', 'zh'],
    ['The potter 김민지', 'en', 'en'],
    ['Τέχνη', 'el', 'el'],
    ['도자기', 'ko', 'ko'],
    ['24/7', 'ko', 'ko'],
    ['Kiln', 'ko', 'ko'],
  ])('is what the owner says of %j', (text, language, expected) => {
    expect(languageOfOwnText(text, language, 'fr')).toBe(expected);
  });

  it('is told by the script where a text has no letter of its language, or none is said', () => {
    expect(languageOfOwnText('김민지', 'en', 'fr')).toBe('ko');
    expect(languageOfOwnText('김민지', '', 'fr')).toBe('ko');
    expect(languageOfOwnText('Minji', '', 'fr')).toBeUndefined();
  });
});
