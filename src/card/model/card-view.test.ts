import { describe, expect, it } from 'vitest';
import { cardView, readerHead, readerView } from './card-view';
import { parsePublicCard } from './public-card';

const view = (fields: Record<string, unknown>) => cardView(parsePublicCard({ name: 'Mina', ...fields }));

describe('cardView', () => {
  it('gives every contact that has an address a button, in the order of the specification', () => {
    const { contacts } = view({
      kakaoChannelUrl: 'https://pf.kakao.com/_x',
      website: 'mina.example',
      address: '12 Teheran-ro',
      email: 'mina@example.com',
      phone: '+82 10 1234 5678',
    });
    expect(contacts.map(({ kind }) => kind)).toEqual(['call', 'message', 'mail', 'map', 'website', 'kakao']);
    expect(contacts.find(({ kind }) => kind === 'call')?.href).toBe('tel:+821012345678');
    expect(contacts.find(({ kind }) => kind === 'website')?.href).toBe('https://mina.example/');
  });

  it('says in words what the buttons lead to, both addresses, and nothing that leads nowhere', () => {
    const { facts } = view({
      website: 'https://www.mina.example/',
      address: '12 Teheran-ro',
      companyAddress: '1 Sejong-daero',
      email: 'mina@example.com',
      phone: ' +82 10 1234 5678 ',
    });
    expect(facts.map(({ text }) => text)).toEqual([
      '+82 10 1234 5678',
      'mina@example.com',
      'mina.example',
      '12 Teheran-ro',
      '1 Sejong-daero',
    ]);
    expect(view({ phone: 'call me', email: 'none', website: 'javascript:alert(1)' }).facts).toEqual([]);
  });

  it('has the pronouns on its face, none for a card from before the field', () => {
    expect(view({ pronouns: 'she/her' }).face.pronouns).toBe('she/her');
    expect(view({}).face.pronouns).toBe('');
  });

  it('leads nowhere but to the web, the phone and the mail, whatever a document holds', () => {
    const hostile = 'javascript:alert(1)';
    const { contacts, socials, bookingUrl, reviewUrl, portfolio, face } = view({
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
    expect([...contacts.map(({ href }) => href), ...socials.map(({ href }) => href)].join(' ')).not.toMatch(
      /javascript|data:|elsewhere/i,
    );
    expect([bookingUrl, reviewUrl, face.photoUrl]).toEqual([undefined, undefined, '']);
    expect(portfolio).toEqual(['https://pictures.example/a.jpg']);
  });

  it('chooses text colors by the brightness threshold of 155', () => {
    const { face } = view({ cardBackgroundColor: '#1C1A16', cardButtonColor: '#FCF6DC' });
    expect([face.ink, face.buttonInk]).toEqual(['#FFFFFF', '#000000']);
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
});
