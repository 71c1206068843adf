import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { SessionContext, type Session } from '@/app/session/session-context';
import { setSessionFlag } from '@/shared/browser/session-flag';
import { initTexts } from '@/shared/i18n/testing';
import { SiteHeader } from './site-header';

beforeAll(() => initTexts());

const user = { uid: 'u1', email: 'mina@carte.example', photoURL: null, emailVerified: true };
const signedIn = (displayName: string | null): Session => ({
  status: 'authenticated',
  user: { ...user, displayName },
});

const show = (session: Session) =>
  render(
    <SessionContext value={session}>
      <SiteHeader />
    </SessionContext>,
  );
const link = (name: string) => screen.queryByRole('link', { name });

describe('the header of the pages for everybody', () => {
  it('offers Google, Login and Sign Up, even before the session is known', () => {
    for (const status of ['authenticating', 'unauthenticated'] as const) {
      const { unmount } = show({ status });
      expect(screen.getByRole('button', { name: 'Login with Google' })).toBeVisible();
      expect(link('Login')).toHaveAttribute('href', '/login');
      expect(link('Sign Up')).toHaveAttribute('href', '/register');
      unmount();
    }
  });

  it.each([
    ['Mina Kim', 'Hello, Mina Kim'],
    [null, 'Hello, mina@carte.example'],
    ['', 'Hello, mina@carte.example'],
  ])('greets %s by name, else by email, and leads to the dashboard', (name, greeting) => {
    show(signedIn(name));
    expect(link(greeting)).toHaveAttribute('title', greeting);
    expect(link('Dashboard')).toHaveAttribute('href', '/dashboard');
    expect(link('Sign Up')).not.toBeInTheDocument();
  });

  it('is drawn as last signed in until the session is known, and not after a sign-out', () => {
    setSessionFlag('u1');
    const { unmount } = show({ status: 'authenticating' });
    expect(link('Dashboard')).toBeVisible();
    expect(link('Sign Up')).not.toBeInTheDocument();
    unmount();
    setSessionFlag(null);
    show({ status: 'authenticating' });
    expect(link('Sign Up')).toBeVisible();
  });
});
