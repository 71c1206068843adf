import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Starts App Check on the SDK's app: from then on the SDK sends with every request a token that says that it comes from a
 * browser with this app in it, renewed by itself. To be called before the app's first service is made. `key` is the site key of
 * reCAPTCHA Enterprise that App Check was given. Source: firebase.google.com/docs/app-check/web/recaptcha-enterprise-provider.
 */
export function startAppCheck(app: FirebaseApp, key: string): void {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}
