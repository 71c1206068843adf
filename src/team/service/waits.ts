/** How long a team's run waits for the service (`shared/firebase/waits.ts`). */

/** How long it waits after a lost connection when the browser does not tell that it is back. */
export const TEAM_RETRY_MS = 5_000;
