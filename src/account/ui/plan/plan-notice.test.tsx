import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseUserProfile } from '@/account/model/user';
import { initTexts } from '@/shared/i18n/testing';
import { PlanNotice } from './plan-notice';

beforeAll(() => initTexts());
afterAll(() => i18next.changeLanguage('en'));

const show = (plan: string, fields: object = {}) =>
  render(
    <MemoryRouter>
      <PlanNotice
        profile={parseUserProfile('u', { plan, cardCount: 1, ...fields })}
        dashboardHref="/dashboard"
        pricingHref="/pricing"
      />
    </MemoryRouter>,
  );

describe('the notice that a plan is full', () => {
  it('links to the plans and to the cards', () => {
    show('free_trial');
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('link', { name: 'Go to my cards' })).toHaveAttribute('href', '/dashboard');
  });

  it('says after premium that it has ended and how many cards keep working', () => {
    show('premium', { cardCount: 3, planExpiresAt: new Date(2020, 2, 3, 12) });
    expect(screen.getByRole('heading')).toHaveTextContent('Premium ended on March 3, 2020');
    expect(screen.getByText('Your 3 cards keep working.')).toBeVisible();
    expect(
      screen.getByText('The free plan includes one card. Renew with a code to create more.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByText(/no limit|you have it|See plans/)).toBeNull();
  });

  it('says that premium has ended even when the date is unknown', () => {
    show('premium', { planExpiresAt: '2099-01-01' });
    expect(screen.getByRole('heading')).toHaveTextContent('Premium has ended');
    expect(screen.getByText(/^Your card keeps working/)).toBeVisible();
  });

  it.each([
    [1, 'Your plan includes one card, and you are using it'],
    [4, 'Your plan includes one card, and you have 4'],
  ])('has the right plural with %i cards', (cardCount, title) => {
    show('free', { cardCount });
    expect(screen.getByRole('heading')).toHaveTextContent(title);
  });

  it.each([
    ['en', 'free_trial', '“Free”'],
    ['ko', 'free_trial', '“무료”'],
    ['en', 'founders_club', '“founders_club”'],
  ])('in %s calls %s %s', async (language, plan, words) => {
    await i18next.changeLanguage(language);
    show(plan);
    expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  });
});
