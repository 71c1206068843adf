import { textColourOn } from './colour';
import { mailUrl, mapUrl, messageUrl, phoneUrl, webUrl } from './links';
import type { PublicCard } from './public-card';
import { socialProfiles, type SocialNetwork } from './social';

/** The ways to reach a person, in the order of their buttons (specification §2). */
type ContactKind = 'call' | 'message' | 'mail' | 'map' | 'website' | 'kakao';

/** A card as it is drawn: texts, colours that read on each other, and addresses that are safe in an `href`. */
export interface CardView {
  readonly face: {
    readonly name: string;
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
    face: {
      name: card.name,
      position: card.position,
      company: card.company,
      photoUrl: webUrl(card.photoUrl) ?? '',
      photoPreview: card.photoPreview,
      background: card.cardBackgroundColor,
      ink: textColourOn(card.cardBackgroundColor),
      button: card.cardButtonColor,
      buttonInk: textColourOn(card.cardButtonColor),
    },
    contacts: contactsOf(card),
    socials: socialProfiles(card).map(({ network, url }) => ({ network, href: url })),
    about: card.introText.trim() || card.bio.trim(),
    services: card.servicesIntro.trim(),
    bookingUrl: webUrl(card.calendlyLink),
    reviewUrl: webUrl(card.feedbackFormLink),
    portfolio: card.portfolioImages.flatMap((url) => webUrl(url) ?? []),
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
