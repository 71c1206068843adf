import { forceLanguage } from '@/shared/i18n/change-language';
import { isLanguageCode } from '@/shared/i18n/languages';
import { applyTheme, isOwnChoice, languageInUse, readTheme } from '@/shared/browser/preference';
import { readStored, writeStored } from '@/shared/browser/stored';
import type { UserSettings } from '@/account/model/user';
import { logFailure } from '@/shared/firebase/log';
import type { SessionUser } from '@/account/service/session';
import { saveSettings } from '@/account/service/users';

/** Whose language, chosen here, is still to be saved: the page reloads before the answer is there, or there is no network. */
const UNSAVED = 'languageUnsavedOf';

/** Saves a language that was chosen outside the profile to the account; after a failure at the next start. Never rejects. */
export async function saveLanguage(user: SessionUser, language: string): Promise<void> {
  writeStored(UNSAVED, user.uid);
  try {
    await saveSettings(user, { language });
    writeStored(UNSAVED, null);
  } catch (error) {
    logFailure('saveLanguage', error);
  }
}

/**
 * Brings device and account together when somebody has signed in (docs/decisions/0005): where nobody chose on this device,
 * the account's language and theme apply; a language chosen here that the account does not know yet is saved.
 */
export async function followSettings(user: SessionUser, account: UserSettings): Promise<void> {
  const language = languageInUse();
  if (!isOwnChoice('theme') && account.theme !== readTheme()) applyTheme(account.theme, 'account');
  if (readStored(UNSAVED) === user.uid) {
    if (language !== null && language !== account.language) await saveLanguage(user, language);
    else writeStored(UNSAVED, null);
  } else if (!isOwnChoice('language') && account.language !== language && isLanguageCode(account.language)) {
    forceLanguage(account.language);
  }
}
