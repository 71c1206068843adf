import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Starts App Check: the SDK then sends a renewed token with every request. Call before the first service.
 * `key` is the reCAPTCHA Enterprise site key. Source:
 * firebase.google.com/docs/app-check/web/recaptcha-enterprise-provider.
 */
export function startAppCheck(app: FirebaseApp, key: string): void {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}
