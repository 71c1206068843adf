import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { SessionUser } from '@/account/service/session';
import { initTexts } from '@/shared/i18n/testing';
import { BackendTestPage, StatusLine } from './backend-test-page';
import type { Call, LiveTest } from './use-backend-calls';

beforeAll(() => initTexts());

const idle: Call = { state: 'idle' };
const rest = { cards: undefined, error: undefined, start: () => {}, stop: () => {}, reset: () => {} };

function line(live: Pick<LiveTest, 'state' | 'updates' | 'secondsLeft'>): string | null {
  const { unmount } = render(<StatusLine call={idle} live={{ ...rest, ...live }} />);
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
}

it('uses the singular for one update', () => {
  expect(line({ state: 'running', updates: 1, secondsLeft: 7 })).toBe('Live: 7 s left, 1 update so far.');
  expect(line({ state: 'ended', updates: 1, secondsLeft: 0 })).toBe(
    'Live subscription ended after 1 update.',
  );
  expect(line({ state: 'stopped', updates: 1, secondsLeft: 0 })).toBe(
    'Live subscription stopped after 1 update.',
  );
});

it('uses the plural for none and several updates', () => {
  expect(line({ state: 'running', updates: 0, secondsLeft: 10 })).toBe('Live: 10 s left, 0 updates so far.');
  expect(line({ state: 'ended', updates: 2, secondsLeft: 0 })).toBe(
    'Live subscription ended after 2 updates.',
  );
});

vi.mock('@/card/service/cards', () => ({ listCards: vi.fn(), watchCards: vi.fn(), getCard: vi.fn() }));
vi.mock('@/account/service/users', () => ({ getProfile: vi.fn() }));
vi.mock('@/site/service/backend-test', () => ({ runBackendTest: vi.fn() }));

beforeAll(() => initTexts());

const mina: SessionUser = {
  uid: 'u1',
  email: 'mina@carte.example',
  displayName: 'Mina Kim',
  photoURL: null,
  emailVerified: true,
};

function facts(user: SessionUser) {
  render(<BackendTestPage user={user} />);
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}

it('shows user id, email, name, sign-in status and whether the email is verified', () => {
  expect(facts(mina)).toEqual({
    'User ID': 'u1',
    Email: 'mina@carte.example',
    Name: 'Mina Kim',
    'Sign-in status': 'Signed in',
    'Email verified': 'Yes',
  });
});

it('says that the email is not verified, and marks missing values', () => {
  expect(facts({ ...mina, email: null, displayName: null, emailVerified: false })).toMatchObject({
    Email: '–',
    Name: '–',
    'Email verified': 'No',
  });
});

it('has the specified buttons, no calls and no results at first', () => {
  render(<BackendTestPage user={mina} />);
  for (const name of ['Fetch profile', 'Fetch cards', 'Subscribe to cards for 10 s'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  expect(screen.getByRole('status')).toHaveTextContent('Nothing has run yet.');
  expect(screen.getByText('Results of a call appear here.')).toBeVisible();
});
