import { describe, expect, it } from 'vitest';
import { refusalOf, refusalWithout } from './may-sign-up';
import { isAboutCode } from './sign-up-refusal';

const ann = { email: 'Ann@firm.example', isConfirmed: true };
const unconfirmed = { ...ann, isConfirmed: false };

describe('a login without an invitation', () => {
  it('is refused with the reason', () => {
    expect(refusalWithout({ mode: 'anybody' }, unconfirmed)).toBeUndefined();
    expect(refusalWithout({ mode: 'invitation' }, ann)).toBe('invitation-needed');
    const firm = { mode: 'domains', domains: ['firm.example'] } as const;
    expect(refusalWithout(firm, ann)).toBeUndefined();
    expect(refusalWithout(firm, unconfirmed)).toBe('sign-up-unconfirmed');
    expect(refusalWithout({ ...firm, domains: ['other.example'] }, ann)).toBe('sign-up-domain');
  });
});

describe('an invitation', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const open = { redeemedBy: null, redeemBefore: new Date('2026-12-02'), email: null };
  it.each([
    [undefined, 'invitation-unknown'],
    [{ ...open, redeemedBy: 'u1' }, 'invitation-used'],
    [{ ...open, redeemBefore: now }, 'invitation-expired'],
    [{ ...open, redeemBefore: null }, 'invitation-expired'],
    [{ ...open, email: 'bea@firm.example' }, 'invitation-for-another'],
    [{ ...open, email: 'ann@firm.example' }, undefined],
    [open, undefined],
  ])('as %j is judged', (stored, refusal) => {
    expect(refusalOf(stored, ann, now)).toBe(refusal);
  });

  it('for an address needs it confirmed, another does not', () => {
    expect(refusalOf({ ...open, email: 'ann@firm.example' }, unconfirmed, now)).toBe('sign-up-unconfirmed');
    expect(refusalOf(open, unconfirmed, now)).toBeUndefined();
  });

  it('is what some refusals are about', () => {
    expect(isAboutCode('invitation-used')).toBe(true);
    expect(isAboutCode('invitation-needed')).toBe(false);
    expect(isAboutCode('sign-up-domain')).toBe(false);
  });
});
