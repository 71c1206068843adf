/** The specification's own wordings (§§2, 5, 8) stand in the English dictionary as they are written there. */
import { expect, it } from 'vitest';
import { ENGLISH } from './dictionaries.ts';

const WORDINGS: Readonly<Record<string, string>> = {
  'auth.enterEmail': 'Please enter your email address.',
  'auth.googleFailed': 'Google login failed.',
  'auth.loginFailed': 'Login failed. Please try again.',
  'auth.resetFailed': 'Failed to send password reset email.',
  'backendTest.failed': 'Firebase test failed',
  'cards.customUrlHelp': '3-30 characters, lowercase letters, numbers and hyphens only.',
  'cards.deleteFailed': 'Error occurred while deleting the card.',
  'cards.deleteQuestion': 'Are you sure you want to delete this card?',
  'cards.deleted': 'Card deleted successfully.',
  'cards.imageFailed': 'Image upload failed',
  'cards.imageUploadFailed': 'Image upload failed.',
  'cards.loadFailed': 'An error occurred while loading card information.',
  'cards.missingNameEmail': 'Please enter your name and email.',
  'cards.photoFailed': 'Failed to upload profile photo.',
  'cards.portfolioFailed': 'Portfolio image upload failed.',
  'cards.saveFailed': 'An error occurred while saving.',
  'cards.saved': 'Card saved successfully.',
  'cards.sections.intro': 'Company introduction',
  'common.invalidEmail': 'Please enter a valid email address.',
  'common.linkCopied': 'link copied',
  'common.refreshPage': 'Refresh Page',
  'common.required': 'Required',
  'dashboard.empty': 'No cards created yet.',
  'errors.card-not-found': 'Card not found.',
  'errors.custom-url-required': 'Please enter a custom URL.',
  'errors.invalid-email': 'Please enter a valid email address.',
  'errors.network-request-failed': 'Network error. Please check your internet connection.',
  'errors.too-many-requests': 'Too many requests. Please try again later.',
  'errors.user-not-found': 'No account found with this email address.',
  'qr.saveFailed': 'An error occurred while saving.',
  'qr.saved': 'QR design has been saved.',
  'shell.authTimeout': 'Loading timeout - please refresh',
  'shell.loginRequiredCreate': 'Login required to create a card.',
};

it.each(Object.entries(WORDINGS))('%s says “%s”', (key, wording) => {
  expect(ENGLISH.get(key)).toBe(wording);
});
