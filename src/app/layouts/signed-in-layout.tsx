import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from '@/ui/toaster';
import { createQueryClient } from '../query-client';
import { RequireUser } from '../session/require-user';
import { MAIN_ID, SkipLink } from './skip-link';
import { TopNavigation } from './top-navigation';

/** The owner's side: navigation, the data client, toasts, and nothing below it unless somebody is signed in. */
export function Component() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <TopNavigation />
        <main id={MAIN_ID} tabIndex={-1} className="grow max-md:pb-20">
          <RequireUser>
            <Outlet />
          </RequireUser>
        </main>
      </div>
      <Toaster />
    </QueryClientProvider>
  );
}
