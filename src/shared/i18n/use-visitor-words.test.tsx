import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import dictionary from '../../../public/locales/ko.json';
import { ENGLISH, initTexts, withName } from './testing';
import { useVisitorWords } from './use-visitor-words';

const korean = withName(dictionary);

function wordsWith(group: unknown) {
  i18next.removeResourceBundle('ko', 'translation');
  i18next.addResourceBundle('ko', 'translation', { ...dictionary, visitor: group });
  return renderHook(useVisitorWords).result.current;
}

beforeEach(() => initTexts('ko'));
afterEach(() => initTexts('ko'));

it('returns the words in the current language', () => {
  expect(wordsWith(korean.visitor)).toEqual(korean.visitor);
});

it('returns a missing word in English', () => {
  const { picture: _missing, ...rest } = korean.visitor;
  expect(wordsWith(rest)).toEqual({ ...korean.visitor, picture: ENGLISH.visitor.picture });
});

it.each([undefined, 'x', null])('returns English words when the group is %s', (group) => {
  expect(wordsWith(group)).toEqual(ENGLISH.visitor);
});
