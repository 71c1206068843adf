import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { StatusLine } from './status-line';
import type { Call } from './use-call';
import type { LiveTest } from './use-live-test';

beforeAll(() => initTexts());

const idle: Call = { state: 'idle' };
const rest = { cards: undefined, error: undefined, start: () => {}, stop: () => {}, reset: () => {} };

function line(live: Pick<LiveTest, 'state' | 'updates' | 'secondsLeft'>): string | null {
  const { unmount } = render(<StatusLine call={idle} live={{ ...rest, ...live }} />);
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
}

it('counts one update as one', () => {
  expect(line({ state: 'running', updates: 1, secondsLeft: 7 })).toBe('Live: 7 s left, 1 update so far.');
  expect(line({ state: 'ended', updates: 1, secondsLeft: 0 })).toBe(
    'Live subscription ended after 1 update.',
  );
  expect(line({ state: 'stopped', updates: 1, secondsLeft: 0 })).toBe(
    'Live subscription stopped after 1 update.',
  );
});

it('counts none and several as updates', () => {
  expect(line({ state: 'running', updates: 0, secondsLeft: 10 })).toBe('Live: 10 s left, 0 updates so far.');
  expect(line({ state: 'ended', updates: 2, secondsLeft: 0 })).toBe(
    'Live subscription ended after 2 updates.',
  );
});
