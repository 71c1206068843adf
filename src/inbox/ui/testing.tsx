import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { InboxEntry } from '@/inbox/model/inbox-entry';
import { InboxPage } from './inbox-page';
import type { ContactsAround } from './use-adding';

/** An entry left at card `C1`, `id` milliseconds after 1970. */
export const entry = (id: number, content: InboxEntry['content']): InboxEntry => ({
  id: String(id),
  cardId: 'C1',
  consent: true,
  policy: '1',
  createdAt: new Date(id),
  content,
});

/** Renders the inbox of `u1`, whose card `C1` is Mina Kim's. */
export function renderInboxPage(
  findSimilar: ContactsAround['findSimilar'] = () => Promise.resolve(undefined),
  onCards: (ids: readonly string[]) => void = () => undefined,
): void {
  const page = (
    <InboxPage
      uid="u1"
      contactsHref="/network"
      cardName={(id) => (id === 'C1' ? 'Mina Kim' : undefined)}
      onCards={onCards}
      around={{ duplicatesHref: '/duplicates', findSimilar }}
      ownWords={['Mina Kim']}
    />
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/duplicates', element: 'Who is there twice' },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
