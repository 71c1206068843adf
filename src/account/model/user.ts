import type { Theme } from '@/shared/browser/preference';
import { webAddress } from '@/shared/lib/links';
import { count, flag, record, text, time, timestamp } from '@/shared/lib/parse';
import { isTooLong } from '@/shared/lib/text-length';
import { planEnd } from './plan/plan-end';

/** Longest name of an account; held by `firestore.rules`. */
export const DISPLAY_NAME_MAX_LENGTH = 200;
/** Longest address of an account's photo; held by `firestore.rules`. */
const PHOTO_ADDRESS_MAX_LENGTH = 2_048;
/** Longest language code of an account's settings; held by `firestore.rules`. */
export const LANGUAGE_MAX_LENGTH = 10;
export const USER_DOCUMENT_VERSION = '1.0.0';
/** Specification §9, plans. */
export const FREE_PLAN_MAX_CARDS = 1;

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

export interface UserSettings {
  readonly language: string;
  readonly theme: Theme;
  /** Whether mail tells of what visitors left. */
  readonly notifications: boolean;
  /** Whether that mail has their names, too; absent until it is chosen, which is no. */
  readonly namesInMail?: boolean;
}

/** A user as the dashboard shows them (docs/specification.md §3). */
export interface UserProfile {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly plan: string;
  /** End of a paid plan, past or future; undefined: no end; null: unreadable, which counts as not paid. */
  readonly planEndsAt: Date | null | undefined;
  readonly cardCount: number;
  readonly maxCards: number | undefined;
  readonly isTrialActive: boolean;
  /** The operator has stopped the account: it writes nothing (docs/decisions/0073). */
  readonly isStopped?: boolean;
  readonly emailVerified: boolean;
  readonly settings: UserSettings;
  readonly isLegacy: boolean;
  readonly createdAt: Date | undefined;
  readonly updatedAt: Date | undefined;
}

export const FREE_TRIAL = 'free_trial';
export const PREMIUM = 'premium';

/** The settings when neither account nor device has any (docs/decisions/0005). */
export const DEFAULT_SETTINGS: UserSettings = { language: 'en', theme: 'system', notifications: true };

/** Returns stored settings; what is missing or malformed comes from `otherwise`. */
export function parseSettings(data: unknown, otherwise: UserSettings = DEFAULT_SETTINGS): UserSettings {
  const source = record(data);
  const language = text(source['language']);
  return {
    language: language === '' || isTooLong(language, LANGUAGE_MAX_LENGTH) ? otherwise.language : language,
    theme: THEMES.find((theme) => theme === source['theme']) ?? otherwise.theme,
    notifications: flag(source['notifications'], otherwise.notifications),
    ...(typeof source['namesInMail'] === 'boolean' ? { namesInMail: source['namesInMail'] } : {}),
  };
}

/** Returns the missing or malformed fields the user may repair, with their values (docs/decisions/0004). */
export function ownFieldsToRepair(
  data: Readonly<Record<string, unknown>>,
  user: { readonly email: string | null },
  settingsInUse: UserSettings,
): Readonly<Record<string, unknown>> {
  const { email, displayName, photoURL } = data;
  const stored = record(data['settings']);
  const { notificationsAt } = stored;
  const settings = {
    ...parseSettings(stored, settingsInUse),
    // As it is stored: no screen reads it (docs/decisions/0087).
    ...(timestamp(notificationsAt) && { notificationsAt }),
  };
  const address = photoAddress(photoURL);
  return {
    ...(typeof email === 'string' ? {} : { email: user.email ?? '' }),
    ...(isName(displayName) ? {} : { displayName: null }),
    ...(photoURL === null || photoURL === '' || photoURL === address ? {} : { photoURL: address }),
    ...(isSame(stored, settings) ? {} : { settings }),
  };
}

/** Returns a photo's address as the rules take it, or null. */
export function photoAddress(data: unknown): string | null {
  const address = webAddress(text(data));
  return address === undefined || isTooLong(address, PHOTO_ADDRESS_MAX_LENGTH) ? null : address;
}

const isName = (value: unknown) =>
  value === null || (typeof value === 'string' && !isTooLong(value, DISPLAY_NAME_MAX_LENGTH));

const isSame = (stored: Readonly<Record<string, unknown>>, settings: object) =>
  Object.keys(stored).length === Object.keys(settings).length &&
  Object.entries(settings).every(([name, value]) => stored[name] === value);

/** Returns the profile in a user document's data, with defaults for missing or malformed fields. */
export function parseUserProfile(uid: string, data: unknown, emailVerified = false): UserProfile {
  const source = record(data);
  return {
    uid,
    email: text(source['email']),
    displayName: text(source['displayName']) || null,
    photoURL: text(source['photoURL']) || null,
    plan: text(source['plan']) || FREE_TRIAL,
    planEndsAt: planEnd(source),
    cardCount: count(source['cardCount']) ?? 0,
    maxCards: count(source['maxCards']),
    isTrialActive: flag(source['isTrialActive'], false),
    ...(source['isActive'] === false && { isStopped: true }),
    emailVerified,
    settings: parseSettings(source['settings']),
    isLegacy: false,
    createdAt: time(source['createdAt']),
    updatedAt: time(source['updatedAt']),
  };
}

/** The profile when it cannot be loaded (docs/specification.md §2): free trial, no cards. */
export function fallbackProfile(user: {
  uid: string;
  email: string | null;
  displayName: string | null;
}): UserProfile {
  return parseUserProfile(user.uid, {
    email: user.email,
    displayName: user.displayName,
    isTrialActive: true,
  });
}
