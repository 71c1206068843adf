import { describe, expect, it } from 'vitest';
import { emptyCardInput } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { cardContent } from '@/card/model/card-content';
import { faultAt, namedContent } from './card-checks';

const draft = { ...emptyCardInput(), name: 'Mina', email: 'mina@example.com', customPath: 'mina' };
const INVISIBLE = '\u200B\u200B';

const FAULTS = [
  ['name', 'missing-information', INVISIBLE],
  ['email', 'missing-information', INVISIBLE],
  ['email', 'invalid-email', `${'x'.repeat(65)}@example.com`],
  ['website', 'link-unsafe', 'javascript:alert(1)'],
  ['kakaoChannelUrl', 'link-unsafe', ' DATA:text/html,x'],
  ['calendlyLink', 'link-unsafe', 'java\u200Bscript:alert(1)'],
  ['feedbackFormLink', 'link-unsafe', 'javascript:alert(1)'],
  ['website', 'link-unsafe', 'JavaScript:alert(document.cookie)'],
  ['website', 'link-unsafe', 'ftp://files.example'],
  ['kakaoChannelUrl', 'link-unsafe', '//pf.kakao.example'],
  ['instagramId', 'link-unsafe', 'javascript:alert(1)'],
  ['tiktokId', 'link-unsafe', 'data:x'],
  ['memo', 'text-too-long', 'x'.repeat(CARD_FIELDS.memo.limit + 1)],
  ['website', 'text-too-long', 'https://a.'.padEnd(CARD_FIELDS.website.limit + 1, 'b')],
] as const;

describe('why a text of a card cannot be saved', () => {
  it.each(FAULTS)('%s: %s, at the field and at saving', (field, fault, value) => {
    const typed = { ...draft, [field]: value };
    expect(faultAt(cardContent(typed), field)).toBe(fault);
    expect(() => namedContent(typed, 'createCard')).toThrow(`createCard: ${fault}`);
  });

  it('accepts a text that only mentions such a link', () => {
    const typed = { ...draft, instagramId: '@mina', website: 'kiln.example', memo: 'javascript:alert(1)' };
    const content = namedContent(typed, 'createCard');
    expect(faultAt(content, 'memo')).toBeUndefined();
    expect(faultAt(content, 'instagramId')).toBeUndefined();
    expect(content.website).toBe('https://kiln.example');
  });
});
