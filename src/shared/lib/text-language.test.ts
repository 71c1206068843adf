import { describe, expect, it } from 'vitest';
import { languageOfText } from './text-language';

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
