import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, READABLE } from '@/shared/lib/color';
import { cardView, readerHead, readerView } from './card-view';
import { parsePublicCard } from './public-card';

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
  it('has a row for each way to reach the person, in one order, with its text and address', () => {
    const { rows } = view({
      kakaoChannelUrl: 'https://pf.kakao.com/_x',
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
      ['kakao', 'pf.kakao.com/_x'],
    ]);
    expect(rows[0]).toMatchObject({ href: 'tel:+821012345678', messageHref: 'sms:+821012345678' });
    expect(rows[2]?.href).toBe('https://www.mina.example/');
  });

  it('has no row for what leads nowhere, and one for an address that is entered twice', () => {
    expect(view({ phone: 'call me', email: 'none', website: 'javascript:alert(1)' }).rows).toEqual([]);
    expect(view({ address: 'Seoul', companyAddress: ' Seoul ' }).rows).toHaveLength(1);
  });

  it('has the pronouns on its face, none for a card from before the field', () => {
    expect(view({ pronouns: 'she/her' }).face.pronouns).toBe('she/her');
    expect(view({}).face.pronouns).toBe('');
  });

  it('leads nowhere but to the web, the phone and the mail, whatever a document holds', () => {
    const hostile = 'javascript:alert(1)';
    const { rows, socials, bookingUrl, reviewUrl, portfolio, face } = view({
      phone: hostile,
      email: hostile,
      website: hostile,
      kakaoChannelUrl: 'data:text/html,<script>',
      calendlyLink: 'vbscript:x',
      feedbackFormLink: ' javascript:alert(1)',
      instagramId: hostile,
      linkedinId: 'https://elsewhere.example/in/x',
      photoUrl: hostile,
      portfolioImages: [hostile, 7, 'https://pictures.example/a.jpg'],
    });
    expect([...rows.map(({ href }) => href), ...socials.map(({ href }) => href)].join(' ')).not.toMatch(
      /javascript|data:|elsewhere/i,
    );
    expect([bookingUrl, reviewUrl, face.photoUrl]).toEqual([undefined, undefined, '']);
    expect(portfolio).toEqual(['https://pictures.example/a.jpg']);
  });

  it('chooses text colors by the brightness threshold of 155', () => {
    const { face } = view({ cardBackgroundColor: '#1C1A16', cardButtonColor: '#FCF6DC' });
    expect([face.ink, face.buttonInk]).toEqual(['#FFFFFF', '#000000']);
  });

  it('has no text below 4.5:1, whatever two colors the owner chose', () => {
    fc.assert(
      fc.property(color, color, (cardBackgroundColor, cardButtonColor) => {
        const { face } = view({ cardBackgroundColor, cardButtonColor });
        for (const ink of [face.ink, face.soft ?? '', face.accent ?? ''])
          expect(contrast(ink, face.background)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(face.buttonInk, face.button)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });

  it('sets secondary text softer where there is room, and names in the button’s color where it reads', () => {
    const onWhite = view({ cardBackgroundColor: '#FFFFFE', cardButtonColor: '#C2371F' }).face;
    expect([onWhite.soft, onWhite.accent]).toEqual(['#474747', '#C2371F']);
    const onGray = view({ cardBackgroundColor: '#808080', cardButtonColor: '#C2371F' }).face;
    expect([onGray.soft, onGray.accent]).toEqual([onGray.ink, onGray.ink]);
  });

  it('shows the legacy text about oneself where the newer one is empty', () => {
    expect(view({ bio: ' Old ', introText: '' }).about).toBe('Old');
    expect(view({ bio: 'Old', introText: 'New' }).about).toBe('New');
  });
});

describe('readerHead', () => {
  it.each(['#FFFFFF', '#123456'])('is the head of the whole, on %s, and nothing below it', (background) => {
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
  });

  it('has a black button in the reader’s ink, which is seen in the dark', () => {
    const inked = readerView(parsePublicCard({ name: 'Mina', cardButtonColor: '#1C1A16' })).face;
    expect([inked.button, inked.buttonInk]).toEqual(['var(--ink)', 'var(--sheet)']);
  });
});
