import { describe, expect, it } from 'vitest';
import { planEnd, renewals } from './plan-end';

const now = new Date('2026-06-01T12:00:00Z');
const started = new Date('2026-05-02T12:00:00Z');
const licensed = (planDays: unknown) => ({ planStartedAt: started, planDays });
const newYear = new Date('2027-01-01T00:00:00Z');

const DAMAGED = [
  { planStartedAt: started },
  licensed('30'),
  licensed(30.5),
  licensed(null),
  licensed(Number.MAX_SAFE_INTEGER),
  licensed(10_000_000),
  { planStartedAt: '2026-05-02T12:00:00Z', planDays: 30 },
  { planStartedAt: started.getTime(), planDays: 30 },
  { planStartedAt: started, planExpiresAt: newYear },
  { planExpiresAt: '2027-01-01T00:00:00Z' },
  { planExpiresAt: newYear.getTime() },
  { planExpiresAt: {} },
];

describe('the end of a plan', () => {
  it('ends planDays times 24 hours after the licence started', () => {
    expect(planEnd(licensed(30))).toEqual(now);
    expect(planEnd({ ...licensed(30), planStartedAt: { toDate: () => started } })).toEqual(now);
  });

  it('ends when the operator set it, without a licence', () => {
    expect(planEnd({ planExpiresAt: newYear })).toEqual(newYear);
    expect(planEnd({ planStartedAt: null, planDays: 30, planExpiresAt: newYear })).toEqual(newYear);
    expect(planEnd({ ...licensed(30), planExpiresAt: newYear })).toEqual(now);
  });

  it.each([{}, { planExpiresAt: null }, { planStartedAt: null }, { planDays: 30 }])(
    'has no end with %o',
    (data) => {
      expect(planEnd(data)).toBeUndefined();
    },
  );

  it.each(DAMAGED)('is null for the malformed %o', (data) => {
    expect(planEnd(data)).toBeNull();
  });
});

describe('renewals', () => {
  it('extend a running licence, else start now; the other one is tried second', () => {
    expect(renewals(licensed(31), true, now)).toEqual(['extends', 'starts']);
    expect(renewals(licensed(30), true, now)).toEqual(['starts', 'extends']);
  });

  it('follow an end set by the operator', () => {
    expect(renewals({ planExpiresAt: new Date('2026-06-02T00:00:00Z') }, true, now)).toEqual([
      'follows',
      'starts',
    ]);
    expect(renewals({ planExpiresAt: new Date('2026-05-31T00:00:00Z') }, true, now)).toEqual([
      'starts',
      'follows',
    ]);
  });

  it('start now when nothing is paid', () => {
    expect(renewals({}, false, now)).toEqual(['starts']);
    expect(renewals(licensed(31), false, now)).toEqual(['starts']);
  });

  it('are empty for a paid plan without an end', () => {
    expect(renewals({}, true, now)).toEqual([]);
    expect(renewals({ planExpiresAt: null }, true, now)).toEqual([]);
  });

  it.each(DAMAGED)('start now with the malformed %o', (data) => {
    expect(renewals(data, true, now)).toEqual(['starts']);
  });
});
