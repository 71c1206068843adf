import { afterEach, expect, it } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { writeStored } from '@/shared/browser/stored';
import { readSuggestion, removeSuggestions, storeSuggestion } from './stored-suggestion';

afterEach(() => sessionStorage.clear());

const draft = {
  text: 'I make cups.',
  place: 'cloud',
  language: 'he',
  settings: { language: 'ko', tone: 'warm' },
} as const;

it('stores a suggestion for its card and text until it is removed', () => {
  storeSuggestion('u1', 'c1', 'introText', draft);
  expect(readSuggestion('u1', 'c1', 'introText')).toEqual(draft);
  expect(readSuggestion('u1', 'c1', 'servicesIntro')).toBeUndefined();
  expect(readSuggestion('u1', 'new', 'introText')).toBeUndefined();
  expect(readSuggestion('u2', 'c1', 'introText')).toBeUndefined();
  storeSuggestion('u1', 'c1', 'introText', { ...draft, text: 'Kupas.' }, 'he');
  expect(readSuggestion('u1', 'c1', 'introText', 'he')?.text).toBe('Kupas.');
  expect(readSuggestion('u1', 'c1', 'introText')?.text).toBe(draft.text);
  storeSuggestion('u1', 'c1', 'servicesIntro', draft);
  storeSuggestion('u1', 'c1', 'introText', { ...draft, text: '' });
  removeSuggestions('u1', 'c1');
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['no JSON', 'x'],
  ['a list', '{"content":[1]}'],
  ['a text of another kind', '{"content":{"text":{"a":1}}}'],
  ['nothing to be seen', '{"content":{"text":"\\u202e \\u200b"}}'],
])('ignores stored data that is %s', (_what, stored) => {
  writeStored('draft.u1.c1.text.introText', stored, 'session');
  expect(readSuggestion('u1', 'c1', 'introText')).toBeUndefined();
});

it('parses stored suggestions as untrusted', () => {
  const content = {
    text: `\u202eturned\u0007${'x'.repeat(10_000)}`,
    place: 'none',
    language: '__proto__',
    writtenIn: ['ko'],
    tone: 'rude',
  };
  writeStored('draft.u1.c1.text.introText', JSON.stringify({ content }), 'session');
  const kept = readSuggestion('u1', 'c1', 'introText');
  expect(kept?.text).toHaveLength(CARD_FIELDS.introText.limit);
  expect(kept?.text.startsWith('turnedx')).toBe(true);
  expect(kept).toMatchObject({
    place: undefined,
    language: undefined,
    settings: { language: 'en', tone: 'plain' },
  });
});
