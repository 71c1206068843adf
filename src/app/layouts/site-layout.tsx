import { Outlet } from 'react-router-dom';
import { MAIN_ID, SkipLink } from './skip-link';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** Pages for everybody: header, content, footer. */
export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
