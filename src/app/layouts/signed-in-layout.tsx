import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { SecondFactorHost } from '@/account/ui/second-factor/second-factor-host';
import { VerifyNotice } from '@/account/ui/sign-in/verify-email';
import { createRestoredClient, SnapshotWriter } from '@/app/opening/snapshot-queries';
import { paths } from '@/app/paths';
import { createQueryClient } from '@/app/query-client';
import { RequireUser } from '@/app/session/require-user';
import { userOf, useSession } from '@/app/session/session-context';
import { NewEntriesWatch } from '@/inbox/ui/use-new-count';
import { NewVersion, StorageUnavailable, TooOld } from '@/offline/ui/app-notices';
import { OutboxSender } from '@/offline/ui/outbox-sender';
import { onFileReady } from '@/shared/browser/download';
import { notify } from '@/shared/ui/notify';
import { OfferFoot } from '@/shared/ui/offers';
import { Toasts } from '@/shared/ui/toasts';
import { SignOutAsker } from './sign-out-asker';
import { MAIN_ID, SkipLink } from './skip-link';
import { TopNavigation } from './top-navigation';
import { useSessionTitle } from './use-session-title';

/** The navigation with what it needs, for the public pages; here, so that it has no chunk of its own. */
export function AppNavigation() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TopNavigation />
      <SignOutAsker />
      <Toasts />
    </QueryClientProvider>
  );
}

/** What asks before a sign-out, for a page outside; here, so that it has no chunk of its own. */
export const AppSignOutAsker = SignOutAsker;

/** The owner's screens, for signed-in users only: navigation, query client, toasts. */
export function Component() {
  const [queryClient] = useState(createRestoredClient);
  const session = useSession();
  const user = userOf(session);
  useSessionTitle({ required: true });
  const onDashboard = useMatch(paths.dashboard.path) !== null;
  return (
    <QueryClientProvider client={queryClient}>
      <div className="safe-sides flex min-h-dvh flex-col">
        <SkipLink />
        <TopNavigation />
        <main id={MAIN_ID} tabIndex={-1} className="grow max-md:pb-[calc(5rem+env(safe-area-inset-bottom))]">
          <RequireUser>
            {onDashboard && user && <VerifyNotice user={user} />}
            <Outlet />
          </RequireUser>
        </main>
        <SecondFactorHost />
        <OfferFoot>
          {session.status === 'authenticated' && (
            <>
              <StorageUnavailable />
              <NewVersion />
              <TooOld />
            </>
          )}
        </OfferFoot>
      </div>
      <SignOutAsker />
      <ReadyFile />
      {session.status === 'authenticated' && (
        <>
          <SnapshotWriter user={session.user} />
          <OutboxSender uid={session.user.uid} />
          <NewEntriesWatch uid={session.user.uid} />
        </>
      )}
      <Toasts />
    </QueryClientProvider>
  );
}

/** Offers to save a file that took longer than the user activation lasts. Mounted once. */
export function ReadyFile() {
  useEffect(
    () =>
      onFileReady((name, save) => {
        notify.offer({
          title: (t) => t('shell.fileReady', { name }),
          label: (t) => t('common.save'),
          onSelect: save,
        });
      }),
    [],
  );
  return null;
}
