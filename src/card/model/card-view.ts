import { contrast } from '@/shared/lib/color';
import { mailUrl, mapUrl, webUrl, withoutScheme } from '@/shared/lib/links';
import { callUrl, messageUrl, type PhoneKind } from '@/shared/lib/phone';
import { cardFace, languageOfField, type CardFaceData } from './card-face';
import { DEFAULT_BACKGROUND_COLOR } from './card-fields';
import { dialedPhones } from './phones';
import type { PublicCard } from './public-card';
import { socialProfiles } from './social';
import type { SocialNetwork } from './social-networks';

type ContactKind = 'call' | 'mail' | 'website' | 'map' | 'kakao';

export interface CardRow {
  readonly kind: ContactKind;
  readonly href: string;
  readonly text: string;
  /** The language of a postal address. */
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

/** Returns what the card component draws. A contact without a valid address has no row. */
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

/** Returns the view for the public page, where a default background follows the visitor's color scheme. */
export function readerView(card: PublicCard): CardView {
  return { ...cardView(card), face: readerFace(card) };
}

/** Returns only the card's head for the public page; the rest of the card is not computed. */
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

/** Below this contrast with black, a color looks like the black text color. */
const NEARLY_BLACK = 1.5;

function readerFace(card: PublicCard): CardFaceData {
  const face = cardFace(card);
  if (face.background !== DEFAULT_BACKGROUND_COLOR) return face;
  return {
    ...face,
    // A black button would be invisible in dark mode.
    ...(contrast(face.button, '#000000') < NEARLY_BLACK && {
      button: 'var(--ink)',
      buttonInk: 'var(--sheet)',
      labelInk: 'var(--sheet)',
    }),
    background: 'var(--sheet)',
    ink: 'var(--ink)',
    soft: 'var(--ink-soft)',
    accent: 'var(--ink)',
  };
}

function rowsOf(card: PublicCard): readonly CardRow[] {
  const phones = dialedPhones(card.phones);
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

/** Returns name and company in one line: the title of the page and of a shared link. */
export function cardTitle({ name, company }: Pick<PublicCard, 'name' | 'company'>): string {
  return [name, company].filter((text) => text.trim() !== '').join(' · ');
}
