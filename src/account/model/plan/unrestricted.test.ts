import { expect, it } from 'vitest';
import { isUnrestricted } from './unrestricted';

const user = { isActive: true, maxCards: 1, plan: 'free_trial', isTrialActive: true };

it.each([{}, { maxCards: 9 }, { plan: 'premium' }])('nothing was taken from a user with %o', (changes) => {
  expect(isUnrestricted({ ...user, ...changes })).toBe(true);
});

it.each(Object.keys(user))('a legacy document without %s does not say', (field) => {
  const { [field]: _missing, ...rest } = user as Record<string, unknown>;
  expect(isUnrestricted(rest)).toBe(false);
});

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
])('something was taken from a user with %o', (changes) => {
  expect(isUnrestricted({ ...user, ...changes })).toBe(false);
});
