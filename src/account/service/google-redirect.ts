import {
  browserPopupRedirectResolver,
  getRedirectResult,
  type Auth,
  type PopupRedirectResolver,
} from 'firebase/auth';
import { REDIRECT_ANSWER_MS } from '@/account/service/waits';
import { config, emulatorOrigin } from '@/shared/firebase/config';
import { auth } from '@/shared/firebase/firebase';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';
import { demandsSecondFactor, withSecondFactor } from './second-factor-challenge';

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

/** The SDK's class behind its empty type, as far as it is used here (docs/decisions/0015). */
interface Frame {
  readonly _initialize: (auth: Auth) => Promise<unknown>;
}

const FrameClass = browserPopupRedirectResolver as unknown as {
  new (): Frame;
  readonly prototype: Frame;
};
let frame: Frame | undefined;

/** The SDK makes one resolver by `new`, and checks its class: here it gets the one that is prepared. */
function resolver(): Frame {
  // On demand: outside of a browser there is no such class.
  return (frame ??= new FrameClass());
}
resolver.prototype = FrameClass.prototype;
export const googleResolver: PopupRedirectResolver = resolver;

/**
 * Loads Google's script and frame, through which every provider's window answers, when the pointer or the
 * focus is on its button or the press begins: Safari and phones open a window only from the press itself.
 * Given to `initializeAuth`, the SDK would load them for everybody there.
 */
export async function prepareGoogle(): Promise<void> {
  await prepareGapi();
  // Signing in asks again, and tells what failed.
  await resolver()
    ._initialize(auth())
    .catch(() => undefined);
}

let pickingUp: Promise<void> | undefined;

/**
 * Consumes the result of a redirect, once per page. It has to be done before a new redirect: the SDK would
 * take the old result for the new one's. The SDK waits for Google's frame without a limit: after ours this
 * throws `no-answer`, and a result that comes later still signs in.
 */
export function redirectResult(): Promise<void> {
  pickingUp ??= inTime('redirectResult', pickUp(), REDIRECT_ANSWER_MS);
  return pickingUp;
}

/** The emulators need their own `gapi` first; the SDK marks a pending redirect in session storage. */
async function pickUp(): Promise<void> {
  if (typeof window === 'undefined') return;
  const underWay = Object.keys(sessionStorage).some((key) => key.startsWith('firebase:pendingRedirect:'));
  if (underWay) await prepareGapi();
  try {
    await getRedirectResult(auth(), googleResolver);
  } catch (error) {
    if (!demandsSecondFactor(error)) throw error;
    // The session does not wait for a code: it learns of the user when there is one.
    void withSecondFactor(() => Promise.reject(error as Error)).catch((failure: unknown) => {
      logFailure('redirectResult', failure);
    });
  }
}
