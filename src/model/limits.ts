/**
 * The specification's constants (section 9) of the domain, and the limits the rules enforce, each in this one place. Times
 * and sizes of the interface stand with the control they belong to.
 */

/** §9 Custom URL: length and waits. */
export const SLUG_MIN_LENGTH = 3;
export const SLUG_MAX_LENGTH = 30;
export const SLUG_CHECK_DEBOUNCE_MS = 500;
export const SLUG_HINT_MS = 3_000;

/** Longest name of an account; held by `firestore.rules`. */
export const DISPLAY_NAME_MAX_LENGTH = 200;

/** Shortest password where the service has no policy of its own (§5). */
export const PASSWORD_MIN_LENGTH = 6;

/** §9 Plans. */
export const FREE_PLAN_MAX_CARDS = 1;
export const USER_DOCUMENT_VERSION = '1.0.0';

/** §9 Images: scaled to fit `IMAGE_MAX_SIDE` pixels at `IMAGE_QUALITY`; what Storage takes at most. */
export const IMAGE_MAX_SIDE = 800;
export const IMAGE_QUALITY = 0.8;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** A file above this is not even opened: no camera writes one, and unpacking it would stop a phone. */
export const IMAGE_SOURCE_MAX_BYTES = 50 * 1024 * 1024;
export const MAX_PORTFOLIO_IMAGES = 12;

/** §9 Colours. */
export const DEFAULT_BUTTON_COLOUR = '#007AFF';
export const DEFAULT_BACKGROUND_COLOUR = '#FFFFFF';
export const DEFAULT_QR_COLOUR = '#000000';
export const DEFAULT_QR_BACKGROUND_COLOUR = '#FFFFFF';
export const BRIGHTNESS_THRESHOLD = 155;

/** §9 QR codes, in CSS pixels; logo sizes are upper bounds (product.md, question 13). */
export const QR_DESIGN_SIZE = 256;
export const QR_MODAL_SIZE = 220;
export const QR_DESIGN_LOGO_SIZE = 80;
export const QR_MODAL_LOGO_SIZE = 60;
export const QR_ERROR_CORRECTION = 'H';

/** How long a save waits for the service's answer before it says that it does not know, and for the look whether it was done. */
export const SAVE_ANSWER_MS = 20_000;
export const SAVE_CHECK_MS = 5_000;

/** How long a save waits for its contact file, photo included. */
export const VCARD_MS = 10_000;

/** Old names a card keeps after renames: enough for a lifetime, too few to hoard names. Held by `firestore.rules`. */
export const MAX_FORMER_PATHS = 10;

/** Longest texts of a message of the contact form; held by `firestore.rules`. */
export const MESSAGE_LIMITS = { name: 100, email: 254, message: 4_000 } as const;

/** Longest text, in UTF-16 code units, of every text field of a card; the rules hold the same numbers. */
export const CARD_TEXT_LIMITS = {
  name: 100,
  email: 254,
  phone: 50,
  company: 150,
  position: 150,
  website: 2_048,
  address: 300,
  customPath: SLUG_MAX_LENGTH,
  customDomain: 253,
  shareUrl: 2_048,
  customUrl: 100,
  bio: 2_000,
  instagramId: 200,
  threadsId: 200,
  youtubeId: 200,
  linkedinId: 200,
  facebookId: 200,
  tiktokId: 200,
  kakaoChannelUrl: 2_048,
  companyAddress: 300,
  memo: 2_000,
  introText: 3_000,
  servicesIntro: 3_000,
  calendlyLink: 2_048,
  feedbackFormLink: 2_048,
  photoUrl: 2_048,
  vcardUrl: 2_048,
} as const;

/** Longest entry of `socialLinks`. */
export const SOCIAL_LINK_MAX_LENGTH = 2_048;
