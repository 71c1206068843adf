/**
 * Recognizes legacy cards, which only the operator can repair (docs/decisions/0040), and returns the repaired
 * form for `npm run doctor -- --repair`. A card that an edit by its owner repairs is not legacy, such as one
 * with a missing field or a value of another type. Fields of later versions are unchanged.
 */
import { storableTime } from '@/account/model/legacy-user';
import { isLanguageCode } from '@/shared/i18n/languages';
import { normalizeColor } from '@/shared/lib/color';
import { cutAt } from '@/shared/lib/graphemes';
import { webAddress } from '@/shared/lib/links';
import { record, text, texts, timestamp } from '@/shared/lib/parse';
import { isWithinRules } from '@/shared/lib/text-length';
import { isHarmful } from '@/shared/lib/visible-text';
import {
  CARD_FIELDS,
  cardTextFields,
  isLater,
  isUncontrolled,
  LEGACY_SOCIAL_LINKS,
  rowOf,
  type CardFieldName,
  type CardTextField,
} from './card-fields';
import { parseLook } from './looks';
import { decodePhone } from './phones';
import { photoPreview } from './photo-preview';
import { parseQrDesign } from './qr-design';
import { isSlug, NO_CARD_SLUGS } from './slug/slug';
import { isPath } from './slug/slug-pattern';

// Addresses of an owner's files that `firestore.rules` accept (areOwnPictures, isVcard): in any bucket.

/** Cloud Storage, or the emulator on the same machine. */
const STORAGE = String.raw`(?:https://firebasestorage\.googleapis\.com|http://(?:127\.0\.0\.1|localhost):[0-9]{1,5})/v0/b/[a-z0-9._-]{3,222}/o/`;
const PICTURE = new RegExp(
  String.raw`^${STORAGE}(?:users%2F([^%/]+)%2F(?:profile-photos|images|qr-logos)|companies%2F([^%/]+)%2Fimages)%2F[A-Za-z0-9_.-]{1,200}\?alt=media&token=[A-Za-z0-9-]{1,100}$`,
);
const VCARD = new RegExp(String.raw`^${STORAGE}users%2F([^%/]+)%2Fvcards%2F([^%/]+)\.vcf\?alt=media$`);

/** Returns true for the address of a picture in the user's folders, or in those of a given company. */
export function isOwnPicture(uid: string, address: unknown, companyId = ''): address is string {
  if (typeof address !== 'string') return false;
  const [, owner, company] = PICTURE.exec(address) ?? [];
  return owner === uid || (companyId !== '' && company === companyId);
}

/** Returns true for the address of a company's picture. A card that leaves the company may not save it. */
export function isCompanyPicture(address: string): boolean {
  return PICTURE.exec(address)?.[2] !== undefined;
}

/** Returns a test for the addresses of pictures that a stored card may have. */
function pictureTest(uid: string, data: Fields): (address: unknown) => address is string {
  const companyId = text(record(data['private'])['companyId']);
  return (address): address is string => isOwnPicture(uid, address, companyId);
}

/** Returns true for the address of the card's vCard. */
export function isOwnVcard(uid: string, cardId: string, address: unknown): address is string {
  const [, owner, card] = (typeof address === 'string' && VCARD.exec(address)) || [];
  return owner === uid && card === cardId;
}

export interface CardPlace {
  readonly uid: string;
  readonly id: string;
}

type Fields = Readonly<Record<string, unknown>>;

const QR_VALUE_MAX_LENGTH = 2_048;

/**
 * Returns a stored card's fields in the current form; `customPath` is '' if the card may not keep its slug.
 * Values that only the owner can decide are unchanged, and the next edit asks for them. Fields of later
 * versions are unchanged, too. `now` replaces a missing time.
 */
export function currentForm({ uid, id }: CardPlace, data: Fields, now = new Date()): Fields {
  const isOwn = pictureTest(uid, data);
  const photoUrl = isOwn(data['photoUrl']) ? data['photoUrl'] : '';
  const updatedAt = timeOf(data['updatedAt'], now);
  const obsolete = obsoleteFields(data);
  const isKept = ([field]: readonly [string, unknown]) => isLater(field) && !obsolete.includes(field);
  return {
    ...Object.fromEntries(Object.entries(data).filter(isKept)),
    ...Object.fromEntries(firstTextFields().map((field) => [field, textOf(data, field)])),
    ownerUid: uid,
    memo: memoOf(uid, data),
    customPath: mayKeepSlug(text(data['customPath'])) ? data['customPath'] : '',
    hideFromSearch: data['hideFromSearch'] === true,
    phones: phonesOf(data['phones']),
    socialLinks: socialLinksOf(data['socialLinks']),
    language: isLanguageCode(text(data['language'])) ? data['language'] : '',
    translations: translationsOf(data['translations']),
    look: parseLook(data['look']),
    cardButtonColor: colorOf(data, 'cardButtonColor'),
    cardBackgroundColor: colorOf(data, 'cardBackgroundColor'),
    photoUrl,
    coverUrl: isOwn(data['coverUrl']) ? data['coverUrl'] : '',
    logoUrl: isOwn(data['logoUrl']) ? data['logoUrl'] : '',
    photoPreview: photoUrl === text(data['photoUrl']) ? photoPreview(data['photoPreview']) : '',
    portfolioImages: portfolioOf(isOwn, data['portfolioImages']),
    vcardUrl: isOwnVcard(uid, id, data['vcardUrl']) ? data['vcardUrl'] : '',
    qrDesign: designOf(isOwn, data),
    formerPaths: formerPathsOf(data),
    createdAt: timeOf(data['createdAt'], updatedAt),
    updatedAt,
  };
}

const isCardField = (field: string): field is CardFieldName => Object.hasOwn(CARD_FIELDS, field);

const firstTextFields = () => cardTextFields().filter((field) => !isLater(field));

/**
 * Returns the stored fields that versions before 0.1.0 wrote. A card with all texts and choices of 0.1.0 has
 * none: its unknown fields may be of a later version. Unknown fields of any other card are obsolete.
 */
function obsoleteFields(data: Fields): string[] {
  const isWhole = Object.keys(CARD_FIELDS).every(
    (field) => isLater(field) || (isCardField(field) && rowOf(field).isSystem === true) || field in data,
  );
  return isWhole ? [] : Object.keys(data).filter((field) => !isCardField(field));
}

/** Returns true if a card may keep the slug. Cards keep slugs that were reserved later. */
export const mayKeepSlug = (slug: string) => isSlug(slug) && !NO_CARD_SLUGS.has(slug);

/** Fields that an edit does not write, so that an edit cannot repair them. */
const KEPT_BY_EDITS = ['ownerUid', 'createdAt', 'customPath'] as const;
/** Fields that an edit or a new QR design writes back unchanged. */
const WRITTEN_AS_STORED = ['formerPaths', 'vcardUrl', 'photoPreview'] as const;

/** Returns the fields that the rules refuse and that no edit by the owner repairs. */
export function legacyFields(place: CardPlace, data: Fields): string[] {
  const form = currentForm(place, data);
  const differs = (field: string) => field in data && data[field] !== form[field];
  const isCut = (field: CardTextField) =>
    isUncontrolled(field) && !isWithinRules(text(data[field]), CARD_FIELDS[field].limit);
  const links = Object.values(record(data['socialLinks']));
  // The next edit leaves out the pictures of a company that the card has left.
  const elsewhere = picturesElsewhere(place.uid, data).filter((address) => !isCompanyPicture(address));
  return [
    ...KEPT_BY_EDITS.filter((field) => !(field in data) || differs(field) || form[field] === ''),
    ...WRITTEN_AS_STORED.filter(differs),
    ...firstTextFields().filter(isCut),
    ...obsoleteFields(data),
    ...(links.every((link) => typeof link !== 'string' || isStorableLink(link)) ? [] : ['socialLinks']),
    ...pictureFields(data)
      .filter(([, addresses]) => addresses.some((address) => elsewhere.includes(address)))
      .map(([field]) => field),
  ];
}

/** Returns true for a card of an earlier version that only the operator can change. */
export function isLegacyCard(place: CardPlace, data: Fields): boolean {
  return legacyFields(place, data).length > 0;
}

/** Returns the addresses of a card's pictures by field. */
function pictureFields(data: Fields): (readonly [string, readonly string[]])[] {
  return [
    ...(['photoUrl', 'coverUrl', 'logoUrl'] as const).map((field) => [field, [text(data[field])]] as const),
    ['portfolioImages', texts(data['portfolioImages'])],
    ['qrDesign', [parseQrDesign(data).qrLogoUrl]],
  ];
}

/** Returns the addresses of pictures outside the folders of owner and company, which the rules refuse. */
export function picturesElsewhere(uid: string, data: Fields): string[] {
  const isOwn = pictureTest(uid, data);
  return pictureFields(data)
    .flatMap(([, addresses]) => addresses)
    .filter((address) => webAddress(address) !== undefined && !isOwn(address));
}

/** Returns a text, cut to its limit if the owner cannot shorten it. */
function textOf(data: Fields, field: CardTextField): string {
  const value = text(data[field]);
  return isUncontrolled(field) ? cut(value, CARD_FIELDS[field].limit) : value;
}

function colorOf(data: Fields, field: 'cardButtonColor' | 'cardBackgroundColor'): string {
  return normalizeColor(text(data[field])) ?? CARD_FIELDS[field].fallback;
}

/** Cuts a text that is too long at a whole character, so that it fits in code points and in code units. */
function cut(value: string, longest: number): string {
  return isWithinRules(value, longest) ? value : cutAt(value, longest);
}

/** Returns the memo with the picture addresses that are removed, as far as they fit. */
function memoOf(uid: string, data: Fields): string {
  return picturesElsewhere(uid, data).reduce((memo, address) => {
    const longer = memo === '' ? address : `${memo}\n${address}`;
    return isWithinRules(longer, CARD_FIELDS.memo.limit) && !memo.includes(address) ? longer : memo;
  }, text(data['memo']));
}

function isStorableLink(link: string): boolean {
  return isWithinRules(link, CARD_FIELDS.socialLinks.limit) && !isHarmful(link);
}

function socialLinksOf(value: unknown): unknown {
  const links = record(value);
  const isCurrent = (link: unknown) => typeof link === 'string' && isStorableLink(link);
  const isWhole = Object.keys(links).length === LEGACY_SOCIAL_LINKS.length;
  if (isWhole && LEGACY_SOCIAL_LINKS.every((network) => isCurrent(links[network]))) return value;
  return Object.fromEntries(
    LEGACY_SOCIAL_LINKS.map((network) => [network, isCurrent(links[network]) ? links[network] : '']),
  );
}

function phonesOf(value: unknown): unknown {
  const isStorable = (entry: string) => {
    const number = decodePhone(entry);
    return (
      number !== undefined && isWithinRules(number.typed, CARD_FIELDS.phone.limit) && number.typed !== ''
    );
  };
  const entries = texts(value).filter(isStorable).slice(0, CARD_FIELDS.phones.limit);
  return Array.isArray(value) && entries.length === value.length ? value : entries;
}

/** Returns '' for translations that are too long: cut JSON would be invalid. */
function translationsOf(value: unknown): string {
  return isWithinRules(text(value), CARD_FIELDS.translations.limit) ? text(value) : '';
}

function portfolioOf(isOwn: (address: unknown) => boolean, value: unknown): unknown {
  const own = texts(value)
    .filter((address) => isOwn(address))
    .slice(0, CARD_FIELDS.portfolioImages.limit);
  return Array.isArray(value) && own.length === value.length ? value : own;
}

function formerPathsOf(data: Fields): unknown {
  const value = data['formerPaths'];
  const former = [...new Set(texts(value))]
    .filter((name) => isPath(name) && name !== data['customPath'])
    .slice(0, CARD_FIELDS.formerPaths.limit);
  return Array.isArray(value) && former.length === value.length ? value : former;
}

function designOf(isOwn: (address: unknown) => boolean, data: Fields): unknown {
  const stored = record(data['qrDesign']);
  const { createdAt: readAt, ...style } = parseQrDesign(data);
  const createdAt = storableTime(readAt);
  const design: Fields = {
    ...style,
    qrLogoUrl: isOwn(style.qrLogoUrl) ? style.qrLogoUrl : '',
    qrValue: cut(style.qrValue, QR_VALUE_MAX_LENGTH),
    ...(createdAt === undefined ? {} : { createdAt: timeOf(stored['createdAt'], createdAt) }),
  };
  const isCurrent =
    Object.keys(stored).length === Object.keys(design).length &&
    Object.entries(design).every(([field, value]) => stored[field] === value);
  return isCurrent ? data['qrDesign'] : design;
}

/** Returns a stored time unchanged, converts other representations of a time, else returns `otherwise`. */
function timeOf(value: unknown, otherwise: unknown): unknown {
  return timestamp(value) === undefined ? (storableTime(value) ?? otherwise) : value;
}
