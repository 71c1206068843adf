import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { LandingPage } from './landing-page';

beforeAll(() => initTexts());

function show() {
  render(
    <MemoryRouter>
      <LandingPage registerHref="/register" premiumHref="/register?plan=premium" downloadHref="/download" />
    </MemoryRouter>,
  );
}

it('leads from the headline to registration and to the app', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Download App' })).toHaveAttribute('href', '/download');
  expect(screen.getByRole('link', { name: 'Create your card' })).toHaveAttribute('href', '/register');
});

it('names the four features', () => {
  show();
  const names = [
    'A QR code of your own',
    'A dashboard that answers',
    'Your network, kept',
    'Introductions, drafted',
  ];
  for (const name of names) expect(screen.getByRole('heading', { name })).toBeVisible();
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
