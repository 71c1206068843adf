import { browserPopupRedirectResolver, getRedirectResult } from 'firebase/auth';
import { auth } from '@/shared/firebase/firebase';
import { prepareGapi } from './gapi';

let pickingUp: Promise<void> | undefined;

/**
 * Picks up the sign-in that came back from Google's page, once for this page; whoever asks later gets the same outcome.
 * Resolves when there was none or it worked, rejects with the provider's error. The SDK takes its mark of a redirect under
 * way from the session storage as it looks, so a redirect must not begin before this has settled: its mark would be taken
 * for an old one, and nobody would be signed in on the way back.
 */
export function redirectResult(): Promise<void> {
  pickingUp ??= pickUp();
  return pickingUp;
}

/** On the emulators a redirect under way needs their own `gapi` first; the SDK marks it so in the session storage. */
async function pickUp(): Promise<void> {
  if (typeof window === 'undefined') return;
  const underWay = Object.keys(sessionStorage).some((key) => key.startsWith('firebase:pendingRedirect:'));
  if (underWay) await prepareGapi();
  await getRedirectResult(auth(), browserPopupRedirectResolver);
}
