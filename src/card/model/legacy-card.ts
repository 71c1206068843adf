/**
 * Cards that only the operator can bring into a form that the rules take (docs/decisions/0040), and that
 * form, for `npm run doctor -- --repair`. What an edit by the owner mends is not legacy: a missing field, a
 * value of another type. A field of a later version stays as it is.
 */
import { storableTime } from '@/account/model/legacy-user';
import { isLanguageCode } from '@/shared/i18n/languages';
import { normalizeColor } from '@/shared/lib/color';
import { cutAt } from '@/shared/lib/graphemes';
import { webAddress } from '@/shared/lib/links';
import { record, text, texts, timestamp } from '@/shared/lib/parse';
import { isHarmful } from '@/shared/lib/visible-text';
import {
  CARD_FIELDS,
  cardTextFields,
  isLater,
  rowOf,
  SOCIAL_LINKS,
  type CardFieldName,
  type CardTextField,
} from './card-fields';
import { parseLook } from './looks';
import { parsePhone } from './phones';
import { photoPreview } from './photo-preview';
import { parseQrDesign } from './qr-design';
import { isSlug, NO_CARD_SLUGS } from './slug/slug';
import { isPath } from './slug/slug-pattern';

// An owner's own files as `firestore.rules` takes them (areOwnPictures, isVcard): in any bucket.

/** The real service, or the emulator on the visitor's own machine. */
const STORAGE = String.raw`(?:https://firebasestorage\.googleapis\.com|http://(?:127\.0\.0\.1|localhost):[0-9]{1,5})/v0/b/[a-z0-9._-]{3,222}/o/`;
const PICTURE = new RegExp(
  String.raw`^${STORAGE}users%2F([^%/]+)%2F(?:profile-photos|images|qr-logos)%2F[A-Za-z0-9_.-]{1,200}\?alt=media&token=[A-Za-z0-9-]{1,100}$`,
);
const VCARD = new RegExp(String.raw`^${STORAGE}users%2F([^%/]+)%2Fvcards%2F([^%/]+)\.vcf\?alt=media$`);

/** Whether an address is that of a picture in the folders of a user. */
export function isOwnPicture(uid: string, address: unknown): address is string {
  return typeof address === 'string' && PICTURE.exec(address)?.[1] === uid;
}

/** Whether an address is that of a card's vCard. */
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
 * Returns a stored card's fields in today's form; `customPath` is '' if it may keep no slug. What only its
 * owner can decide stays, and is asked for by the next edit; so does what a later version stored. `now`
 * stands for a missing time.
 */
export function currentForm({ uid, id }: CardPlace, data: Fields, now = new Date()): Fields {
  const photoUrl = isOwnPicture(uid, data['photoUrl']) ? data['photoUrl'] : '';
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
    coverUrl: isOwnPicture(uid, data['coverUrl']) ? data['coverUrl'] : '',
    logoUrl: isOwnPicture(uid, data['logoUrl']) ? data['logoUrl'] : '',
    photoPreview: photoUrl === text(data['photoUrl']) ? photoPreview(data['photoPreview']) : '',
    portfolioImages: portfolioOf(uid, data['portfolioImages']),
    vcardUrl: isOwnVcard(uid, id, data['vcardUrl']) ? data['vcardUrl'] : '',
    qrDesign: designOf(uid, data),
    formerPaths: formerPathsOf(data),
    createdAt: timeOf(data['createdAt'], updatedAt),
    updatedAt,
  };
}

const isCardField = (field: string): field is CardFieldName => Object.hasOwn(CARD_FIELDS, field);

const firstTextFields = () => cardTextFields().filter((field) => !isLater(field));

/**
 * Returns the stored fields that no version since 0.1.0 wrote. A card that has all texts and choices of that
 * version may have those of a later one; what else there is in a card without them is of an earlier one.
 */
function obsoleteFields(data: Fields): string[] {
  const isWhole = Object.keys(CARD_FIELDS).every(
    (field) => isLater(field) || (isCardField(field) && rowOf(field).isSystem === true) || field in data,
  );
  return isWhole ? [] : Object.keys(data).filter((field) => !isCardField(field));
}

/** Whether a card may keep a slug; words that were reserved later stay with the cards that have them. */
export const mayKeepSlug = (slug: string) => isSlug(slug) && !NO_CARD_SLUGS.has(slug);

/** Fields that an edit does not write, so that a card without them stays as it is. */
const KEPT_BY_EDITS = ['ownerUid', 'createdAt', 'customPath'] as const;
/** Fields that an edit, or a new QR design, writes as they are stored. */
const WRITTEN_AS_STORED = ['formerPaths', 'vcardUrl', 'photoPreview'] as const;

/** Returns the fields of a stored card that the rules refuse, and that no edit by its owner mends. */
export function legacyFields(place: CardPlace, data: Fields): string[] {
  const form = currentForm(place, data);
  const differs = (field: string) => field in data && data[field] !== form[field];
  const isCut = (field: CardTextField) =>
    isUncontrolled(field) && !isWithin(text(data[field]), CARD_FIELDS[field].limit);
  const links = Object.values(record(data['socialLinks']));
  return [
    ...KEPT_BY_EDITS.filter((field) => !(field in data) || differs(field) || form[field] === ''),
    ...WRITTEN_AS_STORED.filter(differs),
    ...firstTextFields().filter(isCut),
    ...obsoleteFields(data),
    ...(links.every((link) => typeof link !== 'string' || isStorableLink(link)) ? [] : ['socialLinks']),
    ...pictureFields(data)
      .filter(([, addresses]) => addresses.some((address) => isElsewhere(place.uid, address)))
      .map(([field]) => field),
  ];
}

/** Whether a stored card is of an earlier version, so that only the operator can change it. */
export function isLegacyCard(place: CardPlace, data: Fields): boolean {
  return legacyFields(place, data).length > 0;
}

/** Returns the addresses of a card's pictures, by the field that has them. */
function pictureFields(data: Fields): (readonly [string, readonly string[]])[] {
  return [
    ...(['photoUrl', 'coverUrl', 'logoUrl'] as const).map((field) => [field, [text(data[field])]] as const),
    ['portfolioImages', texts(data['portfolioImages'])],
    ['qrDesign', [parseQrDesign(data).qrLogoUrl]],
  ];
}

const isElsewhere = (uid: string, address: string) =>
  webAddress(address) !== undefined && !isOwnPicture(uid, address);

/** Returns the addresses of pictures outside its owner's folders, which the rules do not take. */
export function picturesElsewhere(uid: string, data: Fields): string[] {
  return pictureFields(data)
    .flatMap(([, addresses]) => addresses)
    .filter((address) => isElsewhere(uid, address));
}

/** Whether the edit form has no control for a text, so that its owner cannot shorten it. */
const isUncontrolled = (field: CardTextField) => rowOf(field).section === undefined;

/** A text; one that the edit form has no control for is cut, because its owner cannot shorten it. */
function textOf(data: Fields, field: CardTextField): string {
  const value = text(data[field]);
  return isUncontrolled(field) ? cut(value, CARD_FIELDS[field].limit) : value;
}

function colorOf(data: Fields, field: 'cardButtonColor' | 'cardBackgroundColor'): string {
  return normalizeColor(text(data[field])) ?? CARD_FIELDS[field].fallback;
}

/** Whether the rules take a stored text, which they count in code points; `isTooLong` counts what is sent. */
function isWithin(value: string, longest: number): boolean {
  return value.length <= longest || Array.from(value).length <= longest;
}

/** A text that is too long, cut at a whole character so that it fits however it is counted. */
function cut(value: string, longest: number): string {
  return isWithin(value, longest) ? value : cutAt(value, longest);
}

/** Addresses that the pictures cannot keep go into the private memo, as far as there is room. */
function memoOf(uid: string, data: Fields): string {
  return picturesElsewhere(uid, data).reduce((memo, address) => {
    const longer = memo === '' ? address : `${memo}\n${address}`;
    return isWithin(longer, CARD_FIELDS.memo.limit) && !memo.includes(address) ? longer : memo;
  }, text(data['memo']));
}

function isStorableLink(link: string): boolean {
  return isWithin(link, CARD_FIELDS.socialLinks.limit) && !isHarmful(link);
}

function socialLinksOf(value: unknown): unknown {
  const links = record(value);
  const isCurrent = (link: unknown) => typeof link === 'string' && isStorableLink(link);
  const isWhole = Object.keys(links).length === SOCIAL_LINKS.length;
  if (isWhole && SOCIAL_LINKS.every((network) => isCurrent(links[network]))) return value;
  return Object.fromEntries(
    SOCIAL_LINKS.map((network) => [network, isCurrent(links[network]) ? links[network] : '']),
  );
}

function phonesOf(value: unknown): unknown {
  const isStorable = (entry: string) => {
    const number = parsePhone(entry);
    return number !== undefined && isWithin(number.typed, CARD_FIELDS.phone.limit) && number.typed !== '';
  };
  const found = texts(value).filter(isStorable).slice(0, CARD_FIELDS.phones.limit);
  return Array.isArray(value) && found.length === value.length ? value : found;
}

/** A cut text would be no JSON any more: one that is too long is none. */
function translationsOf(value: unknown): string {
  return isWithin(text(value), CARD_FIELDS.translations.limit) ? text(value) : '';
}

function portfolioOf(uid: string, value: unknown): unknown {
  const own = texts(value)
    .filter((address) => isOwnPicture(uid, address))
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

function designOf(uid: string, data: Fields): unknown {
  const stored = record(data['qrDesign']);
  const { createdAt: readAt, ...style } = parseQrDesign(data);
  const createdAt = storableTime(readAt);
  const design: Fields = {
    ...style,
    qrLogoUrl: isOwnPicture(uid, style.qrLogoUrl) ? style.qrLogoUrl : '',
    qrValue: cut(style.qrValue, QR_VALUE_MAX_LENGTH),
    ...(createdAt === undefined ? {} : { createdAt: timeOf(stored['createdAt'], createdAt) }),
  };
  const isCurrent =
    Object.keys(stored).length === Object.keys(design).length &&
    Object.entries(design).every(([field, value]) => stored[field] === value);
  return isCurrent ? data['qrDesign'] : design;
}

/** A time as it is stored; one that is written in another way as a time; else `otherwise`. */
function timeOf(value: unknown, otherwise: unknown): unknown {
  return timestamp(value) === undefined ? (storableTime(value) ?? otherwise) : value;
}
