import { describe, expect, it } from 'vitest';
import { emptyCardDraft } from './card';
import { cardContent } from './card-content';
import { contentFault, faultAt, tooLongField } from './card-faults';
import { CARD_FIELDS } from './card-fields';

const MEMO = CARD_FIELDS.memo.limit;

describe('tooLongField', () => {
  it('returns the field that is one character over its limit, and nothing at the limit', () => {
    expect(tooLongField({ ...emptyCardDraft(), memo: 'x'.repeat(MEMO + 1) })).toBe('memo');
    expect(tooLongField({ ...emptyCardDraft(), memo: 'x'.repeat(MEMO) })).toBeUndefined();
    const linkedin = 'x'.repeat(CARD_FIELDS.socialLinks.limit + 1);
    const socialLinks = { linkedin, twitter: '', instagram: '' };
    expect(tooLongField({ ...emptyCardDraft(), socialLinks })).toBe('socialLinks.linkedin');
  });

  it('counts an emoji as two characters, like the form', () => {
    expect(tooLongField({ ...emptyCardDraft(), memo: '😀'.repeat(MEMO / 2) })).toBeUndefined();
    expect(tooLongField({ ...emptyCardDraft(), memo: '😀'.repeat(MEMO / 2 + 1) })).toBe('memo');
  });
});

describe('tooLongField of a text without a control', () => {
  it('counts an emoji as one character, like the rules: its owner could not shorten it', () => {
    const { limit } = CARD_FIELDS.bio;
    expect(tooLongField({ ...emptyCardDraft(), bio: '😀'.repeat(limit) })).toBeUndefined();
    expect(tooLongField({ ...emptyCardDraft(), bio: '😀'.repeat(limit + 1) })).toBe('bio');
    const socialLinks = (length: number) => ({ linkedin: '😀'.repeat(length), twitter: '', instagram: '' });
    const longest = CARD_FIELDS.socialLinks.limit;
    expect(tooLongField({ ...emptyCardDraft(), socialLinks: socialLinks(longest) })).toBeUndefined();
    expect(tooLongField({ ...emptyCardDraft(), socialLinks: socialLinks(longest + 1) })).toBe(
      'socialLinks.linkedin',
    );
  });
});

describe('contentFault', () => {
  const content = { ...emptyCardDraft(), name: 'Ann', email: 'ann@acme.example' };

  it('returns undefined for content that the rules accept', () => {
    expect(
      contentFault({ ...content, website: 'ask me: javascript', kakaoChannelUrl: 'https://a.example:80' }),
    ).toBe(undefined);
  });

  it.each([
    ['missing-information', { name: ' \u200b' }],
    ['invalid-email', { email: 'ann at acme' }],
    ['missing-information', { email: '' }],
    ['text-too-long', { memo: 'x'.repeat(MEMO + 1) }],
    ['link-unsafe', { website: ' JavaScript:alert(1)' }],
    ['link-unsafe', { website: 'metadata:x' }],
    ['link-unsafe', { website: '//a.example' }],
    ['link-unsafe', { calendlyLink: 'java\tscript:alert(1)' }],
    ['link-unsafe', { feedbackFormLink: '\u200bdata:text/html,x' }],
    ['link-unsafe', { kakaoChannelUrl: 'data :,x' }],
    ['link-unsafe', { socialLinks: { linkedin: '', twitter: 'javascript:1', instagram: '' } }],
  ])('returns %s for %j', (fault, fields) => {
    expect(contentFault({ ...content, ...fields })).toBe(fault);
  });
});

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
  ['memo', 'text-too-long', 'x'.repeat(MEMO + 1)],
  ['website', 'text-too-long', 'https://a.'.padEnd(CARD_FIELDS.website.limit + 1, 'b')],
] as const;

describe('the reason why a text of a card cannot be saved', () => {
  const draft = { ...emptyCardDraft(), name: 'Mina', email: 'mina@example.com', customPath: 'mina' };

  it.each(FAULTS)(
    'for the field %s is %s, both at the field and for the whole card',
    (field, fault, value) => {
      const content = cardContent({ ...draft, [field]: value });
      expect(faultAt(content, field)).toBe(fault);
      expect(contentFault(content)).toBe(fault);
    },
  );

  it('is undefined for a text that only mentions an unsafe link', () => {
    const content = cardContent({ ...draft, instagramId: '@mina', memo: 'javascript:alert(1)' });
    expect(contentFault(content)).toBeUndefined();
    expect(faultAt(content, 'memo')).toBeUndefined();
    expect(faultAt(content, 'instagramId')).toBeUndefined();
  });
});

it.each(['chloe@kestrel', 'chloe@localhost', 'chloe@kestrel.', 'chloe@.example'])(
  'the e-mail address %s stays where it is saved, and is none where it is typed',
  (email) => {
    const saved = { ...emptyCardDraft(), name: 'Chloe', email };
    expect(contentFault(saved)).toBeUndefined();
    expect(faultAt({ ...saved, company: 'Kestrel' }, 'email', saved)).toBeUndefined();
    expect(faultAt(saved, 'email', { ...saved, email: 'chloe@kestrel.example' })).toBe('invalid-email');
  },
);
