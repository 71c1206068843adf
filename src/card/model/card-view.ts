import { textColorOn } from '@/shared/lib/color';
import { DEFAULT_BACKGROUND_COLOR } from '@/shared/lib/limits';
import { mailUrl, mapUrl, messageUrl, phoneUrl, webUrl } from '@/shared/lib/links';
import type { PublicCard } from './public-card';
import { socialProfiles } from './social';
import type { SocialNetwork } from './social-networks';

/** The ways to reach a person, in the order of their buttons (docs/specification.md §2). */
type ContactKind = 'call' | 'message' | 'mail' | 'map' | 'website' | 'kakao';

/** What of it is worth reading, too: to dial on another telephone, to write down. */
type FactKind = 'call' | 'mail' | 'map' | 'office' | 'website';

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
    readonly background: string;
    readonly ink: string;
    readonly button: string;
    readonly buttonInk: string;
  };
  readonly contacts: readonly { readonly kind: ContactKind; readonly href: string }[];
  /** What the buttons lead to as one reads it. */
  readonly facts: readonly { readonly kind: FactKind; readonly href: string; readonly text: string }[];
  readonly socials: readonly { readonly network: SocialNetwork; readonly href: string }[];
  readonly about: string;
  readonly services: string;
  readonly bookingUrl: string | undefined;
  readonly reviewUrl: string | undefined;
  readonly portfolio: readonly string[];
}

/** What the one card component draws for a card. A contact that has no valid address gets no button. */
export function cardView(card: PublicCard): CardView {
  return {
    face: faceOf(card),
    contacts: contactsOf(card),
    facts: factsOf(card),
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
    contacts: [],
    facts: [],
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
  return { ...face, background: 'var(--sheet)', ink: 'var(--ink)' };
}

function faceOf(card: PublicCard): CardView['face'] {
  return {
    name: card.name,
    pronouns: card.pronouns,
    position: card.position,
    company: card.company,
    photoUrl: webUrl(card.photoUrl) ?? '',
    photoPreview: card.photoPreview,
    background: card.cardBackgroundColor,
    ink: textColorOn(card.cardBackgroundColor),
    button: card.cardButtonColor,
    buttonInk: textColorOn(card.cardButtonColor),
  };
}

function contactsOf(card: PublicCard): CardView['contacts'] {
  const found: Record<ContactKind, string | undefined> = {
    call: phoneUrl(card.phone),
    message: messageUrl(card.phone),
    mail: mailUrl(card.email),
    map: mapUrl(card.address) ?? mapUrl(card.companyAddress),
    website: webUrl(card.website),
    kakao: webUrl(card.kakaoChannelUrl),
  };
  return (Object.keys(found) as ContactKind[]).flatMap((kind) => {
    const href = found[kind];
    return href === undefined ? [] : [{ kind, href }];
  });
}

function factsOf(card: PublicCard): CardView['facts'] {
  const website = webUrl(card.website);
  const found: Record<FactKind, readonly [href: string | undefined, text: string]> = {
    call: [phoneUrl(card.phone), card.phone.trim()],
    mail: [mailUrl(card.email), card.email.trim()],
    website: [website, website === undefined ? '' : bareAddress(website)],
    map: [mapUrl(card.address), card.address.trim()],
    office: [mapUrl(card.companyAddress), card.companyAddress.trim()],
  };
  return (Object.keys(found) as FactKind[]).flatMap((kind) => {
    const [href, text] = found[kind];
    return href === undefined ? [] : [{ kind, href, text }];
  });
}

/** A web address as one says it: without scheme, `www.` and the last slash. */
function bareAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
