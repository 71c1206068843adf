/** @jsxImportSource preact */
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePublicCard } from '@/card/model/public-card';
import { ENGLISH } from '@/shared/i18n/testing';
import { delay } from '@/shared/lib/delay';
import korean from '../../../public/locales/ko.json';
import { act, cleanup, render } from '../../../tests/support/preact';
import { LeaveApp, SaveContact } from './save-contact';

const found = (vcardUrl: string) => ({
  userId: 'u1',
  cardId: 'C1',
  card: parsePublicCard({
    name: 'Mina Kim',
    email: 'm@x.example',
    photoUrl: 'http://127.0.0.1:9199/v0/b/demo-carte.appspot.com/o/mina.jpg',
    photoPreview: 'data:image/jpeg;base64,/9j/AAAA',
    vcardUrl,
  }),
});
const FILE = 'http://127.0.0.1:9199/v0/b/demo-carte.appspot.com/o/users%2Fu1%2Fvcards%2FC1.vcf';
const KAKAOTALK = 'Mozilla/5.0 (Linux; Android 12; wv) Chrome/100.0 Mobile Safari/537.36;KAKAOTALK 2409760';

const wire = vi.fn<(url: string) => Promise<Response>>();
const ADDRESS = 'https://carte.example/mina';
const show = (vcardUrl = FILE) =>
  render(
    <>
      <SaveContact found={found(vcardUrl)} words={ENGLISH.visitor} />
      <LeaveApp address={ADDRESS} words={ENGLISH.visitor} />
    </>,
  );

function goOffline() {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  return connection;
}

beforeEach(() => vi.stubGlobal('fetch', wire));
afterEach(() => {
  wire.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('SaveContact', () => {
  it('is a plain link while Storage has the vCard', async () => {
    wire.mockResolvedValue(Response.json({}));
    show();
    await waitFor(() => expect(wire).toHaveBeenCalledWith(FILE, expect.anything()));
    expect(await screen.findByRole('link', { name: 'Add to contacts' })).toHaveAttribute(
      'href',
      `${FILE}?alt=media`,
    );
  });

  it.each([
    ['is a plain link while the stored vCard is named by the card within a minute', 59_000, 'link'],
    ['writes the vCard in the browser while the stored one is older than the card', 61_000, 'button'],
  ] as const)('%s', async (_title, later, role) => {
    const updated = '2026-11-29T12:00:00.000Z';
    wire.mockResolvedValue(Response.json({ updated }));
    const changedAt = new Date(Date.parse(updated) + later);
    render(<SaveContact found={{ ...found(FILE), changedAt }} words={ENGLISH.visitor} />);
    await waitFor(() => expect(wire).toHaveBeenCalled());
    await act(() => delay(50));
    expect(screen.getByRole(role, { name: 'Add to contacts' })).toBeInTheDocument();
  });

  it('is a plain link when Storage fails', async () => {
    wire.mockResolvedValue(new Response('', { status: 503 }));
    show();
    await waitFor(() => expect(wire).toHaveBeenCalled());
    expect(screen.getByRole('link', { name: 'Add to contacts' })).toBeInTheDocument();
  });

  it('writes the vCard in the browser when nothing answers', async () => {
    wire.mockRejectedValue(new TypeError('Failed to fetch'));
    show();
    expect(await screen.findByRole('button', { name: 'Add to contacts' })).toBeInTheDocument();
  });

  it('writes the vCard of a cached copy with the preview, without a request', async () => {
    goOffline();
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const copy = { ...found(FILE), cachedOn: new Date() };
    render(<SaveContact found={copy} words={ENGLISH.visitor} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add to contacts' }));
    await waitFor(() => expect(clicked.mock.contexts[0]).toHaveProperty('download', 'Mina Kim.vcf'));
    const [[file] = []] = blobs.mock.calls;
    expect(await (file as Blob).text()).toContain('TYPE=JPEG:/9j/AAAA');
    expect(wire).not.toHaveBeenCalled();
  });

  it('writes the vCard while offline, and links to Storage again when online', async () => {
    wire.mockResolvedValue(Response.json({}));
    show();
    const connection = goOffline();
    expect(await screen.findByRole('button', { name: 'Add to contacts' })).toBeInTheDocument();
    connection.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('link', { name: 'Add to contacts' })).toBeInTheDocument();
  });

  it('never follows the link while offline, even without an offline event', async () => {
    wire.mockResolvedValue(Response.json({}));
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    show();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const followed = fireEvent.click(screen.getByRole('link', { name: 'Add to contacts' }));
    expect(followed).toBe(false);
    await waitFor(() => expect(clicked.mock.contexts[0]).toHaveProperty('download', 'Mina Kim.vcf'));
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('writes the vCard in the browser when the file in Storage is missing', async () => {
    wire.mockResolvedValue(new Response('{}', { status: 404 }));
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to contacts' }));
    await waitFor(() => expect(clicked.mock.contexts[0]).toHaveProperty('download', 'Mina Kim.vcf'));
    const [[file] = []] = blobs.mock.calls;
    expect((file as Blob).type).toBe('text/vcard;charset=utf-8');
    expect(await (file as Blob).text()).toContain('\r\nFN:Mina Kim\r\n');
  });

  it('labels the links of a contact that is written here in the words of the page', async () => {
    wire.mockRejectedValue(new TypeError('Failed to fetch'));
    const blobs = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const links = {
      website: 'kiln.example',
      calendlyLink: 'cal.example/mina',
      feedbackFormLink: 'forms.example/mina',
    };
    const card = parsePublicCard({ name: 'Mina Kim', ...links });
    render(<SaveContact found={{ ...found(''), card }} words={korean.visitor} />);
    await userEvent.click(screen.getByRole('button', { name: korean.visitor.addToContacts }));
    await waitFor(() => expect(blobs).toHaveBeenCalled());
    const [blob] = blobs.mock.lastCall ?? [];
    if (!(blob instanceof Blob)) throw new Error('No file was made.');
    const text = await blob.text();
    expect([...text.matchAll(/X-ABLabel:(.*)\r\n/g)].map(([, label]) => label)).toEqual([
      korean.visitor.website,
      korean.visitor.booking,
      korean.visitor.review,
      'Carte',
    ]);
  });

  it('makes no request for a card without a vCard', () => {
    show('');
    expect(screen.getByRole('button', { name: 'Add to contacts' })).toBeInTheDocument();
    expect(wire).not.toHaveBeenCalled();
  });

  it('shows no in-app hint in a real browser', () => {
    show('');
    expect(screen.queryByText(ENGLISH.visitor.inAppText)).toBeNull();
  });

  it('leads out of an in-app browser, and copies the link', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(KAKAOTALK);
    const user = userEvent.setup();
    show('');
    expect(screen.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      `kakaotalk://web/openExternal?url=${encodeURIComponent(ADDRESS)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(ENGLISH.visitor.linkCopied)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  });

  it('copies the link without the visitor’s way parameter', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(KAKAOTALK);
    const plain = window.location.href;
    window.history.replaceState(null, '', '/qr/C1?s=qr#x');
    show('');
    window.history.replaceState(null, '', plain);
    expect(screen.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      `kakaotalk://web/openExternal?url=${encodeURIComponent(ADDRESS)}`,
    );
  });

  it('shows no in-app hint in a home-screen app on an iPhone', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    );
    show('');
    const way = () => screen.queryByRole('region', { name: ENGLISH.visitor.openInBrowser });
    expect(way()).toBeInTheDocument();
    cleanup();
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
    show('');
    expect(way()).toBeNull();
    Reflect.deleteProperty(navigator, 'standalone');
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });

  it('shows the link when copying is refused', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(KAKAOTALK);
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
    show('');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(ADDRESS)).toBeInTheDocument();
    expect(screen.getByText(ENGLISH.visitor.copyFailed, { exact: false })).toBeInTheDocument();
  });
});
