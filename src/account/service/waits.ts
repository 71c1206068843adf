/** How long the account waits for the service (`shared/firebase/waits.ts`). */

/** Specification §9: a cap (product.md, question 12), for the user document. */
export const PROFILE_WAIT_CAP_MS = 500;

/** How long a visitor waits for the result of a redirect to Google; within the session's 10 s (§9). */
export const REDIRECT_ANSWER_MS = 8_000;

/** How long a save that lacks its user document waits for Auth; well within `SAVE_ANSWER_MS`. */
export const ACCOUNT_ANSWER_MS = 8_000;
