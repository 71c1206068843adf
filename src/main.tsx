/** Mounts the landing page or the app; in development also the public card. */

import { isLandingAddress } from '@/app/landing-address';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

/** Reports that a file of the program is missing to the lines in index.html, which retry (src/early.ts). */
function reportMissing(error: unknown): never {
  const { pathname } = new URL(import.meta.url);
  document.querySelector(`script[src="${pathname}"]`)?.dispatchEvent(new Event('error'));
  throw error;
}

if (import.meta.env.DEV && window.carteCard) {
  // In here, so that a build does not load it.
  const { FALLBACK_LANGUAGE } = await import('@/shared/i18n/languages');
  // The script of its language, as src/early.ts loads it of a build (build/visitor-words.ts).
  await import(/* @vite-ignore */ `/assets/visitor.${window.carteLanguages?.[0] ?? FALLBACK_LANGUAGE}.js`);
} else if (isLandingAddress(window.location.pathname)) {
  const { startLanding } = await import('@/app/start-landing').catch(reportMissing);
  await startLanding(container);
} else {
  const { startApp } = await import('@/app/start').catch(reportMissing);
  await startApp(container);
}
