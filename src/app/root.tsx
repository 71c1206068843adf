import { useEffect, useRef, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  Link,
  useNavigate,
  type Location,
} from 'react-router-dom';
import { setScreenTitle } from '@/shared/browser/page-title';
import type { RouteHandle } from './route-handle';
import { NavigationContext, type Navigation } from '@/shared/ui/link';

/** Under what an entry of the browser's history keeps its name, beside what React Router keeps there. */
const ENTRY = 'carteEntry';

/** The name of the entry this page was loaded for: the same when it is loaded anew or come back to, another for every other load. */
function nameEntry(): string {
  const state: unknown = history.state;
  const kept: unknown = Reflect.get(Object(state), ENTRY);
  if (typeof kept === 'string') return kept;
  const name = `loaded-${performance.timeOrigin}`;
  history.replaceState({ ...Object(state), [ENTRY]: name }, '');
  return name;
}

const loaded = nameEntry();

/**
 * What a page's scroll position is remembered by in this tab. React Router calls every page that was opened by its address `default`,
 * so that one would begin where another was left.
 */
function scrollKey({ key }: Pick<Location, 'key'>): string {
  return key === 'default' ? loaded : key;
}

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

/** Lets every link below it lead through the router, without a page load. */
function RouterNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const navigation = useMemo<Navigation>(
    () => ({ Link, go: (to, options = {}) => void navigate(to, options) }),
    [navigate],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
