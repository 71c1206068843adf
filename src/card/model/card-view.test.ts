import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, READABLE, READABLE_LARGE } from '@/shared/lib/color';
import { cardView, readerHead, readerView } from './card-view';
import { parsePublicCard } from './public-card';
import { cardInLanguage } from './translations';

const view = (fields: Record<string, unknown>) => cardView(parsePublicCard({ name: 'Mina', ...fields }));

const color = fc.oneof(
  fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`),
  fc
    .integer({ min: 0, max: 255 })
    .map((value) => `#${value.toString(16).padStart(2, '0').toUpperCase().repeat(3)}`),
);

describe('cardView', () => {
  it('has a row with text and address for each way to reach the person, in a fixed order', () => {
    const { rows } = view({
      website: 'https://www.mina.example/',
      address: '12 Teheran-ro',
      companyAddress: '1 Sejong-daero',
      email: 'mina@example.com',
      phone: ' +82 10 1234 5678 ',
    });
    expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
      ['call', '+82 10 1234 5678'],
      ['mail', 'mina@example.com'],
      ['website', 'mina.example'],
      ['map', '12 Teheran-ro'],
      ['map', '1 Sejong-daero'],
    ]);
    expect(rows[0]).toMatchObject({ href: 'tel:+821012345678', messageHref: 'sms:+821012345678' });
    expect(rows[2]?.href).toBe('https://www.mina.example/');
  });

  it('says the kinds of several addresses, and of one that is not for work, in the language of the card', () => {
    const { rows } = cardView(
      cardInLanguage(
        parsePublicCard({
          email: 'mina@example.com',
          emails: ['work\t', 'home\tmina@home.example', 'lab\tmina@lab.example', 'home\tmina'],
          address: '1 High St',
          addresses: ['home\t', 'work\t2 Low St\tko\t낮은길 2', 'other\t3 Bay St'],
          language: 'en',
          translations: '{"ko":{"address":"높은길 1"}}',
        }),
        'ko',
      ),
    );
    expect(rows.map(({ text, place, language }) => [text, place, language])).toEqual([
      ['mina@example.com', 'work', undefined],
      ['mina@home.example', 'home', undefined],
      ['mina@lab.example', 'other', undefined],
      ['높은길 1', 'home', 'ko'],
      ['낮은길 2', 'work', 'ko'],
      ['3 Bay St', 'other', ''],
    ]);
    const [alone] = view({ email: 'mina@example.com', emails: ['home\t'] }).rows;
    expect(alone).toMatchObject({ kind: 'mail', place: 'home' });
    expect(view({ email: 'mina@example.com' }).rows[0]).not.toHaveProperty('place');
  });

  it('has no row for a text that is no valid contact, and one row for an address that was entered twice', () => {
    expect(view({ phone: 'call me', email: 'none', website: 'javascript:alert(1)' }).rows).toEqual([]);
    expect(view({ address: 'Seoul', companyAddress: ' Seoul ' }).rows).toHaveLength(1);
  });

  it('has the pronouns on the face, and an empty text for a card without the field', () => {
    expect(view({ pronouns: 'she/her' }).face.pronouns).toBe('she/her');
    expect(view({}).face.pronouns).toBe('');
  });

  it('has only web, phone and mail links, whatever the document contains', () => {
    const hostile = 'javascript:alert(1)';
    const { rows, links, portfolio, face } = view({
      phone: hostile,
      email: hostile,
      website: hostile,
      kakaoChannelUrl: 'data:text/html,<script>',
      calendlyLink: 'vbscript:x',
      feedbackFormLink: ' javascript:alert(1)',
      instagramId: hostile,
      linkedinId: 'https://elsewhere.example/in/x',
      links: [`link\ton\t${hostile}\tx`, 'github\ton\thttps://github.com@evil.example/\tx'],
      photoUrl: hostile,
      portfolioImages: [hostile, 7, 'https://pictures.example/a.jpg'],
    });
    expect(rows.map(({ href }) => href).join(' ')).not.toMatch(/javascript|data:|elsewhere/i);
    expect([links, face.photoUrl]).toEqual([[], '']);
    expect(portfolio).toEqual(['https://pictures.example/a.jpg']);
  });

  it('chooses text colors by the brightness threshold of 155', () => {
    const { face } = view({ cardBackgroundColor: '#1C1A16', cardButtonColor: '#FCF6DC' });
    expect([face.ink, face.buttonInk]).toEqual(['#FFFFFF', '#000000']);
  });

  it('has a text contrast of at least 4.5:1 for any two colors', () => {
    fc.assert(
      fc.property(color, color, (cardBackgroundColor, cardButtonColor) => {
        const { face } = view({ cardBackgroundColor, cardButtonColor });
        for (const ink of [face.ink, face.soft ?? '', face.accent ?? ''])
          expect(contrast(ink, face.background)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(face.buttonInk, face.button)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(face.labelInk ?? '', face.button)).toBeGreaterThanOrEqual(READABLE_LARGE);
      }),
    );
  });

  it('softens secondary text and uses the button color as accent only when the contrast suffices', () => {
    const onWhite = view({ cardBackgroundColor: '#FFFFFE', cardButtonColor: '#C2371F' }).face;
    expect([onWhite.soft, onWhite.accent]).toEqual(['#474747', '#C2371F']);
    const onGray = view({ cardBackgroundColor: '#808080', cardButtonColor: '#C2371F' }).face;
    expect([onGray.soft, onGray.accent]).toEqual([onGray.ink, onGray.ink]);
  });

  it('shows the legacy introduction when the current one is empty', () => {
    expect(view({ bio: ' Old ', introText: '' }).about).toBe('Old');
    expect(view({ bio: 'Old', introText: 'New' }).about).toBe('New');
  });
});

describe('readerHead', () => {
  it.each(['#FFFFFF', '#123456'])(
    'has the face of the whole card on %s, and nothing below it',
    (background) => {
      const card = parsePublicCard({
        name: 'Mina',
        photoUrl: 'https://pictures.example/mina.webp',
        cardBackgroundColor: background,
        phone: '+82 10 1234 5678',
        instagramId: 'mina',
        introText: 'I throw pots.',
        portfolioImages: ['https://pictures.example/pot.webp'],
      });
      const { face, ...below } = readerHead(card);
      expect(face).toEqual(readerView(card).face);
      expect(Object.values(below).filter((part) => part !== undefined && part.length > 0)).toEqual([]);
    },
  );

  it('draws a black button in the page’s text color, so that it is visible in dark mode', () => {
    const blackButton = readerView(parsePublicCard({ name: 'Mina', cardButtonColor: '#1C1A16' })).face;
    expect([blackButton.button, blackButton.buttonInk]).toEqual(['var(--ink)', 'var(--sheet)']);
    expect(blackButton.labelInk).toBe('var(--sheet)');
  });
});
