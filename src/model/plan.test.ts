import { describe, expect, it } from 'vitest';
import { canCreateCard, cardLimit } from './plan';
import { fallbackProfile, parseUserProfile } from './user';

const now = new Date('2026-06-01T00:00:00Z');
const profile = (data: object) => parseUserProfile('u', data);

describe('cardLimit', () => {
  it('is one card for free plans', () => {
    expect(cardLimit(profile({ plan: 'free_trial', maxCards: 1 }), now)).toBe(1);
    expect(cardLimit(profile({ plan: 'free' }), now)).toBe(1);
  });

  it('is what the operator set', () => {
    expect(cardLimit(profile({ plan: 'free', maxCards: 5 }), now)).toBe(5);
  });

  it('is none for premium, until it ends', () => {
    expect(cardLimit(profile({ plan: 'premium', maxCards: 1 }), now)).toBeUndefined();
    expect(
      cardLimit(profile({ plan: 'premium', planExpiresAt: '2026-06-02T00:00:00Z' }), now),
    ).toBeUndefined();
    expect(cardLimit(profile({ plan: 'premium', planExpiresAt: '2026-05-31T00:00:00Z' }), now)).toBe(1);
  });
});

describe('canCreateCard', () => {
  it('is so below the limit and not at it', () => {
    expect(canCreateCard(profile({ cardCount: 0, maxCards: 1 }), now)).toBe(true);
    expect(canCreateCard(profile({ cardCount: 1, maxCards: 1 }), now)).toBe(false);
    expect(canCreateCard(profile({ plan: 'premium', cardCount: 99 }), now)).toBe(true);
  });
});

describe('parseUserProfile', () => {
  it('falls back to a free trial without cards', () => {
    expect(profile({ plan: 3, cardCount: -1, displayName: '' })).toMatchObject({
      plan: 'free_trial',
      cardCount: 0,
      maxCards: undefined,
      displayName: null,
      settings: { language: 'ko', theme: 'light', notifications: true },
    });
    expect(fallbackProfile({ uid: 'u', email: 'a@b.example', displayName: null })).toMatchObject({
      plan: 'free_trial',
      cardCount: 0,
      email: 'a@b.example',
    });
  });
});
