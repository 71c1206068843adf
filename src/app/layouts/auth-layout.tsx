import { Outlet } from 'react-router-dom';
import { SecondFactorHost } from '@/account/ui/second-factor/second-factor-host';
import { paths } from '@/app/paths';
import { useSession } from '@/app/session/session-context';
import { SessionProblem } from '@/app/session/session-problem';
import { LanguageSelect } from '@/shared/ui/language-select';
import { MAIN_ID, SkipLink } from './skip-link';
import { useSessionTitle } from './use-session-title';
import { Wordmark } from './wordmark';

/** Login, registration and password reset: one sheet, no footer (docs/product.md, question 2). */
export function Component() {
  const session = useSession();
  useSessionTitle();
  return (
    <div className="safe-sides flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex items-center justify-between gap-4 px-4 py-2 sm:px-6">
        <Wordmark to={paths.landing.href()} />
        <LanguageSelect compact="sm" />
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="grid grow place-items-start justify-items-center px-4 py-6 sm:py-14"
      >
        {session.status === 'timed-out' || session.status === 'failed' ? (
          <SessionProblem session={session} />
        ) : (
          <Outlet />
        )}
      </main>
      <SecondFactorHost />
    </div>
  );
}
