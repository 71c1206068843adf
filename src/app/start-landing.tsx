import '@/styles/base.css';
import '@/styles/notice.css';
import '@/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { initI18n, loadDictionary } from '@/i18n/init';
import { DictionaryScreen } from './dictionary-screen';
import { ErrorBoundary } from './error-boundary';
import { SiteFrame } from './layouts/site-frame';
import { paths } from './paths';
import { HomeScreen } from './routes/home-screen';
import { LandingScreen } from './routes/landing-screen';
import { SessionProvider } from './session/session-provider';

/**
 * Draws `/` or `/home` into `container` for whoever opens it: the same page as the routes of that name, without the
 * router, which a first visitor does not need; links are the browser's own (docs/decisions/0003).
 */
export async function startLanding(container: HTMLElement): Promise<void> {
  const root = createRoot(container);
  const isHome = window.location.pathname.startsWith(paths.home.path);
  try {
    await initI18n();
    if (isHome) await loadDictionary('ko');
  } catch (error) {
    reportError(error);
    root.render(<DictionaryScreen />);
    return;
  }
  document.title = `${i18next.t('titles.landing')} · ${i18next.t('common.appName')}`;
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <SessionProvider>
          <SiteFrame>{isHome ? <HomeScreen /> : <LandingScreen />}</SiteFrame>
        </SessionProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}
