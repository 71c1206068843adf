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
  ])('recognizes the language of %j by its script', (text, language) => {
    expect(languageOfText(text, 'en')).toBe(language);
  });

  it('gives Chinese characters no language on a page that has its own forms of them', () => {
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
  ])('is the language that the owner chose for %j', (text, language, expected) => {
    expect(languageOfOwnText(text, language, 'fr')).toBe(expected);
  });

  it('is recognized by the script when the text has no letter of the chosen language, or none was chosen', () => {
    expect(languageOfOwnText('김민지', 'en', 'fr')).toBe('ko');
    expect(languageOfOwnText('김민지', '', 'fr')).toBe('ko');
    expect(languageOfOwnText('Minji', '', 'fr')).toBeUndefined();
  });
});
