import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewInboxEntry } from '@/inbox/service/new-entries';
import { forgetUserLocalData } from '@/shared/browser/stored';
import { initTexts } from '@/shared/i18n/testing';
import { InboxLine, NewCount } from './new-count';
import { inboxSeen, newEntriesQuery, noteInboxSeen } from './use-new-count';

beforeAll(() => initTexts());

let people = 0;
let uid = '';
beforeEach(() => {
  people += 1;
  uid = `owner-${people}`;
});

function show(came?: readonly NewInboxEntry[]) {
  const client = new QueryClient();
  const come = (entries: readonly NewInboxEntry[]) =>
    client.setQueryData(newEntriesQuery(uid).queryKey, entries);
  if (came) come(came);
  const { container } = render(
    <QueryClientProvider client={client}>
      <a href="/contacts">
        Network
        <NewCount uid={uid} />
      </a>
      <InboxLine uid={uid} href="/contacts/inbox" />
    </QueryClientProvider>,
  );
  return { container, come: (entries: readonly NewInboxEntry[]) => act(() => void come(entries)) };
}

const at = (time: number, sign = `from ${time}`): NewInboxEntry => ({ at: time, sign });
const links = () => screen.getAllByRole('link');

describe('the number of new entries', () => {
  it('is a sentence for screen readers and digits on screen', () => {
    const { container } = show([at(30), at(20), at(10)]);
    expect(links()[0]).toHaveAccessibleName('Network 3 new in the inbox');
    expect(container.querySelector('[data-new-count]')).toHaveTextContent(/^3$/);
    expect(screen.getByRole('link', { name: '3 new in the inbox' })).toHaveAttribute(
      'href',
      '/contacts/inbox',
    );
  });

  it('is absent until it is known, while the link to the inbox is shown', () => {
    const { container } = show();
    expect(container.querySelector('[data-new-count]')).toBeNull();
    expect(links().map((link) => link.textContent)).toEqual(['Network', 'Inbox']);
  });

  it('counts entries that were sent twice once', () => {
    show([at(20, 'same'), at(10, 'same')]);
    expect(links()[1]).toHaveTextContent('1 new in the inbox');
  });

  it('disappears when the inbox was opened, and then counts later entries', async () => {
    const { container, come } = show([at(20), at(10)]);
    act(() => noteInboxSeen(uid, 20));
    expect(container.querySelector('[data-new-count]')).toBeNull();
    expect(links()[1]).toHaveTextContent('Nothing new in the inbox');
    come([at(30), at(20), at(10)]);
    expect(await screen.findByRole('link', { name: '1 new in the inbox' })).toBeInTheDocument();
  });

  it('disappears when another tab opened the inbox', () => {
    show([at(20)]);
    const key = `carte.inbox-seen.${uid}`;
    localStorage.setItem(key, '20');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(links()[1]).toHaveTextContent('Nothing new in the inbox');
  });
});

describe('inboxSeen', () => {
  it('never moves to an earlier time', () => {
    noteInboxSeen(uid, 20);
    noteInboxSeen(uid, 10);
    expect(inboxSeen(uid)).toBe(20);
  });

  it('is deleted with the owner’s local data', () => {
    noteInboxSeen(uid, 20);
    forgetUserLocalData();
    expect(Object.keys(localStorage).filter((key) => key.includes(uid))).toEqual([]);
  });

  it.each(['yesterday', '-1', 'Infinity', '1e16'])('is 0 when %s is stored', (kept) => {
    localStorage.setItem(`carte.inbox-seen.${uid}`, kept);
    expect(inboxSeen(uid)).toBe(0);
  });
});
