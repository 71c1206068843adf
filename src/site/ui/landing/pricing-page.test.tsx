import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseUserProfile, type UserProfile } from '@/account/model/user';
import { initTexts } from '@/shared/i18n/testing';
import { checkoutUrl, PricingPage } from './pricing-page';

beforeAll(() => initTexts());

const PAY = 'https://pay.example/carte';

const premium = (end?: Date) => parseUserProfile('u', { plan: 'premium', planExpiresAt: end });
const LATER = new Date(Date.now() + 30 * 86_400_000);

function show(given: {
  signedIn: boolean;
  chosePremium?: boolean;
  checkout?: string;
  profile?: UserProfile;
}) {
  return render(
    <PricingPage
      chosePremium={false}
      checkout={undefined}
      registerHref="/register"
      premiumHref="/register?plan=premium"
      dashboardHref="/dashboard"
      loginHref="/login?next=%2Fpricing%23redeem"
      tellMeHref="/contact?topic=premium"
      ownPlan={<p>The own plan</p>}
      {...given}
    />,
  );
}

const link = (name: string) => screen.queryByRole('link', { name });

describe('the pricing page', () => {
  it('links visitors to registration with the chosen plan', () => {
    show({ signedIn: false, checkout: PAY });
    expect(link('Start free')).toHaveAttribute('href', '/register');
    expect(link('Choose Premium')).toHaveAttribute('href', '/register?plan=premium');
    expect(link('Go to checkout')).toBeNull();
  });

  it('links signed-in users to the checkout, and greets those who came for Premium', () => {
    show({ signedIn: true, chosePremium: true, checkout: PAY });
    expect(link('Go to checkout')).toHaveAttribute('href', PAY);
    expect(screen.getByText('Your account is ready. One more step for Premium.')).toBeVisible();
    expect(screen.queryByText(/Checkout is not open yet/)).toBeNull();
  });

  it('says which line a free card has, and that Premium has it, too', () => {
    show({ signedIn: false });
    const free = screen.getByText('Is free really free?').nextElementSibling;
    expect(free).toHaveTextContent('just one small line at its foot, “Made with Carte”, as with Premium.');
  });

  it('says that Premium cannot be bought yet when there is no checkout', () => {
    show({ signedIn: true, chosePremium: true });
    expect(link('Go to checkout')).toBeNull();
    expect(link('Tell me when it opens')).toHaveAttribute('href', '/contact?topic=premium');
    expect(screen.getAllByText(/Checkout is not open yet/)).toHaveLength(2);
    expect(screen.getByText('Your account is ready, on the free plan for now.')).toBeVisible();
  });

  it('offers an account only to visitors', () => {
    const { unmount } = show({ signedIn: false });
    expect(screen.getByText(/Create your account now/)).toBeVisible();
    unmount();
    show({ signedIn: true, profile: parseUserProfile('u', {}) });
    expect(screen.queryByText(/Create your account now/)).toBeNull();
    expect(screen.getByText(/Your account is free and stays free/)).toBeVisible();
  });

  it.each([
    ['runs for good', premium(), null],
    ['has an end', premium(LATER), PAY],
  ])('marks Premium as the user’s plan when it %s, with a link to the cards', (_how, profile, checkout) => {
    show({ signedIn: true, chosePremium: true, checkout: PAY, profile });
    const sheets = screen.getAllByRole('article').map((sheet) => within(sheet));
    expect(sheets.map((sheet) => sheet.queryByText('Your plan') !== null)).toEqual([false, true]);
    expect(sheets[0]?.queryByRole('link')).toBeNull();
    expect(sheets[1]?.getByRole('link', { name: 'Go to my cards' })).toHaveAttribute('href', '/dashboard');
    expect(link('Go to checkout')?.getAttribute('href') ?? null).toBe(checkout);
    expect(screen.queryByText(/Your account is ready/)).toBeNull();
  });

  it('does not show the free plan as current for Premium, or before the plan is known', () => {
    const { unmount } = show({ signedIn: true, profile: premium() });
    expect(screen.queryByText(/Your account is free/)).toBeNull();
    expect(screen.getByText(/The plan you have stays as it is/)).toBeVisible();
    unmount();
    show({ signedIn: true });
    expect(screen.queryByText(/Your account is free/)).toBeNull();
    expect(screen.queryByText('Your plan')).toBeNull();
  });

  it('marks the free plan as current when Premium has ended', () => {
    show({ signedIn: true, profile: premium(new Date(0)) });
    const sheets = screen.getAllByRole('article').map((sheet) => within(sheet));
    expect(sheets.map((sheet) => sheet.queryByText('Your plan') !== null)).toEqual([true, false]);
    expect(screen.getByText(/Your account is free and stays free/)).toBeVisible();
  });

  it('does not link Premium to registration when it cannot be bought', () => {
    show({ signedIn: false });
    expect(link('Choose Premium')).toBeNull();
    expect(link('Tell me when it opens')).toHaveAttribute('href', '/contact?topic=premium');
  });

  it.each([
    ['no end', premium(), null],
    ['an end', premium(LATER), '#redeem'],
  ])('offers a Premium user with %s to redeem a code only when that adds days', (_what, profile, href) => {
    show({ signedIn: true, profile });
    expect(link('I have a code')?.getAttribute('href') ?? null).toBe(href);
    expect(link('Tell me when it opens')).toBeNull();
  });

  it('links “I have a code” to the redeem form, for visitors through the login', () => {
    const { unmount } = show({ signedIn: false, checkout: PAY });
    expect(link('I have a code')).toHaveAttribute('href', '/login?next=%2Fpricing%23redeem');
    expect(screen.queryByText('The own plan')).toBeNull();
    unmount();
    show({ signedIn: true });
    expect(screen.getByText('The own plan')).toBeVisible();
    expect(link('I have a code')).toHaveAttribute('href', '#redeem');
  });

  it('compares the plans in words, not by icons only', () => {
    show({ signedIn: false });
    expect(screen.getByRole('row', { name: 'Cards 1 Unlimited' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Basic QR code Included Included' })).toBeVisible();
    expect(
      screen.getByRole('row', { name: 'Custom QR code, with colours and logo Included for now Included' }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'Analytics Included for now Included' })).toBeVisible();
  });
});

it.each([
  [PAY, PAY],
  ['http://127.0.0.1:9/pay', 'http://127.0.0.1:9/pay'],
  ['http://pay.example', undefined],
  ['javascript:alert(1)', undefined],
  ['pay.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('accepts %s as a payment page only if it is https, or http on this machine', (configured, expected) => {
  expect(checkoutUrl(configured ?? '')).toBe(expected);
});
