/** Mounts the landing page or the app; in development also the public card. */

import { isLandingAddress } from '@/app/landing-address';
import { addTag } from '@/shared/browser/early-page';
import { forgetOpenings, OPENING_ID, openingAt } from '@/shared/browser/opening-cache';
import { afterFirstPaint } from '@/shared/browser/scheduling';
import { isSessionFlagOf } from '@/shared/browser/session-flag';
import { readStored } from '@/shared/browser/stored';
import { dictionaryPath } from '@/shared/i18n/languages';
import { startLanguage } from '@/shared/i18n/offered-languages';

const { pathname } = window.location;

/** Asks for the words while the program arrives that shows them (initI18n). */
function preloadDictionary(): void {
  const language = startLanguage(readStored('language'), navigator.languages);
  addTag('link', { rel: 'preload', as: 'fetch', crossOrigin: '', href: dictionaryPath(language) });
}

/** Reports that a file of the program is missing to the lines in index.html, which retry (src/early.ts). */
function reportMissing(error: unknown): never {
  const { pathname: file } = new URL(import.meta.url);
  document.querySelector(`script[src="${file}"]`)?.dispatchEvent(new Event('error'));
  throw error;
}

/** Not awaited at the top: what other scripts share with this one, they would wait for. */
async function start(root: HTMLElement) {
  if (import.meta.env.DEV && window.carteCard) {
    // The script of its language, as src/early.ts loads it of a build (build/visitor-words.ts).
    const language = startLanguage(readStored('language'), navigator.languages, window.location.search);
    await import(/* @vite-ignore */ `/assets/visitor.${language}.js`);
    return;
  }
  preloadDictionary();
  if (isLandingAddress(pathname)) {
    const { startLanding } = await import('@/app/start-landing').catch(reportMissing);
    await startLanding(root);
  } else {
    // Beside the start, which would ask for them later.
    const screen = openingAt(pathname);
    // The router imports them again, and says it where one is missing.
    if (screen) import('@/app/layouts/signed-in-layout').catch(() => undefined);
    if (screen === '/dashboard') import('@/app/routes/dashboard').catch(() => undefined);
    else if (screen) import('@/app/routes/qr').catch(() => undefined);
    const { startApp } = await import('@/app/start').catch(reportMissing);
    await startApp(root);
  }
}

/**
 * Takes the code in the page (opening-cache.ts) out of the flow; removes one that does not fit. Returns true
 * if it stays.
 */
function adoptOpening(code: HTMLElement): boolean {
  const { uid = '', width } = code.dataset;
  const isFitting = !width || Number(width) === document.documentElement.clientWidth;
  if (!isSessionFlagOf(uid)) void forgetOpenings();
  if (!isSessionFlagOf(uid) || !isFitting) {
    code.remove();
    return false;
  }
  code.style.cssText = `position:${width ? 'absolute' : 'fixed'};inset:0 0 auto;z-index:9;pointer-events:none`;
  return true;
}

/** Starts once the page is whole: the code is before the app's element, and may be long. */
function run(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root.');
  const opening = document.getElementById(OPENING_ID);
  // The frame with the code comes first; a hidden tab has none.
  if (opening && adoptOpening(opening) && !document.hidden) afterFirstPaint(() => void start(container));
  else void start(container);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
else run();
