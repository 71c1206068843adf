import { describe, expect, it } from 'vitest';
import { fallbackProfile, parseUserProfile } from '@/account/model/user';
import { canCreateCard, cardLimit, hasPremium, isUnrestricted, planStanding } from './plan';

const user = { isActive: true, maxCards: 1, plan: 'free_trial', isTrialActive: true };

it.each([{}, { maxCards: 9 }, { plan: 'premium' }])('a user with %o counts as unrestricted', (changes) => {
  expect(isUnrestricted({ ...user, ...changes })).toBe(true);
});

it.each(Object.keys(user))('a legacy document without %s does not count as unrestricted', (field) => {
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
])('a user with %o counts as restricted by the operator', (changes) => {
  expect(isUnrestricted({ ...user, ...changes })).toBe(false);
});

const now = new Date('2026-06-01T00:00:00Z');
const profile = (data: object) => parseUserProfile('u', data);

describe('cardLimit', () => {
  it('allows one card on free plans', () => {
    expect(cardLimit(profile({ plan: 'free_trial', maxCards: 1 }), now)).toBe(1);
    expect(cardLimit(profile({ plan: 'free' }), now)).toBe(1);
  });

  it('is the limit that the operator set', () => {
    expect(cardLimit(profile({ plan: 'free', maxCards: 5 }), now)).toBe(5);
  });

  it('is unlimited for premium until it ends', () => {
    expect(cardLimit(profile({ plan: 'premium', maxCards: 1 }), now)).toBeUndefined();
    expect(
      cardLimit(profile({ plan: 'premium', planExpiresAt: new Date('2026-06-02T00:00:00Z') }), now),
    ).toBeUndefined();
    expect(
      cardLimit(profile({ plan: 'premium', planExpiresAt: new Date('2026-05-31T00:00:00Z') }), now),
    ).toBe(1);
    expect(cardLimit(profile({ plan: 'premium', planExpiresAt: '2026-06-02T00:00:00Z' }), now)).toBe(1);
  });
});

describe('planStanding', () => {
  it.each([
    ['free', { plan: 'free_trial', planExpiresAt: new Date('2026-06-02T00:00:00Z') }],
    ['running', { plan: 'premium' }],
    ['running', { plan: 'premium', planStartedAt: new Date('2026-06-01T00:00:01Z'), planDays: 14 }],
    ['ending', { plan: 'premium', planStartedAt: new Date('2026-06-01T00:00:00Z'), planDays: 14 }],
    ['ending', { plan: 'premium', planExpiresAt: new Date('2026-06-01T00:00:01Z') }],
    ['ended', { plan: 'premium', planExpiresAt: new Date('2026-06-01T00:00:00Z') }],
    ['ended', { plan: 'premium', planExpiresAt: '2027-06-01T00:00:00Z' }],
    ['ended', { plan: 'premium', planStartedAt: new Date('2026-06-01T00:00:00Z') }],
  ])('is %s with %o', (standing, data) => {
    expect(planStanding(profile(data), now)).toBe(standing);
    expect(hasPremium(profile(data), now)).toBe(standing === 'running' || standing === 'ending');
  });
});

describe('canCreateCard', () => {
  it('returns true below the limit and false at it', () => {
    expect(canCreateCard(profile({ cardCount: 0, maxCards: 1 }), now)).toBe(true);
    expect(canCreateCard(profile({ cardCount: 1, maxCards: 1 }), now)).toBe(false);
    expect(canCreateCard(profile({ plan: 'premium', cardCount: 99 }), now)).toBe(true);
  });
});

describe('parseUserProfile', () => {
  it('defaults to a free trial without cards', () => {
    expect(profile({ plan: 3, cardCount: -1, displayName: '' })).toMatchObject({
      plan: 'free_trial',
      cardCount: 0,
      maxCards: undefined,
      displayName: null,
      settings: { language: 'en', theme: 'system', notifications: true },
    });
    expect(fallbackProfile({ uid: 'u', email: 'a@b.example', displayName: null })).toMatchObject({
      plan: 'free_trial',
      cardCount: 0,
      email: 'a@b.example',
    });
  });
});
