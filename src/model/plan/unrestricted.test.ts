import { expect, it } from 'vitest';
import { isUnrestricted } from './unrestricted';

it.each([{}, { maxCards: 1 }, { maxCards: 9, isActive: true }, { plan: 'premium', isTrialActive: true }])(
  'nothing was taken from %o',
  (user) => {
    expect(isUnrestricted(user)).toBe(true);
  },
);

it.each([
  { isActive: false },
  { isActive: null },
  { maxCards: 0 },
  { maxCards: '9' },
  { maxCards: null },
  { isTrialActive: false },
  { plan: 'premium', isTrialActive: false },
  { plan: 'free' },
  { plan: null },
])('something was taken from %o', (user) => {
  expect(isUnrestricted(user)).toBe(false);
});
