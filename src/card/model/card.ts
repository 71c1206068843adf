import { normalizeColour } from '@/shared/lib/colour';
import {
  DEFAULT_BACKGROUND_COLOUR,
  DEFAULT_BUTTON_COLOUR,
  MAX_PORTFOLIO_IMAGES,
  type CARD_TEXT_LIMITS,
} from '@/shared/lib/limits';
import { webAddress } from '@/shared/lib/links';
import { record, text, texts, time } from '@/shared/lib/parse';
import { photoPreview } from './photo-preview';
import { parseQrDesign, type QrDesign } from './qr-design';

type TextField = keyof typeof CARD_TEXT_LIMITS;

interface SocialLinks {
  readonly linkedin: string;
  readonly twitter: string;
  readonly instagram: string;
}

/** A card as its owner has it (specification §3). Text fields are '' when absent. */
export interface Card extends Readonly<Record<TextField, string>> {
  readonly id: string;
  readonly ownerUid: string;
  readonly socialLinks: SocialLinks;
  readonly cardButtonColor: string;
  readonly cardBackgroundColor: string;
  readonly portfolioImages: readonly string[];
  /** A small copy of the photo as a `data:` address (photo-preview.ts); '' until one has been made. */
  readonly photoPreview: string;
  readonly qrDesign: QrDesign;
  /** Names the card had before; each still leads to it (product.md, question 6). */
  readonly formerPaths: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Stored by an earlier version: shown, but not changed before the operator has brought it up to date (card-form.ts). */
  readonly isLegacy: boolean;
}

/** The fields with longer texts that a model can draft. */
export const INTRODUCTIONS = ['introText', 'servicesIntro'] as const;
export type Introduction = (typeof INTRODUCTIONS)[number];

/** What a form edits. */
export type CardDraft = Omit<
  Card,
  | 'id'
  | 'ownerUid'
  | 'createdAt'
  | 'updatedAt'
  | 'vcardUrl'
  | 'photoPreview'
  | 'qrDesign'
  | 'formerPaths'
  | 'isLegacy'
>;

/** A card with nothing filled in and the default colours. */
export function emptyDraft(): CardDraft {
  return draftFrom({});
}

/** The part of a card a form edits, from a card or anything else. */
export function draftFrom(data: unknown): CardDraft {
  const source = record(data);
  const social = record(source['socialLinks']);
  return {
    name: text(source['name']),
    email: text(source['email']),
    phone: text(source['phone']),
    company: text(source['company']),
    position: text(source['position']),
    website: text(source['website']),
    address: text(source['address']),
    customPath: text(source['customPath']),
    customDomain: text(source['customDomain']),
    shareUrl: text(source['shareUrl']),
    customUrl: text(source['customUrl']),
    bio: text(source['bio']),
    socialLinks: {
      linkedin: text(social['linkedin']),
      twitter: text(social['twitter']),
      instagram: text(social['instagram']),
    },
    instagramId: text(source['instagramId']),
    threadsId: text(source['threadsId']),
    youtubeId: text(source['youtubeId']),
    linkedinId: text(source['linkedinId']),
    facebookId: text(source['facebookId']),
    tiktokId: text(source['tiktokId']),
    kakaoChannelUrl: text(source['kakaoChannelUrl']),
    companyAddress: text(source['companyAddress']),
    memo: text(source['memo']),
    introText: text(source['introText']),
    servicesIntro: text(source['servicesIntro']),
    calendlyLink: text(source['calendlyLink']),
    feedbackFormLink: text(source['feedbackFormLink']),
    cardButtonColor: normalizeColour(text(source['cardButtonColor'])) ?? DEFAULT_BUTTON_COLOUR,
    cardBackgroundColor: normalizeColour(text(source['cardBackgroundColor'])) ?? DEFAULT_BACKGROUND_COLOUR,
    photoUrl: webAddress(text(source['photoUrl'])) ?? '',
    portfolioImages: texts(source['portfolioImages'])
      .map((url) => webAddress(url))
      .filter((url) => url !== undefined)
      .slice(0, MAX_PORTFOLIO_IMAGES),
  };
}

/**
 * A card from a Firestore document's id and data. Nothing in `data` is trusted: a wrong type becomes the field's default,
 * an address that is not http(s) becomes ''. Missing times become 1970-01-01. Whether it is a legacy card is for whoever knows
 * where it is stored to say (card/service/cards.ts).
 */
export function parseCard(id: string, data: unknown): Card {
  const source = record(data);
  return {
    ...draftFrom(source),
    id,
    ownerUid: text(source['ownerUid']),
    vcardUrl: webAddress(text(source['vcardUrl'])) ?? '',
    photoPreview: photoPreview(source['photoPreview']),
    qrDesign: parseQrDesign(source),
    formerPaths: texts(source['formerPaths']),
    createdAt: time(source['createdAt']) ?? new Date(0),
    updatedAt: time(source['updatedAt']) ?? new Date(0),
    isLegacy: false,
  };
}
