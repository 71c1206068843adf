import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MailChoicePage } from '@/account/ui/mail-choice/mail-choice-page';
import { paths } from '@/app/paths';
import { createQueryClient } from '@/app/query-client';

/** /profile/mail?secret=…: the link in an owner's mail, opened without an account. */
export function Component() {
  const [query] = useSearchParams();
  // Public pages have none: the others read nothing.
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MailChoicePage secret={query.get('secret') ?? ''} profileHref={paths.profile.href()} />
    </QueryClientProvider>
  );
}
