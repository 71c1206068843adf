import { SLUG_MAX_LENGTH } from '@/card/model/slug/slug-length';
import { DEFAULT_LOOK } from './looks';
import type { SocialNetwork } from './social-networks';

/** Specification §9, colors. */
export const DEFAULT_BUTTON_COLOR = '#007AFF';
export const DEFAULT_BACKGROUND_COLOR = '#FFFFFF';

/** Kinds of texts. `file` is the address of an uploaded file; `link` and `profile` are typed by the owner. */
const TEXT_KINDS = ['name', 'mail', 'phone', 'text', 'lines', 'link', 'profile', 'slug', 'file'] as const;
type TextKind = (typeof TEXT_KINDS)[number];
type CardFieldKind =
  | TextKind
  | 'phones'
  | 'addresses'
  | 'links'
  | 'language'
  | 'translations'
  | 'look'
  | 'color'
  | 'flag'
  | 'pictures'
  | 'preview'
  | 'socialLinks'
  | 'design'
  | 'slugs'
  | 'uid'
  | 'id'
  | 'time';

export interface CardField {
  readonly kind: CardFieldKind;
  /** Longest text in UTF-16 code units, or most entries of a list; `firestore.rules` enforce it. */
  readonly limit?: number;
  /**
   * The first version with the field, for all fields after 0.1.0. Such a field is not stored while it is
   * blank, so that earlier versions rarely meet it. A private one is an entry of the map `private`.
   */
  readonly since?: string;
  readonly isTranslated?: true;
  readonly isPrivate?: true;
  /** Stays public while the card is paused; the other fields do not. */
  readonly whilePaused?: true;
  readonly isSystem?: true;
  readonly section?: 'basic' | 'contact' | 'social' | 'intro' | 'memo';
  readonly autoComplete?: string;
  readonly vcard?: string;
  readonly vcardLabel?: string;
  readonly network?: SocialNetwork;
  readonly fallback?: string;
}

/** The entries of the legacy map `socialLinks`; each social network has its own field now. */
export const LEGACY_SOCIAL_LINKS = ['linkedin', 'twitter', 'instagram'] as const;

/**
 * Every field of a stored card: types, limits, checks, form, projection and vCard derive from this table. The
 * order within a section is the form's, the order of vCard properties the vCard's
 * (architecture/card-fields.test.ts).
 */
export const CARD_FIELDS = {
  name: {
    kind: 'name',
    limit: 100,
    section: 'basic',
    autoComplete: 'name',
    vcard: 'FN',
    isTranslated: true,
    whilePaused: true,
  },
  /** The words of `name` that the owner chose as the family name; else ''. */
  familyName: { kind: 'text', limit: 100, since: '0.2.0' },
  pronouns: { kind: 'text', limit: 40, section: 'basic', vcard: 'PRONOUNS' },
  email: {
    kind: 'mail',
    limit: 254,
    section: 'basic',
    autoComplete: 'email',
    vcard: 'EMAIL',
  },
  /** The kind of `email`, then the further ones with theirs (addresses.ts). */
  emails: { kind: 'addresses', limit: 3, since: '0.2.0' },
  /** The text of the first number. Only documents have it; form and table use the name for all numbers. */
  phone: {
    kind: 'phone',
    limit: 50,
    section: 'basic',
    autoComplete: 'tel',
    vcard: 'TEL',
  },
  /** All numbers, each as typed and as dialed; in the app they are `CardPhone`s. */
  phones: { kind: 'phones', limit: 4 },
  website: {
    kind: 'link',
    limit: 2_048,
    section: 'basic',
    autoComplete: 'url',
    vcard: 'URL',
    vcardLabel: 'Website',
  },
  company: {
    kind: 'text',
    limit: 150,
    section: 'contact',
    autoComplete: 'organization',
    vcard: 'ORG',
    isTranslated: true,
  },
  department: {
    kind: 'text',
    limit: 150,
    section: 'contact',
    vcard: 'ORG',
    isTranslated: true,
    since: '0.2.0',
  },
  position: {
    kind: 'text',
    limit: 150,
    section: 'contact',
    autoComplete: 'organization-title',
    vcard: 'TITLE',
    isTranslated: true,
  },
  companyAddress: { kind: 'text', limit: 300, vcard: 'ADR' },
  address: {
    kind: 'text',
    limit: 300,
    section: 'contact',
    autoComplete: 'street-address',
    vcard: 'ADR',
    isTranslated: true,
  },
  /** The kind of `address`, then the further ones, as `emails`. */
  addresses: { kind: 'addresses', limit: 3, since: '0.2.0' },
  customPath: { kind: 'slug', limit: SLUG_MAX_LENGTH },
  /** Asks search engines not to list the card's page. */
  hideFromSearch: { kind: 'flag' },
  /** Visitors get a notice in place of the card (decisions/0078). */
  isPaused: { kind: 'flag', since: '0.2.0', whilePaused: true },
  /** The owner's words in that notice. */
  pauseNote: { kind: 'text', limit: 300, since: '0.2.0', whilePaused: true },
  customDomain: { kind: 'text', limit: 253 },
  shareUrl: { kind: 'text', limit: 2_048 },
  customUrl: { kind: 'text', limit: 100 },
  bio: { kind: 'lines', limit: 2_000, vcard: 'NOTE' },
  socialLinks: { kind: 'socialLinks', limit: 2_048 },
  // A card's networks are these rows: each has one field, and nothing else limits their number.
  instagramId: { kind: 'profile', limit: 200, section: 'social', network: 'instagram' },
  threadsId: { kind: 'profile', limit: 200, section: 'social', network: 'threads' },
  youtubeId: { kind: 'profile', limit: 200, section: 'social', network: 'youtube' },
  linkedinId: { kind: 'profile', limit: 200, section: 'social', network: 'linkedin' },
  facebookId: { kind: 'profile', limit: 200, section: 'social', network: 'facebook' },
  tiktokId: { kind: 'profile', limit: 200, section: 'social', network: 'tiktok' },
  kakaoChannelUrl: {
    kind: 'link',
    limit: 2_048,
    section: 'social',
    vcard: 'URL',
    vcardLabel: 'KakaoTalk',
  },
  memo: { kind: 'lines', limit: 2_000, section: 'memo', isPrivate: true },
  introText: { kind: 'lines', limit: 3_000, section: 'intro', vcard: 'NOTE', isTranslated: true },
  servicesIntro: { kind: 'lines', limit: 3_000, section: 'intro', vcard: 'NOTE', isTranslated: true },
  calendlyLink: { kind: 'link', limit: 2_048, section: 'social', vcard: 'URL', vcardLabel: 'Booking' },
  feedbackFormLink: { kind: 'link', limit: 2_048, section: 'social', vcard: 'URL', vcardLabel: 'Review' },
  /** Links and headings of the owner's own, below those of the rows above (own-links.ts). */
  links: { kind: 'links', limit: 24, since: '0.2.0' },
  /** Those of `links` that are hidden. Only documents have it; in the app they are among the others. */
  hiddenLinks: { kind: 'links', limit: 24, since: '0.2.0', isPrivate: true, isSystem: true },
  /** The company whose card this is (decisions/0090); '' or missing for a card of one's own. */
  companyId: { kind: 'id', since: '0.2.0', isPrivate: true, isSystem: true },
  language: { kind: 'language', whilePaused: true },
  /** The texts in further languages (translations.ts); the limit fits every text at its longest. */
  translations: { kind: 'translations', limit: 24_000 },
  look: { kind: 'look', fallback: DEFAULT_LOOK, whilePaused: true },
  cardButtonColor: { kind: 'color', fallback: DEFAULT_BUTTON_COLOR, whilePaused: true },
  cardBackgroundColor: { kind: 'color', fallback: DEFAULT_BACKGROUND_COLOR, whilePaused: true },
  photoUrl: { kind: 'file', limit: 2_048 },
  coverUrl: { kind: 'file', limit: 2_048 },
  /** The company's logo; the logo inside the QR code belongs to the QR design. */
  logoUrl: { kind: 'file', limit: 2_048 },
  portfolioImages: { kind: 'pictures', limit: 12 },
  vcardUrl: { kind: 'file', limit: 2_048, isSystem: true },
  /** The limit is ten times what a 96 px picture needs. */
  photoPreview: { kind: 'preview', limit: 8_000, isSystem: true },
  ownerUid: { kind: 'uid', isPrivate: true, isSystem: true },
  qrDesign: { kind: 'design', isPrivate: true, isSystem: true },
  /** Enough renames for one card, too few to collect slugs. */
  formerPaths: { kind: 'slugs', limit: 10, isPrivate: true, isSystem: true },
  createdAt: { kind: 'time', isPrivate: true, isSystem: true },
  updatedAt: { kind: 'time', isPrivate: true, isSystem: true },
} as const satisfies Readonly<Record<string, CardField>>;

export type CardFieldName = keyof typeof CARD_FIELDS;

/** The names of the fields whose row has the properties of `Row`. */
export type CardFieldWith<Row> = {
  [Name in CardFieldName]: (typeof CARD_FIELDS)[Name] extends Row ? Name : never;
}[CardFieldName];

export type CardTextField = CardFieldWith<{ readonly kind: TextKind }>;

/** Returns the row of a field, typed with every property that a row can have. */
export function rowOf(name: CardFieldName): CardField {
  return CARD_FIELDS[name];
}

/** Returns the fields whose row has all properties of `row`, in the table's order. */
export function fieldsWith<const Row extends Partial<CardField>>(row: Row): CardFieldWith<Row>[] {
  const properties = Object.entries(row) as [keyof CardField, unknown][];
  return (Object.keys(CARD_FIELDS) as CardFieldName[]).filter((name): name is CardFieldWith<Row> =>
    properties.every(([property, value]) => rowOf(name)[property] === value),
  );
}

/** Returns true for a text without a control in the form, which the owner cannot shorten. */
export function isUncontrolled(name: CardTextField): boolean {
  return rowOf(name).section === undefined;
}

/** Returns the fields that are stored as texts with a limit, in the table's order. */
export function cardTextFields(): CardTextField[] {
  const kinds: readonly CardFieldKind[] = TEXT_KINDS;
  return fieldsWith({}).filter((name): name is CardTextField => kinds.includes(rowOf(name).kind));
}

/** Returns true for a field added after 0.1.0, known or not: it is not stored while it is blank. */
export function isLater(name: string): boolean {
  return !Object.hasOwn(CARD_FIELDS, name) || rowOf(name as CardFieldName).since !== undefined;
}
