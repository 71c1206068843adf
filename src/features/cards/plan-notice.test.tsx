import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { PlanNotice } from './plan-notice';

beforeAll(() => initTexts());
afterAll(() => i18next.changeLanguage('en'));

const show = (plan: string) =>
  render(
    <MemoryRouter>
      <PlanNotice limit={1} plan={plan} dashboardHref="/dashboard" pricingHref="/pricing" />
    </MemoryRouter>,
  );

describe('the notice that a plan is full', () => {
  it('leads to the plans and to the cards', () => {
    show('free_trial');
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('link', { name: 'To my cards' })).toHaveAttribute('href', '/dashboard');
  });

  it.each([
    ['en', 'free_trial', '“Free trial”'],
    ['ko', 'free_trial', '“무료 체험”'],
    ['en', 'founders_club', '“founders_club”'],
  ])('in %s calls %s %s', async (language, plan, words) => {
    await i18next.changeLanguage(language);
    show(plan);
    expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  });
});
