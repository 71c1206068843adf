import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  type Location,
} from 'react-router-dom';
import { setScreenTitle } from '@/shared/browser/page-title';
import type { LanguageCode } from '@/shared/i18n/languages';
import { BRAND } from '@/shared/lib/brand';
import { NavigationContext, type Navigation } from '@/shared/ui/link';
import type en from '../../public/locales/en.json';

export interface RouteHandle {
  title?: keyof (typeof en)['titles'];
  lang?: LanguageCode;
  loginText?: 'loginRequired' | 'loginRequiredCreate';
  /** Drawn from what this browser stores of the user, until the SDK confirms them. */
  isShownBeforeConfirmed?: boolean;
}

/** Key in `history.state`, beside React Router's own. */
const ENTRY = 'carteEntry';

/** Returns a name of the history entry: the same after a reload or back, another for every other load. */
function nameEntry(): string {
  const state: unknown = history.state;
  const kept: unknown = Reflect.get(Object(state), ENTRY);
  if (typeof kept === 'string') return kept;
  const name = `loaded-${performance.timeOrigin}`;
  history.replaceState({ ...Object(state), [ENTRY]: name }, '');
  return name;
}

const loaded = nameEntry();

/** Key of the scroll position. React Router's `default` is shared by all pages opened by address. */
function scrollKey({ key }: Pick<Location, 'key'>): string {
  return key === 'default' ? loaded : key;
}

function focusHeading() {
  const target =
    document.querySelector('main [data-arrive]') ??
    document.querySelector('main h1') ??
    document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The frame of every route: title, focus, scroll position, progress of navigation. */
export function Root() {
  const { t } = useTranslation();
  const { pathname, hash } = useLocation();
  const navigation = useNavigation();
  const lastPathname = useRef(pathname);
  const handle = useMatches()
    .map((match) => match.handle as RouteHandle | undefined)
    .findLast((one) => one?.title);
  const { title, lang } = handle ?? {};

  useLayoutEffect(() => {
    setScreenTitle(title && `${t(`titles.${title}`, { lng: lang })} · ${BRAND.name}`, lang);
  }, [title, lang, t]);

  useEffect(() => {
    if (lastPathname.current === pathname || hash) return;
    lastPathname.current = pathname;
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

function RouterNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const navigation = useMemo<Navigation>(
    () => ({ Link, go: (to, options = {}) => void navigate(to, options) }),
    [navigate],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
