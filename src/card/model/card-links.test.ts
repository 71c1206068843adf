import { describe, expect, it } from 'vitest';
import { cardLinks } from './card-links';
import { parsePublicCard } from './public-card';
import { cardInLanguage } from './translations';

const labels = (fields: Record<string, unknown>, language = '') =>
  cardLinks(cardInLanguage(parsePublicCard(fields), language)).map(({ label, word }) => word ?? label);

const OWN = [
  'heading\ton\t\tMore\tko\t더 보기',
  'github\ton\thttps://github.com/mina\tMy code\tko\t내 코드',
  'link\toff\thttps://hidden.example/\tHidden',
  'link\ton\thttps://www.mina.example/pots/\t',
];

describe('cardLinks', () => {
  it('has the links of all fields, then the owner’s own in their order', () => {
    const fields = {
      feedbackFormLink: 'review.example',
      calendlyLink: 'calendly.com/mina',
      kakaoChannelUrl: 'https://pf.kakao.com/_x',
      tiktokId: 'mina',
      instagramId: '@mina',
      socialLinks: { twitter: 'mina' },
      links: OWN,
    };
    expect(labels(fields)).toEqual([
      'Instagram',
      'TikTok',
      'X',
      'kakao',
      'booking',
      'review',
      'More',
      'My code',
      'mina.example/pots',
    ]);
    expect(cardLinks(parsePublicCard(fields)).map(({ counts }) => counts)).toEqual(
      'social social social kakao booking review website social website'.split(' '),
    );
  });

  it('has labels in the language of the card that is shown', () => {
    const fields = { name: 'Mina', language: 'en', translations: '{"ko":{"name":"민아"}}', links: OWN };
    expect(labels(fields, 'ko')).toEqual(['더 보기', '내 코드', 'mina.example/pots']);
    expect(labels(fields, 'en')).toEqual(['More', 'My code', 'mina.example/pots']);
  });

  it('has no heading without a link below it', () => {
    expect(
      labels({ links: ['heading\ton\t\tA', 'heading\ton\t\tB', ...OWN.slice(1), 'heading\ton\t\tC'] }),
    ).toEqual(['B', 'My code', 'mina.example/pots']);
  });

  it('has none for an address that leads elsewhere than to the web', () => {
    expect(
      labels({ links: ['link\ton\tjavascript:alert(1)\tx', 'link\ton\thttps://a@b.example/\tx'] }),
    ).toEqual([]);
  });
});
