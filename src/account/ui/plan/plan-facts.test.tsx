import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseUserProfile } from '@/account/model/user';
import { longDate } from '@/shared/i18n/formats';
import { initTexts } from '@/shared/i18n/testing';
import { PlanEnding } from './plan-ending';
import { PlanFacts } from './plan-facts';

beforeAll(() => initTexts());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const premium = (planExpiresAt?: Date) =>
  parseUserProfile('u', { plan: 'premium', cardCount: 3, planExpiresAt });
const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('the facts of a plan', () => {
  it('show when a running plan ends, and what needs a new one then', () => {
    const end = inDays(100);
    render(<PlanFacts profile={premium(end)} />);
    expect(value('Term')).toBe(`until ${longDate(end, 'en')}`);
    expect(value('Maximum cards')).toBe('Unlimited');
    expect(screen.getByText(/After that, every card.*or to use a team’s table/)).toBeVisible();
  });

  it('show that a plan has ended and what that means', () => {
    const end = inDays(-1);
    render(<PlanFacts profile={premium(end)} />);
    expect(value('Term')).toBe(`ended on ${longDate(end, 'en')}`);
    expect(value('Maximum cards')).toBe('1');
    expect(screen.getByText(/keeps working\. To create more cards/)).toBeVisible();
  });

  it('show no end for a plan without one', () => {
    render(<PlanFacts profile={premium()} />);
    expect(value('Term')).toBe('No end date');
    expect(screen.queryByText(/switched off/)).toBeNull();
  });

  it('show that a plan has ended when its end is malformed', () => {
    render(<PlanFacts profile={parseUserProfile('u', { plan: 'premium', planExpiresAt: '2099-01-01' })} />);
    expect([value('Term'), value('Maximum cards')]).toEqual(['Premium has ended', '1']);
  });

  it('describe a new account as on the free plan', () => {
    render(<PlanFacts profile={parseUserProfile('u', { isTrialActive: true })} />);
    expect([value('Your plan'), value('Status')]).toEqual(['Free', 'Active']);
    expect(screen.getByText(/Every account starts on the free plan/)).toBeVisible();
  });
});

describe('the notice of a plan’s end', () => {
  const show = (end?: Date) =>
    render(
      <MemoryRouter>
        <PlanEnding profile={premium(end)} pricingHref="/pricing" />
      </MemoryRouter>,
    );

  it('appears two weeks before and links to the plans', async () => {
    const end = inDays(13.9);
    show(end);
    expect(await screen.findByText(`Premium ends on ${longDate(end, 'en')}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  });

  it('stays after the end: existing cards keep working, new ones need a code', async () => {
    const end = inDays(-1);
    show(end);
    expect(await screen.findByText(`Premium ended on ${longDate(end, 'en')}`)).toBeVisible();
    expect(screen.getByText(/keeps working\. To create more cards/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/pricing');
  });

  it.each([
    ['earlier', inDays(14.1)],
    ['no end date', undefined],
  ])('does not appear %s', (_when, end) => {
    expect(show(end).container).toBeEmptyDOMElement();
  });
});
