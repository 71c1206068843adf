import { contrast, hexFrom, READABLE, rgbOf, textColorOn } from '@/shared/lib/color';
import { DEFAULT_BACKGROUND_COLOR } from '@/shared/lib/limits';
import { mailUrl, mapUrl, messageUrl, phoneUrl, webUrl } from '@/shared/lib/links';
import type { CardLook } from './looks';
import type { PublicCard } from './public-card';
import { socialProfiles } from './social';
import type { SocialNetwork } from './social-networks';

/** The ways to reach a person, in the order of their rows; the name of each row's label. */
type ContactKind = 'call' | 'mail' | 'website' | 'map' | 'kakao';

/** One way to reach a person: pressed, and read or written down. */
export interface CardRow {
  readonly kind: ContactKind;
  readonly href: string;
  readonly text: string;
  /** Of a telephone number: where a message to it is written. */
  readonly messageHref?: string;
}

/**
 * A card as it is drawn: texts, colors that read on each other, and addresses that are safe in an `href`.
 */
export interface CardView {
  readonly face: {
    readonly name: string;
    readonly pronouns: string;
    readonly position: string;
    readonly company: string;
    readonly photoUrl: string;
    readonly photoPreview: string;
    readonly look: CardLook;
    /** A wide picture and the company's logo, for the looks that have a place for them. */
    readonly coverUrl: string;
    readonly logoUrl: string;
    readonly background: string;
    readonly ink: string;
    readonly button: string;
    readonly buttonInk: string;
    /** Secondary text on the background. */
    readonly soft: string;
    /** The button's color as text on the background, or the ink where it would be hard to read. */
    readonly accent: string;
  };
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
    face: faceOf(card),
    rows: rowsOf(card),
    socials: socialProfiles(card).map(({ network, url }) => ({ network, href: url })),
    about: card.introText.trim() || card.bio.trim(),
    services: card.servicesIntro.trim(),
    bookingUrl: webUrl(card.calendlyLink),
    reviewUrl: webUrl(card.feedbackFormLink),
    portfolio: card.portfolioImages.flatMap((url) => webUrl(url) ?? []),
  };
}

/**
 * The same for a page that has no other colors: where the owner left the background as it was, it follows
 * the reader's light or dark.
 */
export function readerView(card: PublicCard): CardView {
  return { ...cardView(card), face: readerFace(card) };
}

/** The card's head alone, for such a page: what is below it is not looked at. */
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

function readerFace(card: PublicCard): CardView['face'] {
  const face = faceOf(card);
  if (face.background !== DEFAULT_BACKGROUND_COLOR) return face;
  return {
    ...face,
    background: 'var(--sheet)',
    ink: 'var(--ink)',
    soft: 'var(--ink-soft)',
    accent: 'var(--ink)',
  };
}

/** Share of the ink in secondary text, where the ink leaves room above 4.5:1. */
const SOFT_INK = 0.72;
/** Above this contrast of the ink, secondary text in `SOFT_INK` of it still has 4.5:1 (tested for all). */
const ROOM_FOR_SOFT = 9;

function softOf(ink: string, background: string): string {
  if (contrast(ink, background) < ROOM_FOR_SOFT) return ink;
  const ground = rgbOf(background);
  return hexFrom(rgbOf(ink).map((channel, at) => channel * SOFT_INK + (ground[at] ?? 0) * (1 - SOFT_INK)));
}

function faceOf(card: PublicCard): CardView['face'] {
  const { cardBackgroundColor: background, cardButtonColor: button } = card;
  const ink = textColorOn(background);
  return {
    name: card.name,
    pronouns: card.pronouns,
    position: card.position,
    company: card.company,
    photoUrl: webUrl(card.photoUrl) ?? '',
    photoPreview: card.photoPreview,
    look: card.look,
    coverUrl: webUrl(card.coverUrl) ?? '',
    logoUrl: webUrl(card.logoUrl) ?? '',
    background,
    ink,
    button,
    buttonInk: textColorOn(button),
    soft: softOf(ink, background),
    accent: contrast(button, background) < READABLE ? ink : button,
  };
}

function rowsOf(card: PublicCard): readonly CardRow[] {
  const website = webUrl(card.website);
  const kakao = webUrl(card.kakaoChannelUrl);
  const messageHref = messageUrl(card.phone);
  const office = card.companyAddress.trim();
  const rows: readonly [ContactKind, string | undefined, string][] = [
    ['call', phoneUrl(card.phone), card.phone.trim()],
    ['mail', mailUrl(card.email), card.email.trim()],
    ['website', website, bareAddress(website)],
    ['map', mapUrl(card.address), card.address.trim()],
    ['map', office === card.address.trim() ? undefined : mapUrl(office), office],
    ['kakao', kakao, bareAddress(kakao)],
  ];
  return rows.flatMap(([kind, href, text]) => {
    if (href === undefined) return [];
    return [kind === 'call' && messageHref ? { kind, href, text, messageHref } : { kind, href, text }];
  });
}

/** A web address as one says it: without scheme, `www.` and the last slash. */
function bareAddress(url = ''): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
