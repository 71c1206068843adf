import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { checkoutUrl } from './checkout';
import { dollars } from './plan-sheets';
import { PricingPage } from './pricing-page';

beforeAll(() => initTexts());

const PAY = 'https://pay.example/carte';

function show(given: { signedIn: boolean; chosePremium?: boolean; checkout?: string }) {
  render(
    <PricingPage
      chosePremium={false}
      checkout={undefined}
      registerHref="/register"
      premiumHref="/register?plan=premium"
      dashboardHref="/dashboard"
      {...given}
    />,
  );
}

const link = (name: string) => screen.queryByRole('link', { name });

describe('the pricing page', () => {
  it('sends visitors to registration, with the plan they chose', () => {
    show({ signedIn: false, checkout: PAY });
    expect(link('Start free')).toHaveAttribute('href', '/register');
    expect(link('Choose Premium')).toHaveAttribute('href', '/register?plan=premium');
    expect(link('Go to checkout')).toBeNull();
  });

  it('sends signed-in people to the checkout, and greets whoever came for Premium', () => {
    show({ signedIn: true, chosePremium: true, checkout: PAY });
    expect(link('Go to checkout')).toHaveAttribute('href', PAY);
    expect(screen.getByText('Your account is ready. One more step for Premium.')).toBeVisible();
    expect(screen.queryByText(/Checkout is not open yet/)).toBeNull();
  });

  it('says so where there is no checkout', () => {
    show({ signedIn: true, chosePremium: true });
    expect(link('Go to checkout')).toBeNull();
    expect(screen.getAllByText(/Checkout is not open yet/)).toHaveLength(2);
    expect(screen.getByText('Your account is ready, on the free plan for now.')).toBeVisible();
  });

  it('compares the plans in words, not in pictures alone', () => {
    show({ signedIn: false });
    expect(screen.getByRole('row', { name: 'Cards 1 Unlimited' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'QR code Included Included' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Analytics Not included Coming' })).toBeVisible();
  });
});

it('writes prices as the language does', () => {
  expect(dollars(9.99, 'en')).toBe('$9.99');
  expect(dollars(9.99, 'de')).toBe('9,99\u00A0$');
  expect(dollars(0, 'ko')).toBe('$0');
});

it.each([
  [PAY, PAY],
  ['http://127.0.0.1:9/pay', 'http://127.0.0.1:9/pay'],
  ['http://pay.example', undefined],
  ['javascript:alert(1)', undefined],
  ['pay.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('takes %s for a payment page only when it is one', (configured, expected) => {
  expect(checkoutUrl(configured ?? '')).toBe(expected);
});
