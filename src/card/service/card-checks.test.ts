import { expect, it } from 'vitest';
import { emptyCardDraft } from '@/card/model/card';
import { checkedContent } from './card-checks';

const draft = { ...emptyCardDraft(), name: 'Mina', email: 'mina@example.com', customPath: 'mina' };

it.each([
  ['missing-information', { name: ' ' }],
  ['link-unsafe', { instagramId: 'javascript:alert(1)' }],
  ['custom-url-required', { customPath: ' ' }],
])('checkedContent throws %s for a draft with %j', (code, fields) => {
  expect(() => checkedContent({ ...draft, ...fields }, 'createCard')).toThrow(`createCard: ${code}`);
});

it('checkedContent returns the normalized content of a valid draft', () => {
  expect(checkedContent({ ...draft, website: 'kiln.example' }, 'createCard')).toMatchObject({
    name: 'Mina',
    website: 'https://kiln.example',
  });
});
