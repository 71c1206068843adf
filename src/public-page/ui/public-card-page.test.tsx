/** @jsxImportSource preact */
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VISITED_ON_HEADER } from '@/card/service/slugs/visited-on-header';
import type { EarlyCard } from '@/public-page/model/card-address';
import { setSessionFlag } from '@/shared/browser/session-flag';
import { writeStored } from '@/shared/browser/stored';
import type { LanguageCode } from '@/shared/i18n/languages';
import { ENGLISH } from '@/shared/i18n/testing';
import type { VisitorWords } from '@/shared/i18n/visitor-words';
import { act, render } from '../../../tests/support/preact';
import { PublicCardPage } from './public-card-page';
import { englishInboxWords, LINKS } from './testing';
import { FIRST_RETRY_MS, LOADING_AFTER_MS, readEarlyCard, SLOW_AFTER_MS } from './use-public-card';

function linkDocument(card: Record<string, string | boolean>, beside: object = {}): Response {
  const fields = Object.fromEntries(
    Object.entries(card).map(([name, value]) => [
      name,
      typeof value === 'string' ? { stringValue: value } : { booleanValue: value },
    ]),
  );
  return Response.json({
    fields: {
      status: { stringValue: 'active' },
      userId: { stringValue: 'u1' },
      cardId: { stringValue: 'C1' },
      card: { mapValue: { fields } },
      ...beside,
    },
  });
}

const wire = vi.fn<(url: string) => Promise<Response>>();
const follow = vi.fn<(language: string) => void>();
const turn = vi.fn<(language: string) => void>();
const inboxWords = vi.fn(englishInboxWords);
interface Shown {
  readonly wanted?: LanguageCode;
  readonly isChosen?: boolean;
  readonly words?: VisitorWords;
}
/** The page as index.html's read leads to it. */
async function show(
  early: EarlyCard,
  { wanted = 'en', isChosen = true, words = ENGLISH.visitor }: Shown = {},
): Promise<ReturnType<typeof render>> {
  const reading = readEarlyCard(early);
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(LOADING_AFTER_MS);
  return render(
    <PublicCardPage
      read={await reading}
      words={words}
      links={LINKS}
      language={{ wanted, isChosen, follow, turn, loadInboxWords: inboxWords }}
    />,
  );
}

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
    await show({ slug: 'mina', first: Promise.resolve(linkDocument({ name: 'Mina Kim', company: 'Kiln' })) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina Kim' })).toBeInTheDocument();
    await expect.poll(() => document.title).toBe('Mina Kim · Kiln');
    expect(wire).not.toHaveBeenCalled();
  });

  it.each(['//x', '__proto__', 'x'.repeat(2_000), 'a b', ''])(
    'has no card at %j, without asking for a document that cannot be',
    async (name) => {
      await show({ slug: name });
      await screen.findByText(ENGLISH.visitor.notFoundTitle);
      expect(wire).not.toHaveBeenCalled();
    },
  );

  it('lists who works at a company below its card, by name, and leaves out what leads nowhere', async () => {
    const entry = (fields: Record<string, string>) => ({
      mapValue: {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]),
        ),
      },
    });
    const people = {
      A: entry({ slug: 'tess', name: 'Tess', position: 'Potter', photoUrl: 'https://files.example/t.png' }),
      B: entry({ slug: 'bob', name: 'Bob', position: '', photoUrl: 'javascript:alert(1)' }),
      C: entry({ slug: '//evil.example', name: 'Eve' }),
      D: entry({ slug: 'nameless', name: ' ' }),
      E: { stringValue: 'text' },
    };
    const beside = { people: { mapValue: { fields: people } } };
    await show({ slug: 'acme', first: Promise.resolve(linkDocument({ name: 'Acme' }, beside)) });
    const section = await screen.findByRole('region', { name: ENGLISH.visitor.people });
    const links = [...section.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/bob', 'BBob'],
      ['/tess', 'TessPotter'],
    ]);
    expect([...section.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'https://files.example/t.png',
    ]);
  });

  describe('for search engines', () => {
    const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
    afterEach(() => document.querySelector('meta[name="robots"]')?.remove());

    it.each([
      ['lists a card', false, undefined],
      ['hides a card whose owner asks for it', true, 'noindex'],
    ])('%s', async (_what, hideFromSearch, expected) => {
      await show({ slug: 'mina', first: Promise.resolve(linkDocument({ name: 'Mina', hideFromSearch })) });
      await screen.findByRole('heading', { level: 1, name: 'Mina' });
      expect(robots()).toBe(expected);
    });

    it('says when the operator checked the card, and leads to the form for reports', async () => {
      const texts = { mapValue: { fields: { name: { stringValue: 'Mina' } } } };
      const mark = { texts, at: { timestampValue: '2026-11-05T12:00:00Z' } };
      const checked = { checked: { mapValue: { fields: mark } } };
      await show({ slug: 'mina', first: Promise.resolve(linkDocument({ name: 'Mina' }, checked)) });
      expect(await screen.findByText('November 5, 2026', { exact: false })).toHaveClass('checked-mark');
      const report = await screen.findByRole('link', { name: ENGLISH.visitor.report });
      expect(report).toHaveAttribute('href', LINKS.report('mina'));
    });

    it('hides a paused card, which has a notice and the owner’s words in place of its actions', async () => {
      const card = { name: 'Mina', isPaused: true, pauseNote: 'Back in May' };
      await show({ slug: 'mina', first: Promise.resolve(linkDocument(card)) });
      await screen.findByRole('heading', { level: 2, name: ENGLISH.visitor.paused });
      expect(screen.getByText('Back in May')).toBeInTheDocument();
      expect(screen.queryByText(ENGLISH.visitor.addToContacts)).toBeNull();
      expect(screen.queryByText(ENGLISH.visitor.leaveDetails)).toBeNull();
      expect(robots()).toBe('noindex');
    });

    it.each([
      ['mina', 404, ENGLISH.visitor.notFoundTitle],
      ['mina', 403, ENGLISH.visitor.deniedTitle],
      ['login', 404, ENGLISH.visitor.reservedTitle],
    ])('hides /%s that answers %i', async (slug, status, title) => {
      await show({ slug, first: Promise.resolve(new Response('{}', { status })) });
      await screen.findByText(title);
      await waitFor(() => expect(robots()).toBe('noindex'));
    });

    it('says nothing where there is no answer', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await show({ slug: 'mina', first: Promise.resolve(new Response('', { status: 503 })) });
      await screen.findByText(ENGLISH.visitor.failedTitle);
      expect(robots()).toBeUndefined();
    });
  });

  describe('on a published page', () => {
    beforeEach(() => {
      document.body.insertAdjacentHTML('afterbegin', '<header id="published"><h1>Mina Kim</h1></header>');
      document.body.setAttribute('bgcolor', '#112233');
      document.title = 'Mina Kim · Kiln';
    });
    afterEach(() => {
      document.getElementById('published')?.remove();
      document.body.removeAttribute('bgcolor');
    });
    const published = () => document.getElementById('published');

    it('leaves the face and the title until the answer, and speaks of a slow connection below', async () => {
      vi.useFakeTimers();
      await show({ slug: 'mina', first: new Promise(() => {}) });
      expect(screen.queryByText(ENGLISH.visitor.loading)).toBeNull();
      expect(document.title).toBe('Mina Kim · Kiln');
      act(() => void vi.advanceTimersByTime(SLOW_AFTER_MS));
      expect(screen.getByText(ENGLISH.visitor.slow)).toBeInTheDocument();
      expect(published()).not.toBeNull();
      expect(document.title).toBe('Mina Kim · Kiln');
    });

    it.each([
      ['the card', () => linkDocument({ name: 'Mina Lee' }), 'Mina Lee'],
      ['that it is gone', () => new Response('{}', { status: 404 }), ENGLISH.visitor.notFoundTitle],
    ])('gives way to an answer that says %s', async (_what, answer, heading) => {
      await show({ slug: 'mina', first: Promise.resolve(answer()) });
      await screen.findByRole('heading', { level: 1, name: heading });
      expect(published()).toBeNull();
      expect(document.body).not.toHaveAttribute('bgcolor');
    });

    it('keeps the face where there is no answer', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await show({ slug: 'mina', first: Promise.resolve(new Response('', { status: 503 })) });
      await screen.findByText(ENGLISH.visitor.failedTitle);
      expect(published()).not.toBeNull();
    });
  });

  it('removes bidi controls of a name from the title', async () => {
    await show({
      slug: 'mina',
      first: Promise.resolve(linkDocument({ name: '\u202EaniM', company: 'K\u2067iln' })),
    });
    await waitFor(() => expect(document.title).toBe('aniM · Kiln'));
  });

  describe('of a card in several languages', () => {
    const MINJI = {
      name: 'Minji Kim',
      position: 'Potter',
      company: 'Kiln',
      vcardUrl: 'https://files.example/c.vcf',
      language: 'en',
      translations: '{"ko":{"name":"김민지","position":"도예가"}}',
    };
    const open = (how: Shown = {}) =>
      show({ slug: 'minji', first: Promise.resolve(linkDocument(MINJI)) }, how);
    const name = (text: string) => screen.findByRole('heading', { level: 1, name: text });
    afterEach(() => {
      window.history.replaceState(null, '', '/');
      follow.mockReset();
      turn.mockReset();
    });

    it('shows the one of the page, with what it lacks in the first, and both to choose from', async () => {
      await open({ wanted: 'ko' });
      await name('김민지');
      expect(screen.getByText('도예가')).toBeInTheDocument();
      expect(screen.getByText('Kiln')).toBeInTheDocument();
      const languages = screen.getByRole('group', { name: ENGLISH.visitor.cardLanguages });
      expect([...languages.children].map((one) => [one.textContent, one.ariaPressed])).toEqual([
        ['English', 'false'],
        ['한국어', 'true'],
      ]);
      expect(document.title).toBe('김민지 · Kiln');
    });

    it('is turned over by the other language, whose contact is written here', async () => {
      await open();
      await name('Minji Kim');
      expect(screen.getByRole('link', { name: ENGLISH.visitor.addToContacts })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: '한국어' }));
      // Back again, before the words of the other language have come.
      await userEvent.click(screen.getByRole('button', { name: 'English' }));
      expect(turn.mock.calls).toEqual([['ko'], ['en']]);
    });

    it('saves the contact in the language on screen', async () => {
      await open({ wanted: 'ko' });
      await name('김민지');
      expect(screen.getByRole('button', { name: ENGLISH.visitor.addToContacts })).toBeInTheDocument();
    });

    it('has the page follow the card’s language before it is drawn, unless the visitor has chosen', async () => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'ko']);
      await open({ wanted: 'fr', isChosen: false });
      await waitFor(() => expect(follow).toHaveBeenCalledWith('ko'));
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      await open({ wanted: 'fr' });
      await name('김민지');
      expect(follow).toHaveBeenCalledOnce();
    });

    it('shows the language that the visitor has chosen where the card lacks that of the address', async () => {
      writeStored('language', 'ko');
      await open({ wanted: 'fr' });
      expect(await name('김민지')).toBeInTheDocument();
      writeStored('language', null);
    });

    it('takes details for the person by the name on screen', async () => {
      vi.doMock('./leave-details-sheet', () => ({
        DetailsSheet: ({ name: to }: { readonly name: string }) => <p>For {to}</p>,
      }));
      await open({ wanted: 'ko' });
      await name('김민지');
      await userEvent.click(screen.getByRole('button', { name: ENGLISH.visitor.leaveDetails }));
      expect(await screen.findByText('For 김민지')).toBeInTheDocument();
      vi.doUnmock('./leave-details-sheet');
    });

    it.each([
      ['the connection where there is none', false, ENGLISH.visitor.offlineTitle],
      ['the service where there is one', true, ENGLISH.visitor.failedText],
    ])('blames %s for a form that does not load', async (_what, onLine, sentence) => {
      await open({ wanted: 'ko' });
      await name('김민지');
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      inboxWords.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await userEvent.click(screen.getByRole('button', { name: ENGLISH.visitor.leaveDetails }));
      expect(await screen.findByText(sentence)).toBeVisible();
      vi.restoreAllMocks();
    });

    it('shares the language that the address asks for', async () => {
      const shared = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
      Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
      window.history.replaceState(null, '', '/minji?l=ko');
      await open({ wanted: 'ko' });
      await name('김민지');
      await userEvent.click(await screen.findByRole('button', { name: ENGLISH.visitor.share }));
      expect(shared.mock.calls[0]?.[0].url).toBe('https://carte.example/minji?l=ko');
      Reflect.deleteProperty(navigator, 'share');
    });
  });

  it.each([
    ['leads its owner, who is signed in on this device, to its form', 'u1', '/cards/C1/edit'],
    ['shows another user no way to its form', 'u2', undefined],
    ['shows a visitor no way to its form', null, undefined],
  ])('%s', async (_what, uid, href) => {
    setSessionFlag(uid);
    await show({ slug: 'mina', first: Promise.resolve(linkDocument({ name: 'Mina' })) });
    await screen.findByRole('link', { name: ENGLISH.visitor.madeWith });
    const edit = screen.queryByRole('link', { name: ENGLISH.visitor.edit });
    expect(edit?.getAttribute('href')).toBe(href);
    setSessionFlag(null);
  });

  it('keeps name, contact and a way to try again when a part of it throws', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    vi.spyOn(console, 'error').mockReturnValue();
    const words = {
      ...ENGLISH.visitor,
      get share(): string {
        throw new Error('broken');
      },
    };
    const first = linkDocument({ name: 'Mina', vcardUrl: 'https://files.example/mina.vcf' });
    await show({ slug: 'mina', first: Promise.resolve(first) }, { words });
    expect(await screen.findByText(ENGLISH.visitor.crashed)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Mina' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add to contacts' })).toHaveAttribute('type', 'text/vcard');
    expect(screen.getByRole('button', { name: ENGLISH.visitor.retry })).toBeInTheDocument();
    expect(reported).toHaveBeenCalledOnce();
  });

  it('says that the page cannot be shown when it throws without a card', async () => {
    vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
    vi.spyOn(console, 'error').mockReturnValue();
    const words = {
      ...ENGLISH.visitor,
      get loading(): string {
        throw new Error('broken');
      },
    };
    await show({ slug: 'mina', first: new Promise(() => {}) }, { words });
    expect(await screen.findByText(ENGLISH.visitor.crashed)).toBeInTheDocument();
  });

  it('links to the vCard in Storage, ignoring the address in the card', async () => {
    const vcardUrl = 'https://evil.example/mina.vcf';
    await show({ slug: 'mina', first: Promise.resolve(linkDocument({ name: 'Mina', vcardUrl })) });
    expect(await screen.findByRole('link', { name: 'Add to contacts' })).toHaveAttribute(
      'href',
      'http://127.0.0.1:9199/v0/b/demo-carte.appspot.com/o/users%2Fu1%2Fvcards%2FC1.vcf?alt=media',
    );
  });

  it('writes the vCard in the browser when Storage has none', async () => {
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    await show({
      slug: 'mina',
      first: Promise.resolve(linkDocument({ name: 'Mina Kim', email: 'm@x.example' })),
    });
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
    await show({ slug: 'mina', first: Promise.resolve(moved) });
    expect(await screen.findByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
    expect(wire.mock.calls[0]?.[0]).toContain('/customLinks/mina2?');
  });

  it('reports a reserved slug without a read', async () => {
    await show({ slug: 'admin' });
    expect(screen.getByRole('heading', { name: 'This address is reserved' })).toBeInTheDocument();
    expect(document.title).toBe('This address is reserved · Carte');
    expect(wire).not.toHaveBeenCalled();
  });

  it('offers a free slug to the visitor', async () => {
    await show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 404 })) });
    expect(await screen.findByRole('heading', { name: 'No card at this address' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Claim “mina” for your own card' })).toHaveAttribute(
      'href',
      '/card/create?name=mina',
    );
  });

  it('does not offer an invalid slug', async () => {
    await show({ slug: '한', first: Promise.resolve(new Response('{}', { status: 404 })) });
    await screen.findByRole('heading', { name: 'No card at this address' });
    expect(screen.queryByRole('link', { name: /Claim/ })).toBeNull();
  });

  it('reports a denied read', async () => {
    await show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 403 })) });
    expect(await screen.findByRole('heading', { name: 'This card cannot be shown' })).toBeInTheDocument();
  });

  it('loads when the browser is online again', async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show({ slug: 'mina', first: Promise.reject(new TypeError('Failed to fetch')) });
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
    await show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 503 })) });
    await screen.findByRole('heading', { name: 'The card could not be loaded' });
    wire.mockResolvedValueOnce(linkDocument({ name: 'Mina Kim' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
  });

  it('retries with doubled delays, and says so', async () => {
    vi.useFakeTimers();
    wire.mockResolvedValue(new Response('{}', { status: 503 }));
    await show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 503 })) });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/will keep trying/)).toBeInTheDocument();
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
    await show({ slug: 'mina', first: Promise.resolve(new Response('{}', { status: 404 })) });
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
    await show({ slug: 'mina', first: Promise.resolve(copy) });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/as you last saw it, on .*2026/)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(FIRST_RETRY_MS));
    expect(screen.getByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2 * FIRST_RETRY_MS));
    expect(screen.getByRole('heading', { name: 'Mina Lee' })).toBeInTheDocument();
    expect(screen.queryByText(/as you last saw it/)).toBeNull();
  });

  it('suggests a refresh while loading, and reports a slow connection after five seconds', async () => {
    vi.useFakeTimers();
    await show({ slug: 'mina', first: new Promise<Response>(() => {}) });
    expect(screen.getByText('Opening the card…')).toBeInTheDocument();
    expect(document.title).toBe('Opening the card… · Carte');
    expect(screen.getByText(/refresh the page/)).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(SLOW_AFTER_MS);
    });
    expect(screen.getByText(/longer than usual/)).toBeInTheDocument();
  });
});
