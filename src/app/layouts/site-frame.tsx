import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from './skip-link';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** Header, content and footer of the pages for everybody; with a router around it or without. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="safe-sides flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="grow overflow-x-clip">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
