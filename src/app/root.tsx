import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { setScreenTitle } from '@/shared/lib/page-title';
import type { RouteHandle } from './route-handle';
import { RouterNavigation } from './router-navigation';
import { scrollKey } from './scroll-key';

/**
 * Moves the focus to the new screen's main heading, or to that of what opened beside it (`data-arrive`), so that keyboard and screen
 * reader start where the eye does.
 */
function focusHeading() {
  const target =
    document.querySelector('main [data-arrive]') ??
    document.querySelector('main h1') ??
    document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The frame of every route, public cards included: title, focus, scroll position, and a sign that a page is on its way. */
export function Root() {
  const { t } = useTranslation();
  const { pathname, hash } = useLocation();
  const navigation = useNavigation();
  const shown = useRef(pathname);
  const handle = useMatches()
    .map((match) => match.handle as RouteHandle | undefined)
    .findLast((one) => one?.title);
  const { title, lang } = handle ?? {};

  useEffect(() => {
    setScreenTitle(title && `${t(`titles.${title}`, { lng: lang })} · ${t('common.appName')}`, lang);
  }, [title, lang, t]);

  useEffect(() => {
    if (shown.current === pathname || hash) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname, hash]);

  return (
    <RouterNavigation>
      {navigation.state === 'loading' && (
        <output className="opening-bar">
          <span>{t('shell.opening')}</span>
        </output>
      )}
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </RouterNavigation>
  );
}
