import type { PlainFields } from '../support/backend/owner-rest.ts';

/** A card with every text and link it can have. */
export const FULL_CARD = {
  name: 'Mina Kim',
  pronouns: 'she/her',
  position: 'Potter',
  company: 'Kiln',
  email: 'mina@example.com',
  emails: ['work\t', 'home\tmina@home.example'],
  phone: '+82 10 1234 5678',
  phones: ['mobile +821012345678 +82 10 1234 5678', 'work +8227654321 +82 2 765 4321'],
  website: 'mina.example',
  address: 'Seoul',
  addresses: ['work\t', 'home\t5 Jongno\tko\t종로 5'],
  kakaoChannelUrl: 'https://pf.kakao.com/_mina',
  links: [
    'heading\ton\t\tFrom the kiln\tko\t가마에서',
    'whatsapp\ton\thttps://wa.me/821012345678\tWhatsApp',
    'etsy\ton\thttps://www.etsy.com/shop/mina\tMy shop\tko\t제 가게',
    'link\toff\thttps://hidden.example/\tHidden',
    'link\ton\thttps://kiln.example/pots\t',
  ],
  introText: 'I throw pots.',
  servicesIntro: 'Cups and bowls.',
  language: 'en',
  translations: JSON.stringify({
    ko: { name: '김민아', reading: '김 민아', position: '도예가', introText: '그릇을 빚습니다.' },
    he: { name: 'מינה קים', company: 'כבשן' },
  }),
  calendlyLink: 'https://calendly.com/mina',
  feedbackFormLink: 'https://forms.example/mina',
  instagramId: 'mina',
  threadsId: 'mina',
  youtubeId: 'mina',
  linkedinId: 'mina',
  facebookId: 'mina',
  tiktokId: 'mina',
} satisfies PlainFields;

/** A card of a user who writes Hebrew, with words of both directions beside one another. */
export const HEBREW_CARD = {
  name: 'דנה כהן',
  position: 'Product designer & מעצבת',
  company: 'סטודיו אור צפוני בע״מ',
  phone: '+972 50-123-4567',
  email: 'dana@example.com',
  website: 'dana.example',
  introText: 'אני מעצבת ב־Northern Light (תל אביב).\nWe also speak English.',
  servicesIntro: '1. מיתוג\n2. Web design',
  calendlyLink: 'https://calendly.com/dana',
  linkedinId: 'dana',
  instagramId: '@dana',
} satisfies PlainFields;
