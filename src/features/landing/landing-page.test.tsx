import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { LandingPage } from './landing-page';

beforeAll(() => initTexts());

function show() {
  render(
    <LandingPage registerHref="/register" premiumHref="/register?plan=premium" downloadHref="/download" />,
  );
}

it('leads from the headline to registration and to the app', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Download App' })).toHaveAttribute('href', '/download');
  expect(screen.getByRole('link', { name: 'Create your card' })).toHaveAttribute('href', '/register');
});

it('names the four features, and marks those that are not there yet', () => {
  show();
  const soon = (name: string) => {
    const feature = screen.getByRole('heading', { name }).closest('li');
    return feature !== null && within(feature).queryByText('Coming') !== null;
  };
  expect(soon('A QR code of your own')).toBe(false);
  expect(soon('A dashboard on your desk')).toBe(true);
  expect(soon('Your network, kept')).toBe(true);
  expect(soon('Introductions, drafted')).toBe(true);
});

it('offers the free plan and Premium for 9.99 dollars a month, each with its way to register', () => {
  show();
  const [free, premium] = screen.getAllByRole('article');
  if (!free || !premium) throw new Error('Two plans were expected.');
  expect(within(free).getByText('$0')).toBeVisible();
  expect(within(free).getAllByRole('listitem')).toHaveLength(4);
  expect(within(free).getByRole('link')).toHaveAttribute('href', '/register');
  expect(within(premium).getByText('$9.99')).toBeVisible();
  expect(within(premium).getByText('Unlimited cards')).toBeVisible();
  expect(within(premium).getByRole('link')).toHaveAttribute('href', '/register?plan=premium');
});

it('shows no store badges while none is configured', () => {
  show();
  expect(screen.queryByText(/App Store|Google Play/)).not.toBeInTheDocument();
});
