import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRedirectMark } from '@/features/auth/redirect-mark';
import { AppError } from '@/services/errors';
import type { SessionUser } from '@/services/session';
import { useSession } from './session-context';
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
  return (
    <output>
      {session.status} {session.status === 'authenticated' && session.user.displayName}
      {session.status === 'unauthenticated' && session.redirectError !== undefined && 'redirect failed'}
      {session.status === 'unauthenticated' && session.ended === true && 'ended by the service'}
    </output>
  );
}

/** A sign-in service one can speak for. */
function service() {
  let documents: ((user: SessionUser) => void)[] = [];
  const said = {
    user: (_user: SessionUser | null, _ended?: boolean) => {},
    error: (_error: unknown) => {},
    /** The user document is there now. */
    documentReady: (user: SessionUser) => documents.forEach((resolve) => resolve(user)),
  };
  const stop = vi.fn();
  const source: SessionSource = {
    watchSession: (onChange, onError) => {
      said.user = onChange;
      said.error = onError;
      return stop;
    },
    ensureUser: () => new Promise((resolve) => (documents = [...documents, resolve])),
  };
  return { said, stop, load: () => Promise.resolve(source) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('status').textContent.trim();

describe('the session', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  async function start() {
    const { said, stop, load } = service();
    const { unmount } = render(
      <SessionProvider load={load}>
        <Probe />
      </SessionProvider>,
    );
    // jsdom paints nothing: the service is fetched at the latest moment.
    await pass(1000);
    return { said, stop, unmount };
  }

  it('is being found out at first, and nobody when the service says so', async () => {
    const { said } = await start();
    expect(shown()).toBe('authenticating');
    await act(async () => said.user(null));
    expect(shown()).toBe('unauthenticated');
  });

  it('waits for the user document', async () => {
    const { said } = await start();
    await act(async () => said.user(mina));
    await pass(500);
    expect(shown()).toBe('authenticating');
    await act(async () => said.documentReady(mina));
    expect(shown()).toBe('authenticated Mina');
  });

  it('goes on without the document after one second, and takes a late name', async () => {
    const { said } = await start();
    await act(async () => said.user({ ...mina, displayName: null }));
    await pass(999);
    expect(shown()).toBe('authenticating');
    await pass(1);
    expect(shown()).toBe('authenticated');
    await act(async () => said.documentReady(mina));
    expect(shown()).toBe('authenticated Mina');
  });

  it('forgets a user who signed out before their document was there', async () => {
    const { said } = await start();
    await act(async () => said.user(mina));
    await act(async () => said.user(null));
    await act(async () => said.documentReady(mina));
    await pass(2000);
    expect(shown()).toBe('unauthenticated');
  });

  it('takes a new name of the person on screen at once, without asking for the document again', async () => {
    const { said } = await start();
    await act(async () => said.user(mina));
    await act(async () => said.documentReady(mina));
    await act(async () => said.user({ ...mina, displayName: 'Mina Park' }));
    expect(shown()).toBe('authenticated Mina Park');
  });

  it('tells when the service ended it', async () => {
    const { said } = await start();
    await act(async () => said.user(mina));
    await act(async () => said.documentReady(mina));
    await act(async () => said.user(null, true));
    expect(shown()).toBe('unauthenticated ended by the service');
  });

  it('times out ten seconds after the start, and recovers when the service answers after all', async () => {
    const { said } = await start();
    await pass(8999);
    expect(shown()).toBe('authenticating');
    await pass(1);
    expect(shown()).toBe('timed-out');
    await act(async () => said.user(null));
    expect(shown()).toBe('unauthenticated');
  });

  it('fails when the service cannot start', async () => {
    render(
      <SessionProvider load={failingLoad}>
        <Probe />
      </SessionProvider>,
    );
    await pass(1000);
    expect(shown()).toBe('failed');
  });

  it('tells of a failed way back from Google only in the tab that left', async () => {
    const failed = new AppError('unknown', 'redirectResult');
    const { said } = await start();
    await act(async () => said.user(null));
    await act(async () => said.error(failed));
    expect(shown()).toBe('unauthenticated');
    setRedirectMark(true);
    await act(async () => said.error(failed));
    expect(shown()).toBe('unauthenticated redirect failed');
  });

  it('stops listening when it goes', async () => {
    const { stop, unmount } = await start();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });
});

const failingLoad = () => Promise.reject(new Error('no chunk'));
