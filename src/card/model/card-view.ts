import { contrast } from '@/shared/lib/color';
import { DEFAULT_BACKGROUND_COLOR } from '@/shared/lib/limits';
import { mailUrl, mapUrl, webUrl, withoutScheme } from '@/shared/lib/links';
import { callUrl, messageUrl, type PhoneKind } from '@/shared/lib/phone';
import { cardFace, languageOfField, type CardFaceData } from './card-face';
import { dialedPhones } from './phones';
import type { PublicCard } from './public-card';
import { socialProfiles } from './social';
import type { SocialNetwork } from './social-networks';

type ContactKind = 'call' | 'mail' | 'website' | 'map' | 'kakao';

export interface CardRow {
  readonly kind: ContactKind;
  readonly href: string;
  readonly text: string;
  /** Of an address: the language it is in. */
  readonly language?: string;
  readonly phone?: PhoneKind;
  readonly messageHref?: string;
}

export interface CardView {
  readonly face: CardFaceData;
  readonly rows: readonly CardRow[];
  readonly socials: readonly { readonly network: SocialNetwork; readonly href: string }[];
  readonly about: string;
  readonly services: string;
  readonly bookingUrl: string | undefined;
  readonly reviewUrl: string | undefined;
  readonly portfolio: readonly string[];
}

/** What the one card component draws for a card. A contact that has no valid address has no row. */
export function cardView(card: PublicCard): CardView {
  return {
    face: cardFace(card),
    rows: rowsOf(card),
    socials: socialProfiles(card).map(({ network, url }) => ({ network, href: url })),
    about: card.introText.trim() || card.bio.trim(),
    services: card.servicesIntro.trim(),
    bookingUrl: webUrl(card.calendlyLink),
    reviewUrl: webUrl(card.feedbackFormLink),
    portfolio: card.portfolioImages.flatMap((url) => webUrl(url) ?? []),
  };
}

/** For a page without other colors: a default background follows the reader's light or dark. */
export function readerView(card: PublicCard): CardView {
  return { ...cardView(card), face: readerFace(card) };
}

/** Only the card's head, for such a page: what is below it is not evaluated. */
export function readerHead(card: PublicCard): CardView {
  return {
    face: readerFace(card),
    rows: [],
    socials: [],
    about: '',
    services: '',
    bookingUrl: undefined,
    reviewUrl: undefined,
    portfolio: [],
  };
}

/** Below this contrast with black a color is as black as the ink. */
const NEARLY_BLACK = 1.5;

function readerFace(card: PublicCard): CardFaceData {
  const face = cardFace(card);
  if (face.background !== DEFAULT_BACKGROUND_COLOR) return face;
  return {
    ...face,
    // A button in black would not be seen on the dark sheet.
    ...(contrast(face.button, '#000000') < NEARLY_BLACK && {
      button: 'var(--ink)',
      buttonInk: 'var(--sheet)',
    }),
    background: 'var(--sheet)',
    ink: 'var(--ink)',
    soft: 'var(--ink-soft)',
    accent: 'var(--ink)',
  };
}

function rowsOf(card: PublicCard): readonly CardRow[] {
  const phones = dialedPhones(card);
  const mobile = phones.find(({ kind }) => kind === 'mobile' || kind === '');
  const website = webUrl(card.website);
  const kakao = webUrl(card.kakaoChannelUrl);
  const office = card.companyAddress.trim();
  const others: readonly [ContactKind, string | undefined, string, string?][] = [
    ['mail', mailUrl(card.email), card.email.trim()],
    ['website', website, bareAddress(website)],
    ['map', mapUrl(card.address), card.address.trim(), languageOfField(card, 'address')],
    [
      'map',
      office === card.address.trim() ? undefined : mapUrl(office),
      office,
      languageOfField(card, 'companyAddress'),
    ],
    ['kakao', kakao, bareAddress(kakao)],
  ];
  return [
    ...phones.map((number): CardRow => ({
      kind: 'call',
      href: callUrl(number.dialed),
      text: number.typed.trim(),
      ...(number.kind !== '' && { phone: number.kind }),
      ...(number === mobile && { messageHref: messageUrl(number.dialed) }),
    })),
    ...others.flatMap(([kind, href, text, language]): CardRow[] =>
      href === undefined ? [] : [{ kind, href, text, ...(language !== undefined && { language }) }],
    ),
  ];
}

function bareAddress(url = ''): string {
  return withoutScheme(url).replace(/^www\./, '');
}

/** The card's owner in one line: the title of its page, and what a shared link says. */
export function cardTitle({ name, company }: Pick<PublicCard, 'name' | 'company'>): string {
  return [name, company].filter((text) => text.trim() !== '').join(' · ');
}
