/** The test files that run in every engine: what `npm test` proves in Chromium, and the other main jobs. */
export const JOURNEYS: readonly string[] = [
  // The main job, an edit in two tabs, one made offline, what a visitor leaves, an import, the studio,
  // signing in, the end of an account.
  'tests/journeys/main-job.e2e.ts',
  'tests/journeys/edit-conflict.e2e.ts',
  'tests/journeys/offline-edit.e2e.ts',
  'tests/journeys/leave-details.e2e.ts',
  'tests/journeys/contact-import.e2e.ts',
  'tests/journeys/qr-studio.e2e.ts',
  'tests/journeys/sign-in.e2e.ts',
  'tests/journeys/account-deletion.e2e.ts',
  // Back to the dashboard from pages that were loaded again, and a browser that keeps nothing.
  'tests/e2e/pages/there-and-back.e2e.ts',
  'tests/e2e/cards/card-form.e2e.ts',
  'tests/e2e/cards/own-links.e2e.ts',
  'tests/e2e/cards/dress.e2e.ts',
  'tests/e2e/cards/crop.e2e.ts',
  'tests/e2e/cards/paused-card.e2e.ts',
  'tests/e2e/cards/storage-refused.e2e.ts',
  'tests/e2e/pages/engine-looks.e2e.ts',
  // A team's table with its look, and paper cards.
  'tests/e2e/pages/newer-screens.e2e.ts',
  'tests/e2e/qr/qr-screen.e2e.ts',
  'tests/e2e/qr/qr-studio.e2e.ts',
  'tests/e2e/qr/share-kit.e2e.ts',
  'tests/e2e/contacts/contacts-import.e2e.ts',
  'tests/e2e/data/data-export.e2e.ts',
  // Signing out, the page that is kept, and a new version of it.
  'tests/e2e/offline/flight-mode.e2e.ts',
  'tests/e2e/offline/new-version.e2e.ts',
  'tests/e2e/visitor/public-card.e2e.ts',
  'tests/e2e/visitor/public-card-language.e2e.ts',
  'tests/e2e/visitor/save-contact.e2e.ts',
  'tests/e2e/visitor/leave-details.e2e.ts',
  'tests/e2e/languages/languages.e2e.ts',
  'tests/e2e/accessibility/keyboard.e2e.ts',
  // By settings of these engines; in Chromium tests/e2e/cards/storage-refused.e2e.ts denies them.
  'tests/engines/blocked-site-data.e2e.ts',
];
