/**
 * Runs inside index.html, right after the probe for old browsers: at a card's address it starts the read of
 * the card and fetches the visitor's script, elsewhere the program. Each byte here is one of every page.
 */
import { isLandingAddress } from '@/app/landing-address';
import { loadProgram } from '@/app/load-program';
import { SLUG_PATTERN } from '@/card/model/slug/slug-pattern';
import { isCardHost, slugInPath, type EarlyCard } from '@/public-page/model/card-address';
import { addTag, earlyStored } from '@/shared/browser/early-page';
import { FAVICON } from '@/shared/browser/page-title';
import { readerLanguages, type LanguageCode } from '@/shared/i18n/languages';
import { startLanguage } from '@/shared/i18n/offered-languages';

declare global {
  interface Window {
    /** Set by the script before this one where the browser is below the floor (build/old-browser.ts). */
    carteOld?: string;
    /** A visitor's languages, also for a published page's script (shared/lib/published-page.ts). */
    carteLanguages?: readonly LanguageCode[];
  }
}

/** Put in by build/early-script.ts; lists are joined by commas. */
declare const carteEarly: {
  /** First segments of the app's own addresses. */
  readonly ownSegments: string;
  /** Address of a card's link document, before and after its slug. */
  readonly link: string;
  readonly linkEnd: string;
  /** Origin the photo comes from. */
  readonly storageOrigin: string;
  readonly publicOrigin: string;
  readonly publicHost: string;
  /** The script of app and landing page; '' in development, where index.html names the one script. */
  readonly main: string;
  /** Files that both need, and those of each: names below assets/, scripts without their ending. */
  readonly both: string;
  readonly landing: string;
  readonly owner: string;
  /** What precedes the language code in the name of the visitor's script. */
  readonly visitorPrefix: string;
};

function start() {
  const { pathname } = location;
  const isHost = carteEarly.publicHost && isCardHost(location.hostname, carteEarly.publicHost);
  if (isHost && pathname !== '/') {
    location.replace(carteEarly.publicOrigin + pathname + location.search + location.hash);
    return;
  }
  const slug = isHost ? location.hostname : slugInPath(pathname, carteEarly.ownSegments.split(','));
  // First of all: each millisecond before the read is one more until the name is on screen.
  if (slug != null) {
    const card: EarlyCard = (window.carteCard = { slug });
    // Its reader handles a failure; until then it must not count as unhandled.
    if (isHost || SLUG_PATTERN.test(slug))
      (card.first = fetch(carteEarly.link + slug + carteEarly.linkEnd, { credentials: 'omit' })).catch(
        () => {},
      );
  }
  const theme = earlyStored('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  addTag('link', { rel: 'icon', href: slug == null ? FAVICON : 'data:,' });
  if (slug != null) {
    const reader = [earlyStored('language'), navigator.languages, location.search] as const;
    window.carteLanguages = readerLanguages(...reader);
    if (carteEarly.main) {
      addTag('link', { rel: 'preconnect', href: carteEarly.storageOrigin });
      loadProgram(`${carteEarly.visitorPrefix}${startLanguage(...reader)}.js`);
    }
    return;
  }
  // In development index.html names the one script itself.
  if (!carteEarly.main) return;
  loadProgram(carteEarly.main);
  const isLanding = isLandingAddress(pathname);
  // With an owner's service worker the files are here already, and the page may have a code to draw first.
  if (!isLanding && navigator.serviceWorker?.controller && earlyStored('signed-in')) return;
  const own = isLanding ? carteEarly.landing : carteEarly.owner;
  for (const name of `${carteEarly.both},${own}`.split(',')) {
    const kind = name.endsWith('css') ? 'style' : name.endsWith('woff2') ? 'font' : '';
    addTag('link', {
      rel: kind ? 'preload' : 'modulepreload',
      as: kind,
      crossOrigin: '',
      href: `/assets/${name}${kind ? '' : '.js'}`,
    });
  }
}

if (!window.carteOld) start();
