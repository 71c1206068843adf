/** How long a card waits for the service (`shared/firebase/waits.ts`). */

/** How long a save waits for its contact file, photo included. */
export const VCARD_MS = 10_000;
/** How long a save or a deletion waits for what it removes; then that continues in the background. */
export const REMOVAL_MS = 5_000;
