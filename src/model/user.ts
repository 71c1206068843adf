import type { Theme } from '@/lib/theme';
import { count, flag, record, text, time } from './parse';

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

export interface UserSettings {
  readonly language: string;
  readonly theme: Theme;
  readonly notifications: boolean;
}

/** A user as the dashboard shows them (specification §3). */
export interface UserProfile {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly plan: string;
  /** End of a paid plan; undefined: it does not end. */
  readonly planExpiresAt: Date | undefined;
  readonly cardCount: number;
  /** Set by the operator or at sign-up. */
  readonly maxCards: number | undefined;
  readonly isTrialActive: boolean;
  readonly emailVerified: boolean;
  readonly settings: UserSettings;
  readonly createdAt: Date | undefined;
  readonly updatedAt: Date | undefined;
}

export const FREE_TRIAL = 'free_trial';
export const PREMIUM = 'premium';

export const DEFAULT_SETTINGS: UserSettings = { language: 'ko', theme: 'light', notifications: true };

/** A user document's data as a profile. Missing or malformed fields become the specification's defaults. */
export function parseUserProfile(uid: string, data: unknown, emailVerified = false): UserProfile {
  const source = record(data);
  const settings = record(source['settings']);
  return {
    uid,
    email: text(source['email']),
    displayName: text(source['displayName']) || null,
    photoURL: text(source['photoURL']) || null,
    plan: text(source['plan']) || FREE_TRIAL,
    planExpiresAt: time(source['planExpiresAt']),
    cardCount: count(source['cardCount']) ?? 0,
    maxCards: count(source['maxCards']),
    isTrialActive: flag(source['isTrialActive'], false),
    emailVerified,
    settings: {
      language: text(settings['language']) || DEFAULT_SETTINGS.language,
      theme: THEMES.find((theme) => theme === settings['theme']) ?? DEFAULT_SETTINGS.theme,
      notifications: flag(settings['notifications'], DEFAULT_SETTINGS.notifications),
    },
    createdAt: time(source['createdAt']),
    updatedAt: time(source['updatedAt']),
  };
}

/** What the dashboard falls back to when the profile cannot be loaded (specification §2): free trial, no cards. */
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
