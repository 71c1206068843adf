/** The tests that run in every engine: what `npm test` proves in Chromium, and the other main jobs. */
export const JOURNEYS: readonly string[] = [
  // The main job, an edit in two tabs, one made offline, the exchange, an import, the end of an account.
  'tests/journeys/{main-job,edit-conflict,offline-edit,leave-details,contact-import,qr-studio}.e2e.ts',
  'tests/journeys/{sign-in,account-deletion}.e2e.ts',
  // Back to the dashboard from pages that were loaded anew, and a browser that keeps nothing.
  'tests/e2e/pages/there-and-back.e2e.ts',
  'tests/e2e/cards/{card-form,storage-refused}.e2e.ts',
  'tests/e2e/codes/{code-screen,qr-studio,share-kit}.e2e.ts',
  'tests/e2e/contacts/contacts-import.e2e.ts',
  'tests/e2e/data/data-export.e2e.ts',
  // Signing out, the page that is kept, and a new version of it.
  'tests/e2e/offline/{flight-mode,new-version}.e2e.ts',
  'tests/e2e/visitor/{public-card,public-card-language,save-contact,leave-details}.e2e.ts',
  'tests/e2e/languages/languages.e2e.ts',
  'tests/e2e/accessibility/keyboard.e2e.ts',
];
