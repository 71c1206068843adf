import { browserPopupRedirectResolver, getRedirectResult } from 'firebase/auth';
import { config, emulatorOrigin } from '@/shared/firebase/config';
import { auth } from '@/shared/firebase/firebase';

let loading: Promise<void> | undefined;

/** Loads the emulator's own `gapi`, for popup and redirect sign-in without Google. Not in production. */
export function prepareGapi(): Promise<void> {
  if (config.emulators === undefined) return Promise.resolve();
  const address = `${emulatorOrigin(config.emulators.auth)}/emulator/gapi.js`;
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      resolve();
    });
    document.head.append(script);
  });
  return loading;
}

let pickingUp: Promise<void> | undefined;

/**
 * Consumes a redirect sign-in's result, once per page; rejects with the provider's error. A new redirect must
 * not begin before: the SDK would mistake its entry for the old one.
 */
export function redirectResult(): Promise<void> {
  pickingUp ??= pickUp();
  return pickingUp;
}

/** The emulators need their own `gapi` first; the SDK marks a pending redirect in session storage. */
async function pickUp(): Promise<void> {
  if (typeof window === 'undefined') return;
  const underWay = Object.keys(sessionStorage).some((key) => key.startsWith('firebase:pendingRedirect:'));
  if (underWay) await prepareGapi();
  await getRedirectResult(auth(), browserPopupRedirectResolver);
}
