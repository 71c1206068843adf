/** @jsxImportSource preact */
import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePublicCard } from '@/card/model/public-card';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import { setSessionFlag } from '@/shared/browser/session-flag';
import { act, render } from '../../../tests/support/preact';
import { deviceClass } from './use-visit';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const android = (rest: string) =>
  `Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/140.0.0.0 ${rest}Safari/537.36`;

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', {}, 'phone'],
  ['a phone with Android', android('Mobile '), {}, 'phone'],
  ['a phone that only its hints tell of', linux, { mobile: true }, 'phone'],
  ['a tablet with Android', android(''), { mobile: false }, 'tablet'],
  ['an old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile/15E148', {}, 'tablet'],
  ['an iPad that says it is a Mac', mac, { touchPoints: 5, coarse: true }, 'tablet'],
  ['a Mac', mac, {}, 'desktop'],
  ['a tablet that asks for desktop pages', linux, { touchPoints: 5, coarse: true, mobile: false }, 'tablet'],
  ['a PC', linux, { mobile: false }, 'desktop'],
  ['a PC with a screen one can touch', windows, { touchPoints: 10, coarse: false }, 'desktop'],
  ['nothing known', '', {}, 'desktop'],
])('%s', (_what, userAgent, hints, expected) => {
  expect(deviceClass({ userAgent, mobile: undefined, touchPoints: 0, coarse: false, ...hints })).toBe(
    expected,
  );
});

const found: ReadCard = {
  slug: 'mina',
  userId: 'u1',
  cardId: 'C1',
  card: parsePublicCard({ name: 'Mina Kim' }),
  cachedOn: undefined,
  reads: [],
};

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const OPENING = ['views', 'from_qr', 'on_phone', 'in_ko'];

const wire = vi.fn<(url: string, init: { body: string }) => Promise<Response>>();
const answer = (status: number) => Promise.resolve(new Response('{}', { status }));

const sent = () =>
  wire.mock.calls.map(([, { body }]) => {
    const { writes } = JSON.parse(body) as {
      writes: { updateTransforms: { fieldPath: string; increment: unknown }[] }[];
    };
    const steps = writes.flatMap(({ updateTransforms }) => updateTransforms);
    expect(steps.map(({ increment }) => increment)).toEqual(steps.map(() => ({ integerValue: '1' })));
    return steps.map(({ fieldPath }) => fieldPath.replace(/^`\d+`\./, ''));
  });

const days = (index: number) => [
  ...new Set((wire.mock.calls[index]?.[1].body ?? '').match(/(?<="fieldPath":"`)\d+(?=`\.)/g)),
];

const written = (index: number) =>
  /"name":"[^"]*\/documents\/([^"]*)"/.exec(wire.mock.calls[index]?.[1].body ?? '')?.[1] ?? '';

function browser(facts: Record<string, unknown> = {}) {
  const all = { userAgent: PHONE, language: 'ko-KR', webdriver: false, ...facts };
  for (const [name, value] of Object.entries(all))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

function see(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  fireEvent(document, new Event('visibilitychange'));
}

/** The page of a card, with a fresh module as after a load. */
async function openPage(card: ReadCard = found) {
  vi.resetModules();
  const { useVisit } = await import('./use-visit');
  const Page = ({ read }: { read: ReadCard }) => {
    useVisit(read);
    return (
      <>
        <a href="#call" data-counts="call">
          <svg data-testid="icon" />
          Call
        </a>
        <a href="#web" data-counts="website">
          Web
        </a>
        <a href="#own" data-counts="social" data-link="7">
          Own
        </a>
        <a href="#odd" data-counts="social" data-link="99">
          Odd
        </a>
        <button type="button" data-counts="save">
          Save
        </button>
        <button type="button" data-counts="share">
          Share
        </button>
        <button type="button" data-counts="views">
          Made up
        </button>
        <a href="#home">Home</a>
      </>
    );
  };
  const page = render(<Page read={card} />);
  return { ...page, change: (read: ReadCard) => page.rerender(<Page read={read} />) };
}

const idle = () => act(() => vi.advanceTimersByTimeAsync(10_000));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) });
  vi.stubGlobal(
    'fetch',
    wire.mockImplementation(() => answer(200)),
  );
  window.carteCard = { slug: 'mina' };
  window.history.replaceState(null, '', '/mina?s=qr');
  browser();
});
afterEach(() => {
  for (const name of ['userAgent', 'language', 'webdriver', 'doNotTrack', 'globalPrivacyControl'])
    Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'visibilityState');
  delete window.carteCard;
  setSessionFlag(null);
  wire.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a visit', () => {
  it('is sent when the page is idle, in one keepalive request without preflight or cookie', async () => {
    await openPage();
    expect(wire).not.toHaveBeenCalled();
    await idle();
    expect(sent()).toEqual([OPENING]);
    expect(written(0)).toMatch(/^users\/u1\/cards\/C1\/stats\/202611-1?\d$/);
    expect(days(0)).toEqual(['22']);
    const [[url, init] = []] = wire.mock.calls;
    expect(url).toMatch(/\/documents:commit\?key=demo-key$/);
    expect(init).toEqual({
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      body: expect.any(String) as unknown,
    });
  });

  it.each([
    ['?s=link', 'from_link'],
    ['?s=nfc', 'from_nfc'],
    ['?s=signature', 'from_signature'],
    ['?s=constructor', 'from_link'],
    ['', 'from_link'],
  ])('counts the way of “%s” as %s', async (search, way) => {
    window.history.replaceState(null, '', `/mina${search}`);
    await openPage();
    await idle();
    expect(sent()[0]).toContain(way);
  });

  it.each([
    ['nb-NO', 'in_no'],
    ['iw', 'in_he'],
    ['zh-Hant-TW', 'in_zh'],
    ['ar-EG', 'in_other'],
    ['', 'in_other'],
  ])('counts the language “%s” as %s', async (language, counter) => {
    browser({ language });
    await openPage();
    await idle();
    expect(sent()[0]).toContain(counter);
  });

  it('removes only the way from the address', async () => {
    window.history.replaceState({ kept: 1 }, '', '/mina?s=qr&lang=ko#top');
    await openPage();
    await idle();
    expect(window.location.href).toMatch(/\/mina\?lang=ko#top$/);
    expect(window.history.state).toEqual({ kept: 1 });
  });

  it('counts once, however often the card renders', async () => {
    const { change } = await openPage();
    await idle();
    change({ ...found });
    await idle();
    expect(sent()).toEqual([OPENING]);
  });

  it('counts a visitor who leaves before the page is idle', async () => {
    await openPage();
    see('hidden');
    expect(sent()).toEqual([OPENING]);
    see('visible');
    await idle();
    expect(sent()).toHaveLength(1);
  });

  it('counts a hidden or prerendered page when it is shown', async () => {
    see('hidden');
    await openPage();
    await idle();
    see('hidden');
    expect(wire).not.toHaveBeenCalled();
    see('visible');
    await idle();
    expect(sent()).toEqual([OPENING]);
  });

  it('continues after a reload: no second opening, but clicks count', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'reload' } as unknown as PerformanceEntry,
    ]);
    await openPage();
    await idle();
    expect(wire).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Save'));
    expect(sent()).toEqual([['saves']]);
  });

  it('does not count a cached copy, but the card that replaces it', async () => {
    const { change } = await openPage({ ...found, cachedOn: new Date() });
    await idle();
    expect(wire).not.toHaveBeenCalled();
    change(found);
    await idle();
    expect(sent()).toEqual([OPENING]);
  });

  it('is not counted inside the owner’s app', async () => {
    delete window.carteCard;
    await openPage();
    await idle();
    fireEvent.click(screen.getByText('Save'));
    expect(wire).not.toHaveBeenCalled();
  });

  it.each([
    ['asks not to be tracked', { doNotTrack: '1' }],
    ['has Global Privacy Control', { globalPrivacyControl: true }],
    ['is steered by a program', { webdriver: true }],
    [
      'is a crawler',
      { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['makes a preview of the link', { userAgent: 'WhatsApp/2.23.20.0' }],
  ])(
    'counts neither visit nor clicks of a browser that %s, and clears the way from the URL',
    async (_what, facts) => {
      browser(facts);
      window.history.replaceState(null, '', '/mina?s=qr&lang=ko');
      await openPage();
      await idle();
      fireEvent.click(screen.getByText('Save'));
      expect(wire).not.toHaveBeenCalled();
      expect(window.location.href).toMatch(/\/mina\?lang=ko$/);
    },
  );

  it.each([
    ['allows tracking', { doNotTrack: '0' }],
    ['has no wish', { globalPrivacyControl: false }],
    ['is on a phone called Cubot', { userAgent: PHONE.replace('K)', 'CUBOT NOTE 20)') }],
  ])('counts the visit of a browser that %s', async (_what, facts) => {
    browser(facts);
    await openPage();
    await idle();
    expect(sent()).toEqual([OPENING]);
  });

  it('does not count the owner, but another user', async () => {
    setSessionFlag('u1');
    await openPage();
    await idle();
    expect(wire).not.toHaveBeenCalled();
    setSessionFlag('u2');
    window.history.replaceState(null, '', '/mina?s=qr');
    await openPage();
    await idle();
    expect(sent()).toEqual([OPENING]);
  });
});

describe('a click', () => {
  it('is sent at once and once per counter, with an unsent opening', async () => {
    await openPage();
    fireEvent.click(screen.getByTestId('icon'));
    expect(sent()).toEqual([[...OPENING, 'tap_call']]);
    fireEvent.click(screen.getByTestId('icon'));
    fireEvent.click(screen.getByText('Save'));
    fireEvent.click(screen.getByText('Share'));
    fireEvent.click(screen.getByText('Save'));
    await idle();
    expect(sent().slice(1)).toEqual([['saves'], ['shares']]);
  });

  it('on a link of the owner’s own counts for that link, too', async () => {
    await openPage();
    await idle();
    fireEvent.click(screen.getByText('Own'));
    fireEvent.click(screen.getByText('Odd'));
    expect(sent().slice(1)).toEqual([['tap_social', 'link_7']]);
  });

  it('counts with the middle button, not with the right one or elsewhere', async () => {
    await openPage();
    await idle();
    fireEvent(screen.getByText('Web'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    fireEvent.click(screen.getByText('Home'));
    fireEvent.click(screen.getByText('Made up'));
    expect(wire).toHaveBeenCalledOnce();
    fireEvent(screen.getByText('Web'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(sent()[1]).toEqual(['tap_website']);
  });
});

describe('a count that fails', () => {
  it('is retried on another document when the service is busy, three times in all', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValue(0.99);
    wire.mockImplementation(() => answer(409));
    await openPage();
    await idle();
    await idle();
    expect(sent()).toEqual([OPENING, OPENING, OPENING]);
    expect([written(0), written(1)]).toEqual([
      'users/u1/cards/C1/stats/202611-0',
      'users/u1/cards/C1/stats/202611-19',
    ]);
  });

  it.each([
    ['2026-11-22T01:00Z', '202611', '21'],
    ['2026-11-22T23:00Z', '202611', '23'],
    ['2026-11-01T01:00Z', '202610', '31'],
    ['2026-12-31T23:00Z', '202701', '1'],
    ['2028-03-01T01:00Z', '202802', '29'],
  ])('at %s is retried once for the adjacent day: the clock may be wrong', async (time, month, day) => {
    vi.setSystemTime(new Date(time));
    wire.mockImplementation(() => answer(403));
    await openPage();
    await idle();
    await idle();
    expect(sent()).toHaveLength(2);
    expect(written(1)).toContain(`/stats/${month}-`);
    expect(days(1)).toEqual([day]);
  });

  it('is dropped silently while offline', async () => {
    wire.mockRejectedValue(new TypeError('Failed to fetch'));
    await openPage();
    await idle();
    expect(wire).toHaveBeenCalledOnce();
  });
});
