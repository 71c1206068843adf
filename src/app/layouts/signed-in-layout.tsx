import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { VerifyNotice } from '@/features/auth/verify-notice';
import { NewGreetingsWatch } from '@/features/inbox/use-new-count';
import { RefusedLater } from '@/features/network/refused-later';
import { NewVersion } from '@/features/offline/new-version';
import { NotKept } from '@/features/offline/not-kept';
import { OutboxSender } from '@/features/outbox/outbox-sender';
import { OfferedMessage } from '@/ui/offer-bar';
import { ReadyFile } from '@/ui/ready-file';
import { Toaster } from '@/ui/toaster';
import { createQueryClient } from '../query-client';
import { paths } from '../paths';
import { RequireUser } from '../session/require-user';
import { useSession } from '../session/session-context';
import { SignOutAsker } from './sign-out-asker';
import { MAIN_ID, SkipLink } from './skip-link';
import { TopNavigation } from './top-navigation';
import { useSessionTitle } from './use-session-title';

/** The owner's side: navigation, the data client, toasts, and nothing below it unless somebody is signed in. */
export function Component() {
  const [queryClient] = useState(createQueryClient);
  const session = useSession();
  useSessionTitle({ required: true });
  const onDashboard = useMatch(paths.dashboard.path) !== null;
  return (
    <QueryClientProvider client={queryClient}>
      <div className="safe-sides flex min-h-dvh flex-col">
        <SkipLink />
        <TopNavigation />
        <main id={MAIN_ID} tabIndex={-1} className="grow max-md:pb-[calc(5rem+env(safe-area-inset-bottom))]">
          <RequireUser>
            {onDashboard && session.status === 'authenticated' && <VerifyNotice user={session.user} />}
            <Outlet />
          </RequireUser>
        </main>
        <div className="pointer-events-none sticky bottom-0 z-30 flex flex-col items-center max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]">
          <OfferedMessage />
          {session.status === 'authenticated' && (
            <>
              <NotKept />
              <NewVersion />
            </>
          )}
        </div>
      </div>
      <SignOutAsker />
      <ReadyFile />
      {session.status === 'authenticated' && (
        <>
          <OutboxSender uid={session.user.uid} />
          <NewGreetingsWatch uid={session.user.uid} />
          <RefusedLater />
        </>
      )}
      <Toaster />
    </QueryClientProvider>
  );
}
