/** `users/{uid}`: docs/data.md's table, docs/decisions/0004, and how licences join a plan. */
import { changedKeys, hasKeys, isMap, isText, own, same, type Fields, type Plain } from 'rules-proof/fuzz';
import { DISPLAY_NAME_MAX_LENGTH, LANGUAGE_MAX_LENGTH } from '@/account/model/user';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import { DAY_MS, emailOf, isStopped, type Change } from './commit.ts';
import { isAddress, isTime, isWhole } from './forms.ts';
import { maySignUp } from './invitations.ts';
import { isLicenceCode, isRedeemedWith } from './licences.ts';

const KEYS = [
  'uid',
  'email',
  'displayName',
  'photoURL',
  'createdAt',
  'updatedAt',
  'lastLoginAt',
  'plan',
  'isActive',
  'createdBy',
  'version',
  'cardCount',
  'maxCards',
  'isTrialActive',
  'settings',
];

/** A user document is its user's own, and only in these ways. */
export function mayWriteUser(change: Change, uid: string): boolean {
  const { before, after, now } = change;
  if (change.uid !== uid) return false;
  if (after === undefined) return before !== undefined && mayGo(before);
  if (before === undefined) return isNewUser(after, uid, now) && maySignUp(change, uid, after);
  return (
    isTime(own(after, 'updatedAt'), now) &&
    ((!isStopped(change, uid) && isPersonal(before, after, uid, now)) ||
      isCounted(change, before, after, uid) ||
      isFarewell(before, after) ||
      isRedeemed(change, before, after, uid))
  );
}

function isNewUser(user: Fields, uid: string, now: Date): boolean {
  const given = {
    uid,
    email: emailOf(uid),
    plan: 'free_trial',
    isActive: true,
    version: '1.0.0',
    cardCount: 0n,
    maxCards: 1n,
    isTrialActive: true,
  };
  if (
    !hasKeys(user, KEYS, ['invitation']) ||
    typeof user['cardCount'] !== 'bigint' ||
    typeof user['maxCards'] !== 'bigint'
  )
    return false;
  if (!Object.entries(given).every(([key, value]) => same(user[key], value))) return false;
  if (!isName(user['displayName']) || !isPicture(user['photoURL']) || !areSettings(user['settings'], now))
    return false;
  const times = [user['createdAt'], user['updatedAt'], user['lastLoginAt']];
  if (user['createdBy'] === 'web_app') return times.every((time) => isTime(time, now));
  return (
    user['createdBy'] === 'web_app_retry' &&
    times.every((time) => time instanceof Date && Math.abs(time.getTime() - now.getTime()) < DAY_MS)
  );
}

const isName = (value: Plain | undefined) => value === null || isText(value, DISPLAY_NAME_MAX_LENGTH);
const isPicture = (value: Plain | undefined) => value === null || isAddress(value);

const isLanguage = (value: string) => ['', ...LANGUAGE_CODES].includes(value);

/** The language is one of the app's, or the one that is stored. */
function areSettings(value: Plain | undefined, now: Date, before?: Plain): boolean {
  if (!isMap(value)) return false;
  const chosenAt = own(value, 'notificationsAt') ?? now;
  const optional = { namesInMail: false, notificationsAt: now };
  return (
    hasKeys({ ...optional, ...value }, ['language', 'theme', 'notifications', ...Object.keys(optional)]) &&
    chosenAt instanceof Date &&
    chosenAt <= now &&
    isText(value['language'], LANGUAGE_MAX_LENGTH) &&
    (isLanguage(value['language']) || (isMap(before) && value['language'] === before['language'])) &&
    ['light', 'dark', 'system'].some((theme) => theme === value['theme']) &&
    typeof value['notifications'] === 'boolean' &&
    typeof (own(value, 'namesInMail') ?? false) === 'boolean'
  );
}

/** Login, profile and settings; a farewell is taken back as a whole. */
function isPersonal(before: Fields, after: Fields, uid: string, now: Date): boolean {
  const { email, displayName, photoURL, settings } = after;
  const mine = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt', 'updatedAt'];
  const [login, last] = [own(after, 'lastLoginAt'), own(before, 'lastLoginAt')];
  return (
    changedKeys(before, after).every((key) => mine.includes(key)) &&
    email !== undefined &&
    (email === emailOf(uid) || email === before['email']) &&
    isName(displayName) &&
    isPicture(photoURL) &&
    areSettings(settings, now, before['settings']) &&
    login !== undefined &&
    (isTime(login, now) || same(login, last))
  );
}

/** The count goes one step, together with the card it names. */
function isCounted({ was, will, now }: Change, before: Fields, after: Fields, uid: string): boolean {
  const { lastCardId, cardCount } = after;
  if (!changedKeys(before, after).every((key) => ['cardCount', 'lastCardId', 'updatedAt'].includes(key)))
    return false;
  if (typeof lastCardId !== 'string' || typeof cardCount !== 'bigint') return false;
  const card = `users/${uid}/cards/${lastCardId}`;
  if (was(card) === undefined && will(card) !== undefined)
    return (
      cardCount === countOf(before) + 1n && (Number(cardCount) <= limitOf(before) || isPremium(before, now))
    );
  if (was(card) === undefined || will(card) !== undefined) return false;
  return cardCount === (countOf(before) === 0n ? 0n : countOf(before) - 1n);
}

/** Cards a user document counts, whole or as a floating number. */
export function countOf(user: Fields): bigint {
  const { cardCount } = user;
  if (typeof cardCount === 'number' && Number.isSafeInteger(cardCount))
    return countOf({ cardCount: BigInt(cardCount) });
  return typeof cardCount === 'bigint' && cardCount > 0n ? cardCount : 0n;
}

function limitOf({ maxCards }: Fields): number {
  return typeof maxCards === 'bigint' || typeof maxCards === 'number' ? Number(maxCards) : 0;
}

/** The end of a paid plan; undefined: none. */
function endOf({ planStartedAt, planDays, planExpiresAt }: Fields): Date | undefined {
  if (planStartedAt instanceof Date && typeof planDays === 'bigint')
    return new Date(planStartedAt.getTime() + Number(planDays) * DAY_MS);
  return planExpiresAt instanceof Date ? planExpiresAt : undefined;
}

/**
 * Rules take times, and whole numbers of days, alone; a user who writes their own as 30.0, which is the same,
 * has no plan until it is 30 again.
 */
const isUnclear = ({ planStartedAt = null, planDays, planExpiresAt = null }: Fields) =>
  planStartedAt === null
    ? planExpiresAt !== null && !(planExpiresAt instanceof Date)
    : !(planStartedAt instanceof Date) || typeof planDays !== 'bigint';

function isPremium(user: Fields, now: Date): boolean {
  if (isUnclear(user)) return false;
  const end = endOf(user);
  return user['plan'] === 'premium' && (end === undefined || end > now);
}

/** The end of an account that has to stay: what is personal goes, the rest stays. */
function isFarewell(before: Fields, after: Fields): boolean {
  return changedKeys(before, after).every(
    (key) =>
      key === 'updatedAt' ||
      (!Object.hasOwn(after, key) &&
        ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'].includes(key)),
  );
}

/** Only a document that a new one would not better in its owner's favour. */
function mayGo(user: Fields): boolean {
  const { isActive, plan, isTrialActive } = user;
  const isGenerous = (plan === 'premium' || plan === 'free_trial') && isTrialActive === true;
  return countOf(user) === 0n && isActive === true && limitOf(user) >= 1 && isGenerous;
}

function isRedeemed({ was, will, now }: Change, before: Fields, after: Fields, uid: string): boolean {
  const { licence: code } = after;
  const changed = changedKeys(before, after);
  const touched = ['plan', 'planStartedAt', 'planDays', 'planExpiresAt', 'licence', 'updatedAt'];
  if (!changed.every((key) => touched.includes(key)) || typeof code !== 'string' || !isLicenceCode(code))
    return false;
  const licence = was(`licences/${code}`);
  const used = will(`licences/${code}`);
  if (before['isActive'] !== true || licence === undefined || used === undefined) return false;
  if (!isRedeemedWith(licence, used, uid, now)) return false;
  const days = licence['days'];
  if (!isWhole(days, 1, 3_660) || after['plan'] !== 'premium') return false;
  if (!isPremium(before, now)) return startsAt(after, now, days);
  const { planStartedAt, planDays, planExpiresAt } = before;
  if (planStartedAt instanceof Date && typeof planDays === 'bigint')
    return startsAt(after, planStartedAt, planDays + days);
  return planExpiresAt instanceof Date && startsAt(after, planExpiresAt, days);
}

/** The operator's end is gone once a licence says when the plan ends. */
function startsAt(after: Fields, start: Date, days: bigint): boolean {
  return (
    isTime(own(after, 'planStartedAt'), start) &&
    after['planDays'] === days &&
    !Object.hasOwn(after, 'planExpiresAt')
  );
}
