import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseContact } from '@/contacts/model/contact';
import { NO_DETAILS, type InboxEntry } from '@/inbox/model/inbox-entry';
import type { decryptDetails } from '@/inbox/service/encrypted-details';
import type { addToContacts, deleteInboxEntries, watchInbox } from '@/inbox/service/inbox';
import { INBOX_SHOWN } from '@/inbox/service/new-entries';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { offers, toasts } from '@/shared/ui/notify';
import { entry, renderInboxPage } from './testing';
import type { ContactsAround } from './use-adding';

const service = vi.hoisted(() => ({
  watchInbox: vi.fn<typeof watchInbox>(),
  addToContacts: vi.fn<typeof addToContacts>(() => Promise.resolve({ id: 'new', sending: 'sent' })),
  deleteInboxEntries: vi.fn<typeof deleteInboxEntries>(() => Promise.resolve('sent')),
  decryptDetails: vi.fn<typeof decryptDetails>(() => Promise.resolve('unreadable')),
}));
vi.mock('@/inbox/service/inbox', () => service);
vi.mock('@/inbox/service/encrypted-details', () => service);
vi.mock('@/inbox/service/inbox-settings', () => ({
  readInboxSettings: () => Promise.resolve({ settings: { accepts: true, publicKey: '' }, key: undefined }),
}));

const findSimilar = vi.fn<ContactsAround['findSimilar']>();

const onCards = vi.fn();

function show(entries: readonly InboxEntry[]): void {
  service.watchInbox.mockImplementation((_uid, onEntries, _onError, onConfirmed, most) => {
    onConfirmed(true);
    onEntries(entries.slice(0, most));
    return () => {};
  });
  renderInboxPage(findSimilar, onCards);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => initTexts());
beforeEach(() => {
  vi.clearAllMocks();
});

describe('the inbox', () => {
  it('reports the cards of its entries, each once', async () => {
    const left = (at: number, cardId: string) => ({ ...named(at, 'Bea'), cardId });
    show([left(3, 'C1'), left(2, 'C2'), left(1, 'C1')]);
    await waitFor(() => expect(onCards).toHaveBeenLastCalledWith(['C1', 'C2']));
  });

  const named = (at: number, name: string) =>
    entry(at, { kind: 'open', details: { ...NO_DETAILS, name, email: 'bea@visitors.example' } });

  it('shows the newest entries, grouped, and older ones on request by keyboard', async () => {
    const flood = Array.from({ length: 2 * INBOX_SHOWN - 1 }, (_, at) => named(1_000 - at, 'Eve'));
    show([...flood, named(-1, 'Bea Lee'), named(-2, 'Cleo')]);
    expect(await screen.findByText(`The newest ${INBOX_SHOWN} are shown.`)).toBeVisible();
    expect(screen.queryByText('Bea Lee')).toBeNull();
    const older = screen.getByRole('button', { name: 'Show older' });
    older.focus();
    await userEvent.keyboard('{Enter}');
    const bea = await screen.findByRole('heading', { name: 'Bea Lee' });
    await waitFor(() => expect(bea).toHaveFocus());
    expect(screen.getByText(`The newest ${2 * INBOX_SHOWN} are shown.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show older' })).toBe(older);
    // The button goes with the last page.
    older.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cleo' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('aligns a Hebrew name with the details below it', async () => {
    show([named(1, 'דנה כהן (3)')]);
    const heading = await screen.findByRole('heading', { name: 'דנה כהן (3)' });
    // With a direction of its own the line would be aligned by it.
    expect(heading).not.toHaveAttribute('dir');
    expect(heading.querySelector('bdi')).toHaveTextContent('דנה כהן (3)');
  });

  it('shows a policy’s date, and no other text', async () => {
    show([
      { ...named(1, 'Bea Lee'), policy: '2026-11-22' },
      { ...named(2, 'Eve'), policy: 'the one that says you owe me' },
    ]);
    expect(await screen.findByRole('heading', { name: 'Eve' })).toBeVisible();
    expect(screen.getAllByText(/^Agreed to/).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2026'),
    ]);
  });
});

describe('adding to the contacts', () => {
  const details = { ...NO_DETAILS, name: 'Bea Lee', email: 'bea@visitors.example', note: 'Hall 3' };
  const left = (cardId: string): InboxEntry => ({
    ...entry(Date.UTC(2026, 10, 24, 12), { kind: 'open', details }),
    cardId,
    policy: '2026-11-22',
  });
  const currentOffer = () => offers.get()[0];
  afterEach(() => {
    toasts.set([]);
    offers.set([]);
  });

  it.each([
    [
      'C1',
      'Left on November 24, 2026 via the card “Mina Kim”, agreeing to the privacy policy of November 22, 2026',
    ],
    ['gone', 'Left on November 24, 2026, agreeing to the privacy policy of November 22, 2026'],
  ])('writes the consent, its time and the card into the note (%s)', async (cardId, line) => {
    findSimilar.mockResolvedValue(undefined);
    show([left(cardId)]);
    await press('Add to network');
    expect(service.addToContacts).toHaveBeenCalledWith(
      'u1',
      expect.objectContaining({ ids: [left(cardId).id], createdAt: left(cardId).createdAt }),
      expect.objectContaining({ name: 'Bea Lee', note: `Hall 3\n\n${line}` }),
    );
    expect(toasts.get()).toMatchObject([{ kind: 'success', title: 'Bea Lee added' }]);
    expect(currentOffer()).toBeUndefined();
  });

  it('reports an existing contact and links to the duplicates', async () => {
    findSimilar.mockResolvedValue(parseContact('old', { name: 'Beatrice Lee' }));
    show([left('C1')]);
    await press('Add to network');
    expect(findSimilar).toHaveBeenCalledWith('new', expect.objectContaining({ name: 'Bea Lee' }));
    await vi.waitFor(() =>
      expect([currentOffer()?.title(i18next.t), currentOffer()?.label(i18next.t)]).toEqual([
        'May already be in your network: Beatrice Lee',
        'Show duplicates',
      ]),
    );
    act(() => currentOffer()?.onSelect());
    expect(await screen.findByText('Who is there twice')).toBeVisible();
  });

  it('completes the previous deletion, whose undo the new message replaces', async () => {
    const other = { ...left('C1'), id: 'other', content: { kind: 'open' as const, details: NO_DETAILS } };
    findSimilar.mockResolvedValue(parseContact('old', { name: 'Beatrice Lee' }));
    show([left('C1'), other]);
    const [, second] = await screen.findAllByRole('button', { name: 'Delete' });
    await userEvent.click(second ?? document.body);
    expect(service.deleteInboxEntries).not.toHaveBeenCalled();
    await press('Add to network');
    await vi.waitFor(() => expect(service.deleteInboxEntries).toHaveBeenCalledWith('u1', ['other']));
    expect(currentOffer()?.label(i18next.t)).toBe('Show duplicates');
  });

  it('succeeds when the lookup of duplicates fails', async () => {
    findSimilar.mockReturnValueOnce(new Promise(() => {}));
    findSimilar.mockRejectedValueOnce(new AppError('no-answer', 'listContacts'));
    show([left('C1')]);
    await press('Add to network');
    await press('Add to network');
    expect(service.addToContacts).toHaveBeenCalledTimes(2);
    expect(toasts.get().map(({ kind }) => kind)).toEqual(['success', 'success']);
    expect(currentOffer()).toBeUndefined();
  });
});

describe('new entries', () => {
  const from = (name: string, at: number) =>
    entry(at, { kind: 'open', details: { ...NO_DETAILS, name, email: `${name}@visitors.example` } });
  const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const comes = (entries: readonly InboxEntry[]) => act(() => service.watchInbox.mock.lastCall?.[1](entries));
  const counts = async () => {
    show([from('Bea', 2), from('Al', 1)]);
    await screen.findByText('Bea');
  };
  const shows = (expected: readonly string[]) =>
    act(() => vi.waitFor(() => expect(names()).toEqual(expected)));
  const first = ['Bea', 'Al', 'What you accept'];
  const all = ['Cleo', ...first];
  const NEWS = { name: '1 new – show' };

  it('are shown at once while the list is not in use', async () => {
    await counts();
    comes([from('Cleo', 3), from('Bea', 2), from('Al', 1)]);
    await shows(all);
    expect(screen.queryByRole('button', NEWS)).toBeNull();
  });

  it('are held back while the pointer is over the list, and shown on request', async () => {
    await counts();
    await userEvent.hover(screen.getByText('Bea'));
    comes([from('Cleo', 3), from('Bea', 2), from('Al', 1)]);
    const news = await screen.findByRole('button', NEWS);
    await shows(first);
    await userEvent.click(news);
    await shows(all);
    expect(screen.queryByRole('button', NEWS)).toBeNull();
  });

  it('are shown when the pointer leaves the list', async () => {
    await counts();
    await userEvent.hover(screen.getByText('Bea'));
    comes([from('Cleo', 3), from('Bea', 2), from('Al', 1)]);
    await screen.findByRole('button', NEWS);
    await userEvent.unhover(screen.getByText('Bea'));
    await shows(all);
    expect(screen.queryByRole('button', NEWS)).toBeNull();
  });

  it('are held back while the focus is in the list, and shown when it leaves', async () => {
    await counts();
    const [button] = screen.getAllByRole('button', { name: 'Add to network' });
    act(() => button?.focus());
    comes([from('Cleo', 3), from('Bea', 2)]);
    await shows(['Bea', 'What you accept']);
    act(() => button?.blur());
    await shows(['Cleo', 'Bea', 'What you accept']);
    expect(screen.queryByRole('button', NEWS)).toBeNull();
  });

  it('are shown when the list is empty, or its focused entry was removed', async () => {
    await counts();
    const [, second] = screen.getAllByRole('button', { name: 'Add to network' });
    act(() => second?.focus());
    comes([from('Bea', 2)]);
    await shows(['Bea', 'What you accept']);
    comes([from('Cleo', 3), from('Bea', 2)]);
    await shows(['Cleo', 'Bea', 'What you accept']);
    await userEvent.hover(screen.getByText('Bea'));
    comes([from('Dan', 4)]);
    await shows(['Dan', 'What you accept']);
    expect(screen.queryByRole('button', NEWS)).toBeNull();
  });
});
