/** Today's form of a stored card (docs/decisions/0040), for the app and for `npm run doctor -- --repair`. */
import { storableTime } from '@/account/model/legacy-user';
import { isLanguageCode } from '@/shared/i18n/languages';
import { normalizeColor } from '@/shared/lib/color';
import { cutAt } from '@/shared/lib/graphemes';
import { webAddress } from '@/shared/lib/links';
import { record, text, texts, timestamp } from '@/shared/lib/parse';
import { isHarmful } from '@/shared/lib/visible-text';
import { CARD_FIELDS, cardTextFields, rowOf, type CardTextField } from './card-fields';
import { parseLook } from './looks';
import { parsePhone } from './phones';
import { photoPreview } from './photo-preview';
import { parseQrDesign } from './qr-design';
import { slugProblem } from './slug/slug';
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

const NETWORKS = ['linkedin', 'twitter', 'instagram'] as const;
const QR_VALUE_MAX_LENGTH = 2_048;

/**
 * Returns a stored card's fields in today's form; `customPath` is '' if it may keep no slug. What only its
 * owner can decide stays, and is asked for by the next edit. `now` stands for a missing time.
 */
export function currentForm({ uid, id }: CardPlace, data: Fields, now = new Date()): Fields {
  const photoUrl = isOwnPicture(uid, data['photoUrl']) ? data['photoUrl'] : '';
  const updatedAt = timeOf(data['updatedAt'], now);
  return {
    ...Object.fromEntries(cardTextFields().map((field) => [field, textOf(data, field)])),
    ownerUid: uid,
    memo: memoOf(uid, data),
    customPath: slugProblem(text(data['customPath'])) === undefined ? data['customPath'] : '',
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

/** Returns the fields in which a stored card differs from today's form, missing and unknown ones too. */
export function legacyFields(place: CardPlace, data: Fields): string[] {
  const form = currentForm(place, data);
  const fields = new Set([...Object.keys(form), ...Object.keys(data)]);
  return [...fields].filter(
    (field) =>
      !(field in data) || data[field] !== form[field] || (field === 'customPath' && form[field] === ''),
  );
}

/** Whether a stored card is of an earlier version: it is shown, but not changed. */
export function isLegacyCard(place: CardPlace, data: Fields): boolean {
  return legacyFields(place, data).length > 0;
}

/** Returns the addresses of pictures outside its owner's folders, which the rules do not take. */
export function picturesElsewhere(uid: string, data: Fields): string[] {
  const logo = parseQrDesign(data).qrLogoUrl;
  const single = ['photoUrl', 'coverUrl', 'logoUrl'].map((field) => text(data[field]));
  return [...single, ...texts(data['portfolioImages']), logo].filter(
    (address) => webAddress(address) !== undefined && !isOwnPicture(uid, address),
  );
}

/** A text; one that the edit form has no control for is cut, because its owner cannot shorten it. */
function textOf(data: Fields, field: CardTextField): string {
  const value = text(data[field]);
  return rowOf(field).section === undefined ? cut(value, CARD_FIELDS[field].limit) : value;
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

function socialLinksOf(value: unknown): unknown {
  const links = record(value);
  const isCurrent = (link: unknown) =>
    typeof link === 'string' && isWithin(link, CARD_FIELDS.socialLinks.limit) && !isHarmful(link);
  const isWhole = Object.keys(links).length === NETWORKS.length;
  if (isWhole && NETWORKS.every((network) => isCurrent(links[network]))) return value;
  return Object.fromEntries(
    NETWORKS.map((network) => [network, isCurrent(links[network]) ? links[network] : '']),
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
