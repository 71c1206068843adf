/** What everybody may write, once: counters of a card, a visitor's details, a message of the contact form. */
import { changedKeys, hasKeys, isMap, isText, own, type Fields, type Plain } from 'rules-proof/fuzz';
import { ENCRYPTED_MAX_LENGTH, ENCRYPTED_MIN_LENGTH } from '@/inbox/model/hpke';
import { INBOX_STORED_LIMITS } from '@/inbox/model/inbox-entry';
import { PLACES_AN_HOUR } from '@/shared/firebase/firestore/create-in-hour';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import { REPORT_LIMITS, REPORT_REASONS } from '@/site/model/card-report';
import { MESSAGE_LIMITS } from '@/site/model/support-message';
import { VISIT_COUNTERS_AT_ONCE, VISIT_SHARDS } from '@/visits/model/visit-day';
import { HOUR_MS, type Change } from './commit.ts';
import { isMail, isName, isPhone, isTime, isVisible } from './forms.ts';

const COUNTERS = new Set([
  'views',
  'saves',
  'shares',
  ...['call', 'message', 'mail', 'map', 'website', 'kakao', 'social', 'booking', 'review', 'portfolio'].map(
    (one) => `tap_${one}`,
  ),
  ...['qr', 'link', 'nfc', 'signature'].map((one) => `from_${one}`),
  ...['phone', 'tablet', 'desktop'].map((one) => `on_${one}`),
  ...[...LANGUAGE_CODES, 'other'].map((one) => `in_${one}`),
]);
/** The form's number and the first byte of a point that is not compressed. */
const FORM = [1, 4];

/** One step up on listed counters, today, of a card that is there. */
export function mayWriteVisits(change: Change, uid: string, cardId: string, id: string): boolean {
  const { before, after, now, was } = change;
  if (after === undefined) return change.uid === uid;
  const [year = '', month = '', day = ''] = now.toISOString().slice(0, 10).split('-');
  if (!Array.from({ length: VISIT_SHARDS }, (_, shard) => `${year}${month}-${shard}`).includes(id))
    return false;
  if (was(`users/${uid}/cards/${cardId}`) === undefined) return false;
  const today = String(Number(day));
  if (changedKeys(before ?? {}, after).join() !== today) return false;
  return isStep(own(before ?? {}, today) ?? {}, own(after, today));
}

function isStep(from: Plain, to: Plain | undefined): boolean {
  if (!isMap(from) || !isMap(to)) return false;
  const changed = changedKeys(from, to);
  return (
    changed.length >= 1 &&
    changed.length <= VISIT_COUNTERS_AT_ONCE &&
    changed.every((key) => {
      const [count, next] = [own(from, key) ?? 0n, own(to, key)];
      return (
        COUNTERS.has(key) && typeof count === 'bigint' && typeof next === 'bigint' && next === count + 1n
      );
    })
  );
}

/** Any visitor leaves details, and the owner alone takes them out. */
export function mayWriteInbox(change: Change, uid: string, id: string): boolean {
  const { before, after, now, was } = change;
  if (after === undefined) return change.uid === uid;
  if (before !== undefined || !isPlaceOf(now, id)) return false;
  const access = was(`users/${uid}/exchange/settings`) ?? { accepts: true, publicKey: '' };
  if (access['accepts'] !== true) return false;
  const { cardId, consent, policy } = after;
  if (consent !== true || !isDay(policy) || !isTime(own(after, 'createdAt'), now)) return false;
  if (typeof cardId !== 'string') return false;
  const link = was(`customLinks/${cardId}`);
  if (link?.['userId'] !== uid || link['cardId'] !== cardId || link['status'] === 'closed') return false;
  if (Object.hasOwn(after, 'encrypted'))
    return isEncrypted(after) && was(`users/${uid}/keys/inbox`) !== undefined;
  return access['publicKey'] === '' && areDetails(after);
}

function isPlaceOf(now: Date, id: string): boolean {
  const [hour, place = '', ...more] = id.split('-');
  return (
    hour === String(Math.floor(now.getTime() / HOUR_MS)) &&
    /^\d{3}$/.test(place) &&
    Number(place) < PLACES_AN_HOUR &&
    more.length === 0
  );
}

const isDay = (value: Plain | undefined) => typeof value === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(value);

function isEncrypted(entry: Fields): boolean {
  const { encrypted } = entry;
  return (
    hasKeys(entry, ['encrypted', 'consent', 'policy', 'cardId', 'createdAt']) &&
    isText(encrypted, ENCRYPTED_MAX_LENGTH) &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(encrypted) &&
    encrypted.replaceAll('=', '').length >= ENCRYPTED_MIN_LENGTH &&
    isOfForm(encrypted)
  );
}

const isOfForm = (text: string) => FORM.every((byte, at) => atob(text.slice(0, 4)).charCodeAt(at) === byte);

function areDetails(entry: Fields): boolean {
  const { name, email, phone } = entry;
  const keys = [
    'name',
    'email',
    'phone',
    'company',
    'note',
    'consent',
    'policy',
    'language',
    'cardId',
    'createdAt',
  ];
  return (
    hasKeys(entry, keys) &&
    isText(name, INBOX_STORED_LIMITS.name, 1) &&
    isName(name) &&
    (email === '' || isMail(email)) &&
    isText(phone, INBOX_STORED_LIMITS.phone) &&
    (phone === '' || isPhone(phone)) &&
    (email !== '' || phone !== '') &&
    isText(entry['company'], INBOX_STORED_LIMITS.company) &&
    isText(entry['note'], INBOX_STORED_LIMITS.note) &&
    isLanguage(entry['language'])
  );
}

const isLanguage = (value: Plain | undefined) => typeof value === 'string' && /^[a-z]{2}$/.test(value);

/** Any visitor writes a message, once, for the operator. */
export function mayWriteMessage({ before, after, now }: Change, id: string): boolean {
  if (before !== undefined || after === undefined || !isPlaceOf(now, id)) return false;
  const { name, email, message } = after;
  return (
    hasKeys(after, ['name', 'email', 'message', 'language', 'createdAt']) &&
    isText(name, MESSAGE_LIMITS.name, 1) &&
    isName(name) &&
    isMail(email) &&
    isText(message, MESSAGE_LIMITS.message) &&
    isVisible(message) &&
    isLanguage(after['language']) &&
    isTime(own(after, 'createdAt'), now)
  );
}

/** Who has the link of an owner's mail says whether there is to be more, in a document that is there. */
export function mayWriteMailChoice({ before, after, now }: Change): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    hasKeys(after, ['wanted', 'chosenAt']) &&
    typeof after['wanted'] === 'boolean' &&
    isTime(own(after, 'chosenAt'), now)
  );
}

/** `reports/{hour}-{place}`: what a visitor says of a card that is there. */
export function mayWriteReport({ before, after, now, was }: Change, id: string): boolean {
  if (before !== undefined || after === undefined || !isPlaceOf(now, id)) return false;
  const { slug, reason, details, email } = after;
  return (
    hasKeys(after, ['slug', 'reason', 'details', 'email', 'language', 'createdAt']) &&
    typeof slug === 'string' &&
    /^[\w-]{1,64}$/.test(slug) &&
    was(`customLinks/${slug}`) !== undefined &&
    REPORT_REASONS.some((known) => known === reason) &&
    isText(details, REPORT_LIMITS.details) &&
    (email === '' || isMail(email)) &&
    isLanguage(after['language']) &&
    isTime(own(after, 'createdAt'), now)
  );
}
