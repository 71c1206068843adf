/**
 * `users/{uid}/cards/{cardId}`: the specification's card and its names. A card may have fields of a later
 * version, which stay; none here is a legacy card.
 */
import {
  changedKeys,
  hasKeys,
  isList,
  isMap,
  isText,
  own,
  same,
  textOf,
  without,
  type Fields,
  type Plain,
} from 'rules-proof/fuzz';
import { ADDRESSES_LENGTH } from '@/card/model/addresses';
import { PRIVATE } from '@/card/model/card';
import { CARD_FIELDS, cardTextFields, fieldsWith, rowOf, type CardFieldName } from '@/card/model/card-fields';
import { LOOKS } from '@/card/model/looks';
import { LINKS_LENGTH } from '@/card/model/saved-links';
import { isSlug, RESERVED_SLUGS } from '@/card/model/slug/slug';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import type { Change } from './commit.ts';
import { isColor, isHarmless, isMail, isName, isTime, isWhole } from './forms.ts';
import { countOf } from './users.ts';

/** The fields of version 0.1.0, which every card has, and those that came later. */
const FIRST_KEYS = fieldsWith({}).filter((field) => rowOf(field).since === undefined);
const LATER_KEYS = fieldsWith({}).filter((field) => !FIRST_KEYS.includes(field));

/** What no edit counts as: it leaves the time of the last change. */
const NOTED: readonly string[] = ['qrDesign', 'vcardUrl', 'photoPreview'];

/** The bucket of the real service, or of the emulator on the visitor's own machine. */
const STORAGE =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost):\d{1,5})\/v0\/b\/[a-z0-9._-]{3,222}$/;

export function mayWriteCard(change: Change, uid: string, cardId: string): boolean {
  const { before, after } = change;
  if (change.uid !== uid) return false;
  if (after === undefined) return before !== undefined && mayGo(change, before, uid, cardId);
  // An account the operator has stopped makes and changes none.
  if (change.was(`users/${uid}`)?.['isActive'] !== true) return false;
  if (!changesNamed(before ?? {}, after) || !isShown(change, after, uid, cardId)) return false;
  const isSame = (field: string) => before !== undefined && same(before[field], after[field]);
  if (!isSame('qrDesign') && !isDesign(after['qrDesign'])) return false;
  if (!isSame('qrDesign') && !isOwnOrNone(logoOf(after), uid)) return false;
  if (before === undefined) return isWholeCard(after, uid, cardId) && isNew(change, after, uid, cardId);
  return isChanged(change, before, after, cardId);
}

const isWholeCard = (card: Fields, uid: string, cardId: string) =>
  isCard(card, uid, cardId) && isName(card['name']) && isMail(card['email']);

/** Whether a write leaves every field that is not a card's. */
function changesNamed(before: Fields, after: Fields): boolean {
  const isNamed = (field: string) => Object.hasOwn(CARD_FIELDS, field) && !isInMap(field);
  const others = changedKeys(before, after).filter((field) => !isNamed(field));
  if (others.length === 0) return true;
  const [was = {}, is = {}] = [own(before, PRIVATE), own(after, PRIVATE)];
  return (
    others.every((field) => field === PRIVATE) &&
    isMap(was) &&
    isMap(is) &&
    LATER_KEYS.some(isInMap) &&
    changedKeys(was, is).every(isInMap)
  );
}

const isInMap = (field: string) => LATER_KEYS.some((key) => key === field && rowOf(key).isPrivate === true);

const isOwnOrNone = (value: Plain | undefined, uid: string) => value === '' || isOwnPicture(value, uid);

/** No link publishes a trap: no address that runs, and no picture from elsewhere. */
export function isSound(card: Fields, uid: string): boolean {
  return (
    areLinks(own(card, 'links') ?? []) &&
    areAddresses(own(card, 'emails') ?? [], own(card, 'addresses') ?? []) &&
    linksOf(card).every(isHarmless) &&
    picturesOf(card).every((one) => isOwnOrNone(one, uid))
  );
}

function linksOf(card: Fields): (Plain | undefined)[] {
  return [
    ...fieldsWith({ kind: 'link' }).map((field) => card[field]),
    ...Object.values(isMap(card['socialLinks']) ? card['socialLinks'] : {}),
  ];
}

function picturesOf({ photoUrl, coverUrl, logoUrl, portfolioImages }: Fields): (Plain | undefined)[] {
  return [photoUrl, coverUrl, logoUrl, ...(isList(portfolioImages) ? portfolioImages : [])];
}

function logoOf({ qrDesign }: Fields): Plain | undefined {
  return isMap(qrDesign) ? qrDesign['qrLogoUrl'] : undefined;
}

function isOwnPicture(value: Plain | undefined, uid: string): boolean {
  const [place, file, ...rest] = textOf(value).split(`/o/users%2F${uid}%2F`);
  const name =
    /^(profile-photos|images|qr-logos)%2F[A-Za-z0-9_.-]{1,200}\?alt=media&token=[A-Za-z0-9-]{1,100}$/;
  return rest.length === 0 && STORAGE.test(place ?? '') && name.test(file ?? '');
}

function isNew({ now, was, will }: Change, card: Fields, uid: string, cardId: string): boolean {
  const user = was(`users/${uid}`);
  return (
    /^[A-Za-z0-9]{21}$/.test(cardId) &&
    /[A-Z]/.test(cardId) &&
    isTime(own(card, 'createdAt'), now) &&
    isTime(own(card, 'updatedAt'), now) &&
    isOpenName(card['customPath']) &&
    same(card['formerPaths'], []) &&
    isMap(card['qrDesign']) &&
    !Object.hasOwn(card['qrDesign'], 'createdAt') &&
    user !== undefined &&
    isCountedAs(will(`users/${uid}`), cardId, countOf(user) + 1n)
  );
}

const isOpenName = (name: Plain | undefined) =>
  typeof name === 'string' && isSlug(name) && !RESERVED_SLUGS.has(name);

function isCountedAs(user: Fields | undefined, cardId: string, cards: bigint): boolean {
  return user?.['lastCardId'] === cardId && same(user['cardCount'], cards);
}

/** Nothing that leads to the card stays, and the count knows, unless the account goes with it. */
function mayGo({ was, will }: Change, card: Fields, uid: string, cardId: string): boolean {
  if (
    will(`customLinks/${cardId}`) !== undefined ||
    will(`customLinks/${textOf(card['customPath'])}`) !== undefined
  )
    return false;
  const user = was(`users/${uid}`);
  if (will(`users/${uid}`) === undefined) return true;
  if (user === undefined) return false;
  const count = countOf(user);
  return isCountedAs(will(`users/${uid}`), cardId, count === 0n ? 0n : count - 1n);
}

function isChanged(
  { now, was, will, uid = '' }: Change,
  before: Fields,
  after: Fields,
  cardId: string,
): boolean {
  const changed = changedKeys(before, after);
  const isEdited = changed.some((key) => !NOTED.includes(key));
  if (isEdited && !(isWholeCard(after, uid, cardId) && isTime(own(after, 'updatedAt'), now))) return false;
  if (isEdited && changed.includes('createdAt')) return false;
  const { vcardUrl = '', photoPreview = '' } = after;
  if (!isEdited && !(isOwnVcard(vcardUrl, uid, cardId) && isPreview(photoPreview))) return false;
  if (changed.includes('qrDesign') && isMap(after['qrDesign'])) {
    if (!isTime(own(after['qrDesign'], 'createdAt'), now)) return false;
  }
  return keepsNames(before, after, (name) => {
    const [link, old] = [will(`customLinks/${name}`), was(`customLinks/${name}`)];
    const isOwn = (one: Fields | undefined) => one?.['userId'] === uid && one['cardId'] === cardId;
    return isOwn(link) && isOwn(old) && link?.['status'] === 'moved';
  });
}

/** Names a card had stay with it; the one it leaves joins them, when it leads here. */
function keepsNames(before: Fields, after: Fields, leadsHere: (name: string) => boolean): boolean {
  const [had, has] = [before['formerPaths'], after['formerPaths']];
  const [left, name] = [before['customPath'], after['customPath']];
  if (left === name) return same(had, has);
  if (!isList(had) || !isList(has) || has.length > CARD_FIELDS.formerPaths.limit || typeof left !== 'string')
    return false;
  const stay = [...had, left].filter((one) => one !== name);
  const isKept = has.length === stay.length && stay.every((one) => has.includes(one));
  return isOpenName(name) && isKept && leadsHere(left);
}

/** The link of the name shows the card as it is, the link of the id leads to the name. */
function isShown({ will }: Change, card: Fields, uid: string, cardId: string): boolean {
  const link = will(`customLinks/${textOf(card['customPath'])}`);
  const pointer = will(`customLinks/${cardId}`);
  const isOwn = (one: Fields | undefined) => one?.['userId'] === uid && one['cardId'] === cardId;
  return (
    isOwn(link) &&
    link?.['status'] === 'active' &&
    same(link['card'], projectionOf(card)) &&
    isOwn(pointer) &&
    pointer?.['status'] === 'moved' &&
    pointer['movedTo'] === card['customPath']
  );
}

/** What everybody may see of a card. */
export function projectionOf(card: Fields): Fields {
  const [open, hidden] = [fieldsWith({ whilePaused: true }), [...fieldsWith({ isPrivate: true }), PRIVATE]];
  const isHidden = (field: string) =>
    own(card, 'isPaused') === true ? !open.some((one) => one === field) : hidden.includes(field);
  return without(card, Object.keys(card).filter(isHidden));
}

/** The value of a later field, public or in the private map. */
function laterOf(card: Fields, field: CardFieldName): Plain | undefined {
  if (!isInMap(field)) return own(card, field);
  const hidden = own(card, PRIVATE);
  return isMap(hidden) ? own(hidden, field) : undefined;
}

function isCard(card: Fields, uid: string, cardId: string): boolean {
  const links = card['socialLinks'];
  return (
    FIRST_KEYS.every((field) => Object.hasOwn(card, field)) &&
    card['ownerUid'] === uid &&
    cardTextFields().every((field) => {
      const value = rowOf(field).since === undefined ? card[field] : (laterOf(card, field) ?? '');
      return isText(value, CARD_FIELDS[field].limit, field === 'name' || field === 'email' ? 1 : 0);
    }) &&
    arePhones(card['phones']) &&
    typeof (own(card, 'isPaused') ?? false) === 'boolean' &&
    areHidden(laterOf(card, 'hiddenLinks')) &&
    isText(card['language'], 2) &&
    ['', ...LANGUAGE_CODES].includes(card['language']) &&
    isText(card['translations'], CARD_FIELDS.translations.limit) &&
    isMap(links) &&
    hasKeys(links, ['linkedin', 'twitter', 'instagram']) &&
    Object.values(links).every((link) => isText(link, CARD_FIELDS.socialLinks.limit)) &&
    LOOKS.some((look) => look === card['look']) &&
    isColor(card['cardButtonColor']) &&
    isColor(card['cardBackgroundColor']) &&
    typeof card['hideFromSearch'] === 'boolean' &&
    isOwnVcard(card['vcardUrl'], uid, cardId) &&
    isPreview(card['photoPreview']) &&
    isPortfolio(card['portfolioImages'])
  );
}

/** Up to four numbers: kind, what is dialed or a hyphen, what was typed. */
function arePhones(value: Plain | undefined): boolean {
  if (!isList(value)) return false;
  const entries = value.filter((entry) => typeof entry === 'string');
  if (entries.length < value.length) return false;
  const isNumber = (entry: string) => {
    const [kind = '', dialed = '', ...typed] = entry.split(' ');
    const { length } = Array.from(typed.join(' '));
    return (
      !entry.includes('\n') &&
      ['mobile', 'work', 'home', 'fax', 'other'].includes(kind) &&
      /^(-|\+?[\d*#,]{3,50})$/.test(dialed) &&
      length >= 1 &&
      length <= 50
    );
  };
  return entries.length <= CARD_FIELDS.phones.limit && entries.every(isNumber);
}

/** What only the owner reads is measured alone. */
function areHidden(value: Plain | undefined = []): boolean {
  if (!isList(value)) return false;
  return value.map(String).join('\n').length <= LINKS_LENGTH;
}

/** Both lists, one address in a line: its kind and its text, of the first e-mail address none; in tabs. */
function areAddresses(emails: Plain | undefined, addresses: Plain | undefined): boolean {
  if (!isList(emails) || !isList(addresses)) return false;
  const entries = [...emails, '-', ...addresses];
  if (!entries.every((entry) => typeof entry === 'string')) return false;
  const lines = entries.join('\n').split('\n');
  const between = lines.indexOf('-');
  const [mails, places] = [lines.slice(0, between), lines.slice(between + 1)];
  const hasKind = (line: string) => /^[a-z]{1,30}\t/.test(line);
  const isMailEntry = (line: string) => line.endsWith('\t') || isMail(line.replace(/^[^\t]*\t/, ''));
  return (
    Array.from(entries.join('\n')).length <= ADDRESSES_LENGTH &&
    mails.length <= CARD_FIELDS.emails.limit &&
    places.length <= CARD_FIELDS.addresses.limit &&
    [...mails, ...places].every(hasKind) &&
    mails.every(isMailEntry)
  );
}

/** Links, one in a line: kind, shown or not, an address or none, label; in tabs. */
function areLinks(value: Plain | undefined): boolean {
  if (!isList(value) || !value.every((entry) => typeof entry === 'string')) return false;
  // One break more in front of all is a break of a line, too.
  const text = value.join('\n').replace(/^\n/, '');
  const lines = text === '' ? [] : text.split('\n');
  const isWeb = (text = '') => /^https?:\/\/[A-Za-z0-9][A-Za-z0-9._:-]*([/?#][!-~]*)?$/.test(text);
  const isLink = (line: string) => {
    const [kind = '', state, address, label] = line.split('\t');
    return (
      /^[a-z0-9]{1,30}$/.test(kind) &&
      (state === 'on' || state === 'off') &&
      (address === '' || isWeb(address)) &&
      label !== undefined
    );
  };
  return (
    lines.length <= CARD_FIELDS.links.limit &&
    Array.from(value.join('\n')).length <= LINKS_LENGTH &&
    lines.every(isLink)
  );
}

function isOwnVcard(value: Plain | undefined, uid: string, cardId: string): boolean {
  if (value === '') return true;
  if (typeof value !== 'string') return false;
  const end = `/o/users%2F${uid}%2Fvcards%2F${cardId}.vcf?alt=media`;
  return value.endsWith(end) && STORAGE.test(value.slice(0, -end.length));
}

function isPreview(value: Plain | undefined): boolean {
  return (
    value === '' ||
    (isText(value, CARD_FIELDS.photoPreview.limit) &&
      /^data:image\/(jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(value))
  );
}

/** Up to twelve pictures, none of them empty. */
function isPortfolio(value: Plain | undefined): boolean {
  return isList(value) && value.length <= CARD_FIELDS.portfolioImages.limit && !value.includes('');
}

function isDesign(value: Plain | undefined): boolean {
  const fields = [
    'qrColor',
    'qrBackgroundColor',
    'qrLogoUrl',
    'useProfilePhoto',
    'qrValue',
    'logoPercent',
    'dots',
    'corners',
    'errorCorrection',
    'content',
    'frame',
    'frameText',
  ];
  if (!isMap(value) || !hasKeys(value, fields, ['createdAt'])) return false;
  const oneOf = (field: string, choices: readonly string[]) => choices.some((one) => one === value[field]);
  return (
    isColor(value['qrColor']) &&
    isColor(value['qrBackgroundColor']) &&
    typeof value['useProfilePhoto'] === 'boolean' &&
    isText(value['qrValue'], 2_048) &&
    isWhole(value['logoPercent'], 12, 25) &&
    oneOf('dots', ['square', 'rounded', 'dots', 'bars']) &&
    oneOf('corners', ['square', 'rounded', 'circle']) &&
    oneOf('errorCorrection', ['H', 'L', 'M', 'Q']) &&
    oneOf('content', ['link', 'contact']) &&
    typeof value['frame'] === 'boolean' &&
    isText(value['frameText'], 32)
  );
}
