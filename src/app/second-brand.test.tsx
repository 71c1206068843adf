/** What the app makes of the fields that an operator states in brand.json. */
import { render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { RegisterForm } from '@/account/ui/sign-in/register-form';
import { planName } from '@/shared/i18n/plan-name';
import { initTexts } from '@/shared/i18n/testing';
import { LanguageSelect } from '@/shared/ui/language-select';
import { LandingPage } from '@/site/ui/landing/landing-page';
import { PricingPage } from '@/site/ui/landing/pricing-page';
import { ImprintPage } from '@/site/ui/legal/imprint-page';
import { OwnDocument } from '@/site/ui/legal/own-document';
import { PrivacyPage } from '@/site/ui/legal/privacy-page';
import { SupportPage } from '@/site/ui/support/support-page';
import { SECOND_BRAND } from '../../tests/brands/second-brand';
import { SiteFrame } from './layouts/site-frame';
import { LANDING_HREFS } from './paths';
import { routes } from './router';

vi.mock('@/shared/lib/brand', async (original) => {
  const { SECOND_BRAND: fields } = await import('../../tests/brands/second-brand');
  return { BRAND: { ...(await original<{ BRAND: object }>()).BRAND, ...fields } };
});

beforeEach(() => initTexts());

it('the imprint states the operator under our labels', () => {
  if (SECOND_BRAND.operator === undefined) throw new Error('The second brand has an operator.');
  render(<ImprintPage operator={SECOND_BRAND.operator} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling;
  expect(valueOf('Operator')).toHaveTextContent('Muster Karten GmbHBeispielweg 510115 BerlinDeutschland');
  expect(valueOf('VAT ID')).toHaveTextContent('DE000000000');
  expect(screen.getByRole('link', { name: 'post@karten.example' })).toHaveAttribute(
    'href',
    'mailto:post@karten.example',
  );
  expect(screen.getByRole('link', { name: '+49 30 5550 142' })).toHaveAttribute('href', 'tel:+49305550142');
});

it('the imprint leaves out what is not stated', () => {
  render(<ImprintPage operator={{ name: 'A', address: ['B'], email: 'c@d.example' }} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Operator', 'Email']);
});

it('the imprint has a route', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/legal/imprint'] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  expect(document.title).toMatch(/^Imprint · /);
});

it('the privacy policy names who is responsible, the officer, the processors and the place', () => {
  render(<PrivacyPage facts={{ ...SECOND_BRAND.privacy, controller: SECOND_BRAND.operator }} />);
  const section = (name: string) => screen.getByRole('heading', { name }).parentElement;
  expect(section('Who is responsible for the data')).toHaveTextContent('Muster Karten GmbH');
  expect(section('Data protection officer')).toHaveTextContent('Dana Datendaten@karten.example');
  expect(section('Who processes data for us')).toHaveTextContent(
    'Google Ireland LimitedDatabase and filesEuropean Union',
  );
  expect(screen.getByText('Frankfurt am Main (europe-west3)').parentElement).toHaveTextContent(
    'Place of the data: Frankfurt am Main (europe-west3)',
  );
});

it('the privacy policy without facts is as it was', () => {
  render(<PrivacyPage facts={{}} />);
  expect(screen.queryByText(/Place of the data/)).toBeNull();
  expect(screen.queryByRole('heading', { name: /responsible|officer|processes/ })).toBeNull();
});

it('a document of the operator replaces the page', () => {
  const replace = vi.fn<(href: string) => void>();
  vi.stubGlobal('location', { replace });
  render(<OwnDocument title="Terms" href="https://karten.example/agb" />);
  vi.unstubAllGlobals();
  expect(replace).toHaveBeenCalledWith('https://karten.example/agb');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://karten.example/agb');
});

it('the footer has the imprint and the links of the operator, in the language of the page', async () => {
  const { rerender } = render(<SiteFrame navigation={<nav />}>x</SiteFrame>, { wrapper: MemoryRouter });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/legal/imprint');
  expect(footer.getByRole('link', { name: 'Press' })).toHaveAttribute('href', 'https://karten.example/press');
  expect(footer.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', 'mailto:jobs@karten.example');
  await i18next.changeLanguage('ko');
  rerender(<SiteFrame navigation={<nav />}>x</SiteFrame>);
  expect(footer.getByText('Presse')).toHaveAttribute('lang', 'de');
});

it('the contact page has the other ways to the operator', () => {
  render(<SupportPage known={{}} helpHref="/help" statusHref="/status" />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { name: 'Reach us directly' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'hilfe@karten.example' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://hilfe.karten.example/' })).toBeVisible();
});

it('the register page has the text of the operator beside its own', () => {
  render(
    <RegisterForm
      loginHref="/login"
      termsHref="/terms"
      privacyHref="/privacy-policy"
      premium={false}
      onRegistering={() => undefined}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('heading', { name: 'For members only' })).toBeVisible();
  expect(screen.getByText('Please use the address of the club.')).toBeVisible();
});

it('the plans have the names and the price of the operator', () => {
  expect(['free', 'free_trial', 'premium', 'gold'].map((plan) => planName(i18next.t, plan))).toEqual([
    'Basic',
    'Basic',
    'Verein',
    'gold',
  ]);
  render(
    <PricingPage
      signedIn={false}
      chosePremium={false}
      checkout={undefined}
      registerHref="/register"
      premiumHref="/register"
      dashboardHref="/dashboard"
      loginHref="/login"
      tellMeHref="/contact"
      ownPlan={null}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('heading', { name: 'Verein' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Basic' })).toBeVisible();
  expect(screen.getByText('12 € a year')).toBeVisible();
  expect(screen.queryByText('$9.99')).toBeNull();
});

it('the landing page has the head and the sections of the operator', () => {
  render(<LandingPage signedIn={false} hrefs={LANDING_HREFS} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'The card of the club' })).toBeVisible();
  expect(screen.getByText('Karten für alle.')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Two plans, one of them free',
    'Every name, the way it is written',
  ]);
});

it('the menu of languages has those of the brand', () => {
  render(<LanguageSelect value="ko" />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Deutsch',
    '한국어',
    'עברית',
  ]);
});
