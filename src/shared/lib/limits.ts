/** The specification's constants (§9) and the rules' limits; a card's fields are in card-fields.ts. */

/** Whether a text is too long, in UTF-16 units, never fewer than the characters `firestore.rules` count. */
export function isTooLong(text: string, limit: number): boolean {
  return text.length > limit;
}

/** §9 Custom URL: length and waits. */
export const SLUG_MIN_LENGTH = 3;
export const SLUG_MAX_LENGTH = 30;
export const SLUG_CHECK_DEBOUNCE_MS = 500;
export const SLUG_HINT_MS = 3_000;

/** Longest name of an account; held by `firestore.rules`. */
export const DISPLAY_NAME_MAX_LENGTH = 200;

/** Longest address of an account's photo; held by `firestore.rules`. */
export const PHOTO_ADDRESS_MAX_LENGTH = 2_048;

/** Longest language code of an account's settings; held by `firestore.rules`. */
export const LANGUAGE_MAX_LENGTH = 10;

/** Shortest password where the service has no policy of its own (§5). */
export const PASSWORD_MIN_LENGTH = 6;

/** §9 Plans. */
export const FREE_PLAN_MAX_CARDS = 1;
/** Default price of Premium (§1, §9). */
export const PREMIUM_PRICE = { amount: 9.99, currency: 'USD', per: 'month' } as const;
/** A paid plan's end is announced this many days before. */
export const PLAN_END_NOTICE_DAYS = 14;
/** The most days one licence adds, ten years of 366; held by `firestore.rules`. */
export const LICENCE_MAX_DAYS = 3_660;
export const USER_DOCUMENT_VERSION = '1.0.0';

/** §9 Waits of the client; the last two are caps (product.md, question 12), for the user document. */
export const AUTH_INIT_TIMEOUT_MS = 10_000;
export const AUTH_SETTLE_CAP_MS = 1_000;
export const PROFILE_WAIT_CAP_MS = 500;

/** How long a visitor waits for the result of a redirect to Google; within `AUTH_INIT_TIMEOUT_MS`. */
export const REDIRECT_ANSWER_MS = 8_000;

/** §9 How long the live-subscription test of the developer's page lasts. */
export const LIVE_TEST_MS = 10_000;

/** §9 Storage: how long the SDK tries an operation again, and an upload. */
export const STORAGE_OPERATION_RETRY_MS = 2 * 60_000;
export const STORAGE_UPLOAD_RETRY_MS = 10 * 60_000;

/** §9 Images: scaled to fit `IMAGE_MAX_SIDE` pixels at `IMAGE_QUALITY`; what Storage takes at most. */
export const IMAGE_MAX_SIDE = 800;
export const IMAGE_QUALITY = 0.8;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** A file above this is not even opened: no camera writes one, and unpacking it would stop a phone. */
export const IMAGE_SOURCE_MAX_BYTES = 50 * 1024 * 1024;
/** A picture with more is not decoded: four bytes each, beside what else a phone's memory holds. */
export const IMAGE_SOURCE_MAX_PIXELS = 80_000_000;

/** §9 Colors. */
export const DEFAULT_BUTTON_COLOR = '#007AFF';
export const DEFAULT_BACKGROUND_COLOR = '#FFFFFF';
export const DEFAULT_QR_COLOR = '#000000';
export const DEFAULT_QR_BACKGROUND_COLOR = '#FFFFFF';
export const BRIGHTNESS_THRESHOLD = 155;

/** §9 QR codes, in CSS pixels; logo sizes are upper bounds (docs/product.md, question 13). */
export const QR_DESIGN_SIZE = 256;
export const QR_MODAL_SIZE = 220;
export const QR_DESIGN_LOGO_SIZE = 80;
export const QR_MODAL_LOGO_SIZE = 60;
export const QR_ERROR_CORRECTION = 'H';

/** How long a save waits for an answer before it says it does not know, and looks whether it was done. */
export const SAVE_ANSWER_MS = 20_000;
export const SAVE_CHECK_MS = 5_000;
/** How long a save that lacks its user document waits for Auth; well within `SAVE_ANSWER_MS`. */
export const ACCOUNT_ANSWER_MS = 8_000;
/** After this a form says that the connection is slow. */
export const SAVE_SLOW_MS = 4_000;

/** How long a network may be silent before this device's copy is shown, or a known session counts. */
export const CACHED_AFTER_MS = 3_000;
export const SESSION_ANSWER_MS = 4_000;

/** How long a save waits for its contact file, photo included. */
export const VCARD_MS = 10_000;

/** How long a save or a deletion waits for what it removes; then that continues in the background. */
export const REMOVAL_MS = 5_000;

/** What is in memory of a file that is written piece by piece. */
export const GATHERED_BYTES = 4 * 1024 * 1024;

/** Longest texts of a message of the contact form; held by `firestore.rules`. */
export const MESSAGE_LIMITS = { name: 100, email: 254, message: 4_000 } as const;

/** Encrypted, a note of any script has to fit into `ENCRYPTED_MAX_LENGTH` (docs/decisions/0025). */
export const INBOX_ENTRY_LIMITS = { name: 100, email: 254, phone: 50, company: 150, note: 1_000 } as const;
/** The same as stored; held by `firestore.rules`. */
export const INBOX_STORED_LIMITS = { ...INBOX_ENTRY_LIMITS, note: 2_000 } as const;
/** The most that something encrypted has; held by `firestore.rules`. */
export const ENCRYPTED_MAX_LENGTH = 8_000;
/** Form, encapsulated key, one block and tag in Base64 (inbox/model/hpke.ts); as in `firestore.rules`. */
export const ENCRYPTED_MIN_LENGTH = 792;
/** Of a key that a passphrase locks, in Base64 (inbox/model/locked-key.ts); held by `firestore.rules`. */
export const LOCKED_KEY_LENGTH = { least: 80, most: 400 } as const;
/** Entries of an owner's inbox in an hour, and messages of the contact form; as in `firestore.rules`. */
export const PLACES_AN_HOUR = 300;
/** An entry goes no sooner after its form was opened. */
export const INBOX_ENTRY_MIN_MS = 2_000;
/** How long the browser keeps what could not be sent. */
export const UNSENT_DETAILS_DAYS = 30;
export const INBOX_SHOWN = 300;
/** Shortest passphrase of an inbox. */
export const PASSPHRASE_MIN_LENGTH = 12;

/** The day of the privacy policy that a consent names. It changes with the texts of `privacyPolicy`. */
export const PRIVACY_POLICY_VERSION = '2026-11-27';

/** A model's text: length asked for, most of a field and of an answer (UTF-16), tokens, wait for a piece. */
export const SUGGESTION_ASKED_LENGTH = 600;
export const SUGGESTION_FIELD_MAX_LENGTH = 1_500;
export const SUGGESTION_ANSWER_MAX_LENGTH = 12_000;
export const SUGGESTION_MAX_TOKENS = 4_096;
export const SUGGESTION_SILENCE_MS = 60_000;

/** Longest text of each field of a contact; held by `firestore.rules`. */
export const CONTACT_TEXT_LIMITS = {
  name: 200,
  email: 254,
  phone: 50,
  company: 150,
  position: 150,
  website: 2_048,
  address: 300,
  note: 4_000,
  met: 200,
} as const;

/** The picture of a paper card in bytes; held by `firestore.rules`. */
export const PAPER_CARD_MAX_BYTES = 200 * 1024;

/** How many tags a contact has at most, and how long each is; held by `firestore.rules`. */
export const MAX_CONTACT_TAGS = 20;
export const CONTACT_TAG_MAX_LENGTH = 40;

/** Contacts in one atomic write: the service takes 500. */
export const CONTACTS_AT_ONCE = 200;

/** How long a contact's write waits until it counts as queued, and longer for each further one in it. */
export const CONTACT_ANSWER_MS = 4_000;
export const CONTACT_EACH_MS = 80;
/** The same without a network: as long as the device takes to note it and to show it in the list. */
export const CONTACT_NOTED_MS = 200;
/** How long a contact that waited is looked up before it is changed; less than a save waits. */
export const CONTACT_SEND_READ_MS = 10_000;

/** Documents a month's counters are spread over, so that a card on a stage loses none; as in the rules. */
export const VISIT_SHARDS = 20;
export const VISIT_COUNTERS_AT_ONCE = 8;

/** What an import takes: the file's size; rows, columns and cells read; contacts added at once. */
export const CONTACT_FILE_MAX_BYTES = 50_000_000;
export const CSV_MAX_ROWS = 20_000;
export const CSV_MAX_COLUMNS = 200;
export const CSV_CELL_MAX_LENGTH = 8_000;
export const CONTACT_IMPORT_MAX = 10_000;
export const CONTACT_FILE_READ_MS = 60_000;

/** Cards on a page of the dashboard and of the team's table, and how many a search by a beginning finds. */
export const DASHBOARD_PAGE = 24;
export const TEAM_PAGE = 50;
export const CARDS_FOUND = 50;
/** How long a search of cards waits for more letters. */
export const SEARCH_DEBOUNCE_MS = 500;

/** A team's table: the file's size, its rows, the ZIP of photos; how many cards are worked on at a time. */
export const TEAM_FILE_MAX_BYTES = 10_000_000;
export const TEAM_MAX_ROWS = 5_000;
export const TEAM_PHOTOS_MAX_BYTES = 500_000_000;
export const TEAM_CARDS_AT_ONCE = 4;
/** Cards in one file of print sheets: twenty sheets, which a phone can hold in memory. */
export const TEAM_PRINTED_CARDS = 200;
/** After a lost connection, when the browser does not tell that it is back. */
export const TEAM_RETRY_MS = 5_000;
