import type { PlainFields } from '../../support/owner-rest.ts';

/** A card with every text and link it can have. */
export const FULL_CARD = {
  name: 'Mina Kim',
  position: 'Potter',
  company: 'Kiln',
  email: 'mina@example.com',
  phone: '+82 10 1234 5678',
  website: 'mina.example',
  address: 'Seoul',
  kakaoChannelUrl: 'https://pf.kakao.com/_mina',
  introText: 'I throw pots.',
  servicesIntro: 'Cups and bowls.',
  calendlyLink: 'https://calendly.com/mina',
  feedbackFormLink: 'https://forms.example/mina',
  instagramId: 'mina',
  threadsId: 'mina',
  youtubeId: 'mina',
  linkedinId: 'mina',
  facebookId: 'mina',
  tiktokId: 'mina',
} satisfies PlainFields;
