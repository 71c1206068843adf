import '@/shared/styles/base.css';
import '@/shared/styles/notice.css';
import '@/shared/styles/app.css';
import i18next from 'i18next';
import { Component, startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { setScreenTitle } from '@/shared/browser/page-title';
import { initI18n, loadDictionary } from '@/shared/i18n/init';
import { BRAND } from '@/shared/lib/brand';
import { DictionaryScreen, ErrorScreen } from './error-screen';
import { offerInstallation } from './install';
import { SiteFrame } from './layouts/site-frame';
import { paths } from './paths';
import { HomeScreen } from './routes/home-screen';
import { LandingScreen } from './routes/landing-screen';
import { SessionProvider } from './session/session-provider';

class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}

/** Draws `/` or `/home` into `container` without the router; links load pages (docs/decisions/0003). */
export async function startLanding(container: HTMLElement): Promise<void> {
  const root = createRoot(container);
  const isHome = window.location.pathname.startsWith(paths.home.path);
  try {
    offerInstallation(await initI18n());
    if (isHome) await loadDictionary('ko');
  } catch (error) {
    reportError(error);
    root.render(<DictionaryScreen />);
    return;
  }
  const lang = isHome ? 'ko' : undefined;
  const setTitle = () =>
    setScreenTitle(`${i18next.t('titles.landing', { lng: lang })} · ${BRAND.name}`, lang);
  setTitle();
  // Without storage the language changes without a reload.
  i18next.on('languageChanged', setTitle);
  // In steps between which the browser answers the user.
  startTransition(() => {
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <SessionProvider isOnDemand>
            <SiteFrame>{isHome ? <HomeScreen /> : <LandingScreen />}</SiteFrame>
          </SessionProvider>
        </ErrorBoundary>
      </StrictMode>,
    );
  });
}
