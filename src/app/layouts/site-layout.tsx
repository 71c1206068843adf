import { lazy, Suspense, type ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/app/session/session-context';
import { SiteFrame } from './site-frame';
import { SiteHeader } from './site-header';

/** The landing pages greet a signed-in user, and lead to the dashboard (docs/specification.md §2). */
const LANDINGS: readonly string[] = [paths.landing.path, paths.home.path];

/** Imported on demand: visitors have no use for it. Where it cannot be had, the header leads to the app. */
const AppNavigation = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./signed-in-layout')).AppNavigation };
  } catch (error) {
    reportError(error);
    return { default: SiteHeader };
  }
});

/** The public pages. A signed-in user keeps the app's navigation, except on the landing pages. */
export function Component() {
  const signedIn = useSignedIn();
  const isLanding = LANDINGS.includes(useLocation().pathname);
  const navigation = signedIn && !isLanding && (
    <Suspense fallback={<div className="min-h-(--navigation-height) border-b border-line" />}>
      <AppNavigation />
    </Suspense>
  );
  return (
    <SiteFrame navigation={navigation || undefined}>
      <Outlet />
    </SiteFrame>
  );
}
