import { act, fireEvent, render, screen } from '@testing-library/react';
import { use, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '@/account/service/session';
import { hasRedirectFlag, setRedirectFlag } from '@/account/ui/sign-in/redirect-flag';
import { setSessionFlag } from '@/shared/browser/session-flag';
import { AppError } from '@/shared/firebase/errors';
import { LanguageChoiceContext } from '@/shared/i18n/language-choice';
import { releaseServices, service } from '@/shared/queries/service';
import { userOf, useSession } from './session-context';
import { SessionProvider, type SessionSource } from './session-provider';

const mina: SessionUser = {
  uid: 'mina',
  email: 'mina@carte.example',
  displayName: 'Mina',
  photoURL: null,
  emailVerified: true,
};

function Probe() {
  const session = useSession();
  const choose = use(LanguageChoiceContext);
  return (
    <>
      <button onClick={() => choose('ko')}>Korean</button>
      <output>
        {session.status} {session.status === 'authenticated' && session.user.displayName}
        {session.status === 'unauthenticated' && session.redirectError !== undefined && 'redirect failed'}
        {session.status === 'unauthenticated' && session.ended === true && 'ended by the service'}
      </output>
    </>
  );
}

function sessionService() {
  let documents: ((user: SessionUser) => void)[] = [];
  const calls = {
    user: (_user: SessionUser | null, _ended?: boolean) => {},
    error: (_error: unknown) => {},
    documentReady: (user: SessionUser) => documents.forEach((resolve) => resolve(user)),
  };
  const stop = vi.fn();
  const saveLanguage = vi.fn();
  const source: SessionSource = {
    watchSession: (onChange, onError) => {
      calls.user = onChange;
      calls.error = onError;
      return stop;
    },
    ensureUser: () => new Promise((resolve) => (documents = [...documents, resolve])),
    saveLanguage,
  };
  return { calls, stop, saveLanguage, load: () => Promise.resolve(source) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const status = () => screen.getByRole('status').textContent.trim();

describe('the session', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  async function start() {
    const { calls, stop, saveLanguage, load } = sessionService();
    const { unmount } = render(
      <SessionProvider load={load}>
        <Probe />
      </SessionProvider>,
    );
    // jsdom never paints, so the service is loaded by the timeout.
    await pass(1000);
    return { calls, stop, saveLanguage, unmount };
  }

  it('is unknown at first, and a visitor when the service says so', async () => {
    const { calls } = await start();
    expect(status()).toBe('authenticating');
    await act(async () => calls.user(null));
    expect(status()).toBe('unauthenticated');
  });

  it('waits for the user document', async () => {
    const { calls } = await start();
    await act(async () => calls.user(mina));
    await pass(500);
    expect(status()).toBe('authenticating');
    await act(async () => calls.documentReady(mina));
    expect(status()).toBe('authenticated Mina');
  });

  it('continues without the document after one second, and updates a late name', async () => {
    const { calls } = await start();
    await act(async () => calls.user({ ...mina, displayName: null }));
    await pass(999);
    expect(status()).toBe('authenticating');
    await pass(1);
    expect(status()).toBe('authenticated');
    await act(async () => calls.documentReady(mina));
    expect(status()).toBe('authenticated Mina');
  });

  it('ignores a user who signed out before their document existed', async () => {
    const { calls } = await start();
    await act(async () => calls.user(mina));
    await act(async () => calls.user(null));
    await act(async () => calls.documentReady(mina));
    await pass(2000);
    expect(status()).toBe('unauthenticated');
  });

  it('updates the user’s name at once without waiting for the document again', async () => {
    const { calls } = await start();
    await act(async () => calls.user(mina));
    await act(async () => calls.documentReady(mina));
    await act(async () => calls.user({ ...mina, displayName: 'Mina Park' }));
    expect(status()).toBe('authenticated Mina Park');
  });

  it('reports that the service ended it', async () => {
    const { calls } = await start();
    await act(async () => calls.user(mina));
    await act(async () => calls.documentReady(mina));
    await act(async () => calls.user(null, true));
    expect(status()).toBe('unauthenticated ended by the service');
  });

  const DRAFTS = ['draft.mina.new', 'draft.mina.contact', 'draft.jun.c1', 'draft.visitor.contact'];
  const QUEUES = ['outbox.mina.contacts', 'outbox.jun.contacts'];
  const stored = () => [
    ...DRAFTS.filter((name) => sessionStorage.getItem(`carte.${name}`) !== null),
    ...QUEUES.filter((name) => localStorage.getItem(`carte.${name}`) !== null),
  ];

  it.each([
    ['their session ends in another tab, all of it', null, false, []],
    ['the service ends it, what is not their own', null, true, [DRAFTS[0], DRAFTS[1], DRAFTS[3], QUEUES[0]]],
    [
      'another user signs in, what is not that user’s',
      { ...mina, uid: 'jun' },
      false,
      [DRAFTS[2], DRAFTS[3], QUEUES[1]],
    ],
  ])('forgets stored drafts and queued changes when %s', async (_what, next, ended, left) => {
    const { calls } = await start();
    await act(async () => calls.user(mina));
    for (const name of DRAFTS) sessionStorage.setItem(`carte.${name}`, '{}');
    for (const name of QUEUES) localStorage.setItem(`carte.${name}`, '{}');
    await act(async () => calls.user(next, ended));
    expect(stored()).toEqual(left);
    sessionStorage.clear();
    localStorage.clear();
  });

  it('keeps a visitor’s message for a visitor', async () => {
    sessionStorage.setItem('carte.draft.visitor.contact', '{}');
    const { calls } = await start();
    await act(async () => calls.user(null));
    expect(stored()).toEqual(['draft.visitor.contact']);
    sessionStorage.clear();
  });

  it('times out after ten seconds, and recovers when the service answers later', async () => {
    const { calls } = await start();
    await pass(8999);
    expect(status()).toBe('authenticating');
    await pass(1);
    expect(status()).toBe('timed-out');
    await act(async () => calls.user(null));
    expect(status()).toBe('unauthenticated');
  });

  it('fails when the service cannot start', async () => {
    render(
      <SessionProvider load={failingLoad}>
        <Probe />
      </SessionProvider>,
    );
    await pass(1000);
    expect(status()).toBe('failed');
  });

  it('reports a failed redirect sign-in only in the tab that left', async () => {
    const failed = new AppError('unknown', 'redirectResult');
    const { calls } = await start();
    await act(async () => calls.user(null));
    await act(async () => calls.error(failed));
    expect(status()).toBe('unauthenticated');
    setRedirectFlag(true);
    await act(async () => calls.error(failed));
    expect(status()).toBe('unauthenticated redirect failed');
  });

  it.each([
    ['a user', mina],
    ['none', null],
    ['an error', null, new AppError('no-answer', 'redirectResult')],
  ])('forgets that the tab left for Google once it came back with %s', async (_what, user, error?) => {
    setRedirectFlag(true);
    const { calls } = await start();
    if (error) await act(async () => calls.error(error));
    expect(hasRedirectFlag()).toBe(true);
    await act(async () => calls.user(user));
    await pass(1000);
    expect(hasRedirectFlag()).toBe(false);
    // One set now is for the next way back.
    setRedirectFlag(true);
    await act(async () => calls.user(null));
    expect(hasRedirectFlag()).toBe(true);
    setRedirectFlag(false);
  });

  it('saves a picked language to the signed-in account only', async () => {
    const { calls, saveLanguage } = await start();
    await act(async () => calls.user(null));
    fireEvent.click(screen.getByRole('button'));
    expect(localStorage.getItem('carte.language')).toBe('ko');
    expect(saveLanguage).not.toHaveBeenCalled();
    await act(async () => calls.user(mina));
    await act(async () => calls.documentReady(mina));
    fireEvent.click(screen.getByRole('button'));
    expect(saveLanguage).toHaveBeenCalledExactlyOnceWith(mina, 'ko');
    vi.clearAllTimers();
  });

  it('unsubscribes on unmount', async () => {
    const { stop, unmount } = await start();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });
});

const failingLoad = () => Promise.reject(new Error('no chunk'));

describe('the session of a page that needs it on demand', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  });

  async function start() {
    const { calls, stop, load } = sessionService();
    const loads = vi.fn(load);
    const { unmount } = render(
      <SessionProvider isOnDemand load={loads}>
        <Probe />
      </SessionProvider>,
    );
    await pass(1000);
    return { calls, stop, loads, unmount };
  }
  const sign = async (type: string) => {
    act(() => void window.dispatchEvent(new Event(type)));
    await pass(1000);
  };

  it('is signed out, and loads nothing, where no user is expected', async () => {
    const { loads } = await start();
    expect(status()).toBe('unauthenticated');
    expect(loads).not.toHaveBeenCalled();
  });

  it('is the service’s where storage knows a user', async () => {
    setSessionFlag('mina');
    const { calls, stop, unmount } = await start();
    expect(status()).toBe('authenticating');
    await act(async () => calls.user(mina));
    await act(async () => calls.documentReady(mina));
    expect(status()).toBe('authenticated Mina');
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is the service’s on the way back from Google', async () => {
    setRedirectFlag(true);
    const { loads } = await start();
    expect(status()).toBe('authenticating');
    expect(loads).toHaveBeenCalledOnce();
  });

  it.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'click'])(
    'starts once, at the first %s',
    async (type) => {
      const { calls, loads } = await start();
      await sign(type);
      await sign('click');
      expect(loads).toHaveBeenCalledOnce();
      await act(async () => calls.user(mina));
      expect(status()).toBe('authenticating');
    },
  );

  it.each(['storage', 'pageshow'])('starts at a %s that tells of a user', async (type) => {
    const { loads } = await start();
    await sign(type);
    expect(loads).not.toHaveBeenCalled();
    setSessionFlag('mina');
    await sign(type);
    expect(loads).toHaveBeenCalledOnce();
  });

  it.each(['online', 'keydown'])('starts again at a %s after the SDK could not be loaded', async (type) => {
    const { calls, load } = sessionService();
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const loads = vi.fn(load).mockImplementationOnce(lost).mockImplementationOnce(lost);
    render(
      <SessionProvider isOnDemand load={loads}>
        <Probe />
      </SessionProvider>,
    );
    await sign('pointermove');
    expect(status()).toBe('failed');
    await sign('pointermove');
    expect(loads).toHaveBeenCalledTimes(1);
    await sign(type);
    await sign(type);
    expect(loads).toHaveBeenCalledTimes(3);
    await act(async () => calls.user(null));
    expect(status()).toBe('unauthenticated');
  });

  it('does not start once the page is gone', async () => {
    const { loads, unmount } = await start();
    unmount();
    await sign('click');
    expect(loads).not.toHaveBeenCalled();
  });

  describe('of a user whom this browser knows', () => {
    beforeEach(() => {
      setSessionFlag(mina.uid);
      localStorage.setItem('carte.snapshot.mina', JSON.stringify({ user: mina, queries: [] }));
    });
    afterEach(() => {
      releaseServices(false);
      answers.length = 0;
      localStorage.clear();
    });

    const known = () => screen.getByText('known:', { exact: false }).textContent.trim();
    /** What each screen that appears has read. */
    const answers: Promise<string>[] = [];
    function Known() {
      const session = useSession();
      const user = userOf(session);
      useEffect(() => {
        if (!user) return;
        answers.push(service(() => Promise.resolve('read')).catch((error: unknown) => (error as Error).name));
      }, [user]);
      const failure = session.status === 'authenticating' ? session.failure?.status : undefined;
      return (
        <p>
          known: {user?.displayName ?? 'nobody'} {failure}
        </p>
      );
    }
    const open = (load: () => Promise<SessionSource>) =>
      render(
        <SessionProvider load={load}>
          <Known />
        </SessionProvider>,
      );

    it('has the user from the start', () => {
      open(sessionService().load);
      expect(known()).toBe('known: Mina');
    });

    it('forgets the user when another tab signs out', () => {
      open(sessionService().load);
      localStorage.removeItem('carte.signed-in');
      fireEvent(window, new StorageEvent('storage', { key: 'carte.signed-in' }));
      expect(known()).toBe('known: nobody');
    });

    it('does not show them when the service says it is another user', async () => {
      const { calls, load } = sessionService();
      open(load);
      await pass(2_000);
      act(() => calls.user({ ...mina, uid: 'jun', displayName: 'Jun' }));
      expect(known()).toBe('known: nobody');
      await pass(2_000);
      expect(known()).toBe('known: Jun');
      // What was asked for the first is not read as the second.
      expect(await Promise.all(answers)).toEqual(['AbortError', 'read']);
    });

    it('lets what waits go on when the service confirms them', async () => {
      const { calls, load } = sessionService();
      open(load);
      await pass(2_000);
      act(() => calls.user(mina));
      await pass(2_000);
      expect((await Promise.all(answers))[0]).toBe('read');
    });

    it.each([
      ['does not answer', () => new Promise<SessionSource>(() => {}), 'timed-out'],
      ['cannot be loaded', () => Promise.reject(new Error('no SDK')), 'failed'],
    ] as const)('keeps them, and says so, when the service %s', async (_what, load, failure) => {
      open(load);
      await pass(10_001);
      expect(known()).toBe(`known: Mina ${failure}`);
    });
  });
});
