import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGLISH } from '@/shared/i18n/testing';
import { VISITED_ON_HEADER } from '@/shared/browser/visited-cards-cache';
import { PublicCardPage } from './public-card-page';
import { FIRST_RETRY_MS, SLOW_AFTER_MS } from './use-public-card';

const links = {
  privacy: '/privacy-policy',
  home: '/',
  claim: (name: string) => `/card/create?name=${name}`,
  share: (name: string) => `https://carte.example/${name}`,
};

function linkDocument(card: Record<string, string>): Response {
  const fields = Object.fromEntries(
    Object.entries(card).map(([name, text]) => [name, { stringValue: text }]),
  );
  return Response.json({
    fields: {
      status: { stringValue: 'active' },
      userId: { stringValue: 'u1' },
      cardId: { stringValue: 'C1' },
      card: { mapValue: { fields } },
    },
  });
}

const wire = vi.fn<(url: string) => Promise<Response>>();
const show = (early: { slug: string; first?: Promise<Response> }) =>
  render(<PublicCardPage early={early} words={ENGLISH.visitor} links={links} />);

beforeEach(() => {
  vi.stubGlobal('fetch', wire);
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  wire.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('PublicCardPage', () => {
  it('shows the card of the read that index.html started, without a second read', async () => {
    show({ slug: 'mina', first: Promise.resolve(linkDocument({ name: 'Mina Kim', company: 'Kiln' })) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina Kim' })).toBeInTheDocument();
    await expect.poll(() => document.title).toBe('Mina Kim · Kiln');
    expect(wire).not.toHaveBeenCalled();
  });

  it.each(['//x', '__proto__', 'x'.repeat(2_000), 'a b', ''])(
    'has no card at %j, without asking for a document that cannot be',
    async (name) => {
      show({ name });
      await screen.findByText(ENGLISH.visitor.notFoundTitle);
      expect(wire).not.toHaveBeenCalled();
    },
  );

  it('removes bidi controls of a name from the title', async () => {
    show({
      name: 'mina',
      first: Promise.resolve(linkDocument({ name: '\u202EaniM', company: 'K\u2067iln' })),
    });
    await waitFor(() => expect(document.title).toBe('aniM · Kiln'));
  });

  it('links to the vCard in Storage, ignoring the address in the card', async () => {
    const vcardUrl = 'https://evil.example/mina.vcf';
    show({ slug: 'mina', first: Promise.resolve(linkDocument({ name: 'Mina', vcardUrl })) });
    expect(await screen.findByRole('link', { name: 'Add to contacts' })).toHaveAttribute(
      'href',
      'http://127.0.0.1:9199/v0/b/demo-carte.appspot.com/o/users%2Fu1%2Fvcards%2FC1.vcf?alt=media',
    );
  });

  it('writes the vCard in the browser when Storage has none', async () => {
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    show({ slug: 'mina', first: Promise.resolve(linkDocument({ name: 'Mina Kim', email: 'm@x.example' })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to contacts' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    const [[file] = []] = blobs.mock.calls;
    expect(file).toBeInstanceOf(Blob);
    expect(await (file as Blob).text()).toMatch(
      /^BEGIN:VCARD\r\nVERSION:3\.0\r\n[^]*EMAIL[^]*m@x\.example[^]*END:VCARD\r\n$/,
    );
    expect(clicked.mock.contexts[0]).toHaveProperty('download', 'Mina Kim.vcf');
    vi.restoreAllMocks();
  });

  it('follows a renamed slug', async () => {
    wire.mockResolvedValueOnce(linkDocument({ name: 'Mina Kim' }));
    const moved = Response.json({
      fields: { status: { stringValue: 'moved' }, movedTo: { stringValue: 'mina2' } },
    });
    show({ slug: 'mina', first: Promise.resolve(moved) });
    expect(await screen.findByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
    expect(wire.mock.calls[0]?.[0]).toContain('/customLinks/mina2?');
  });

  it('reports a reserved slug without a read', () => {
    show({ slug: 'admin' });
    expect(screen.getByRole('heading', { name: 'This address is reserved' })).toBeInTheDocument();
    expect(document.title).toBe('This address is reserved · Carte');
    expect(wire).not.toHaveBeenCalled();
  });

  it('offers a free slug to the visitor', async () => {
    show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 404 })) });
    expect(await screen.findByRole('heading', { name: 'No card at this address' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Claim “mina” for your own card' })).toHaveAttribute(
      'href',
      '/card/create?name=mina',
    );
  });

  it('does not offer an invalid slug', async () => {
    show({ slug: '한', first: Promise.resolve(new Response('{}', { status: 404 })) });
    await screen.findByRole('heading', { name: 'No card at this address' });
    expect(screen.queryByRole('link', { name: /Claim/ })).toBeNull();
  });

  it('reports a denied read', async () => {
    show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 403 })) });
    expect(await screen.findByRole('heading', { name: 'This card cannot be shown' })).toBeInTheDocument();
  });

  it('loads when the browser is online again', async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({ slug: 'mina', first: Promise.reject(new TypeError('Failed to fetch')) });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
    expect(document.title).toBe('You are offline · Carte');
    wire.mockResolvedValueOnce(linkDocument({ name: 'Mina Kim' }));
    await act(() => {
      window.dispatchEvent(new Event('online'));
      return vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
    expect(document.title).toBe('Mina Kim');
  });

  it('retries on request', async () => {
    show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 503 })) });
    await screen.findByRole('heading', { name: 'The card could not be loaded' });
    wire.mockResolvedValueOnce(linkDocument({ name: 'Mina Kim' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
  });

  it('retries with doubled delays, and says so', async () => {
    vi.useFakeTimers();
    wire.mockResolvedValue(new Response('{}', { status: 503 }));
    show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 503 })) });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/keeps trying by itself/)).toBeInTheDocument();
    for (const [index, delay] of [FIRST_RETRY_MS, 2 * FIRST_RETRY_MS].entries()) {
      await act(() => vi.advanceTimersByTimeAsync(delay - 1));
      expect(wire).toHaveBeenCalledTimes(index);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(wire).toHaveBeenCalledTimes(index + 1);
    }
    wire.mockResolvedValue(linkDocument({ name: 'Mina Kim' }));
    await act(() => vi.advanceTimersByTimeAsync(4 * FIRST_RETRY_MS));
    expect(screen.getByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
  });

  it('does not retry after a final answer', async () => {
    vi.useFakeTimers();
    show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 404 })) });
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(screen.getByRole('heading', { name: 'No card at this address' })).toBeInTheDocument();
    expect(wire).not.toHaveBeenCalled();
  });

  it('shows the date of a cached copy, and replaces it when the service answers', async () => {
    vi.useFakeTimers();
    const copy = linkDocument({ name: 'Mina Kim' });
    copy.headers.set(VISITED_ON_HEADER, '2026-11-20T08:00:00Z');
    wire.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    wire.mockResolvedValueOnce(linkDocument({ name: 'Mina Lee' }));
    show({ slug: 'mina', first: Promise.resolve(copy) });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/as you last saw it, on .*2026/)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(FIRST_RETRY_MS));
    expect(screen.getByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2 * FIRST_RETRY_MS));
    expect(screen.getByRole('heading', { name: 'Mina Lee' })).toBeInTheDocument();
    expect(screen.queryByText(/as you last saw it/)).toBeNull();
  });

  it('suggests a refresh while loading, and reports a slow connection after five seconds', () => {
    vi.useFakeTimers();
    show({ slug: 'mina', first: new Promise<Response>(() => {}) });
    expect(screen.getByText('Opening the card…')).toBeInTheDocument();
    expect(document.title).toBe('Opening the card… · Carte');
    expect(screen.getByText(/refresh the page/)).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(SLOW_AFTER_MS);
    });
    expect(screen.getByText(/longer than usual/)).toBeInTheDocument();
  });
});
