import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import type { AppErrorCode } from '@/shared/lib/error-codes';
import { LoginForm } from './login-form';
import { ProviderButtons } from './provider-buttons';
import { RegisterForm } from './register-form';

const account = vi.hoisted(() => ({
  signInWith: vi.fn(),
  isIgnoredPopupError: vi.fn(() => true),
  prepareGoogle: vi.fn(() => Promise.resolve()),
}));
vi.mock('./account', () => account);
vi.mock('@/shared/lib/brand', async (load) => {
  const { BRAND } = await load<{ BRAND: object }>();
  const others = [
    { kind: 'microsoft', tenant: 'firm.example' },
    { kind: 'apple' },
    { kind: 'oidc', id: 'oidc.firm', name: 'Firm' },
    { kind: 'saml', id: 'saml.school', name: 'School' },
  ];
  return { BRAND: { ...BRAND, signIn: { password: false, google: false, others } } };
});

beforeAll(() => initTexts());
beforeEach(() => void account.signInWith.mockReset());

const press = (provider: string) =>
  userEvent.click(screen.getByRole('button', { name: `Continue with ${provider}` }));

it('has a button for each provider that the brand names, in its order', async () => {
  render(<ProviderButtons />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Continue with Microsoft',
    'Continue with Apple',
    'Continue with Firm',
    'Continue with School',
  ]);
  account.signInWith.mockResolvedValue('redirecting');
  await press('Microsoft');
  expect(account.signInWith).toHaveBeenCalledExactlyOnceWith({
    id: 'microsoft.com',
    name: 'Microsoft',
    parameters: { prompt: 'select_account', tenant: 'firm.example' },
  });
});

it.each<[AppErrorCode, string]>([
  [
    'account-exists-with-different-credential',
    'An account with this email address already exists with another login method. Use that method.',
  ],
  ['popup-closed-by-user', 'The login window was closed before the login was finished.'],
  ['popup-blocked', 'The browser blocked the login window. Allow pop-ups for this page and try again.'],
  ['cancelled-popup-request', 'Another login window was opened. Please try again.'],
  ['operation-not-allowed', 'This way of logging in is switched off.'],
  ['unauthorized-domain', 'This address is not allowed to log in with Firm.'],
  ['unknown', 'Login with Firm failed.'],
])('says at the buttons what %s means', async (code, sentence) => {
  account.signInWith.mockRejectedValue(new AppError(code, 'loginWithProvider'));
  render(<ProviderButtons />);
  await press('Firm');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  expect(screen.getByRole('button', { name: 'Continue with Firm' })).not.toHaveAttribute('aria-busy');
});

it('leaves out the forms where one signs in without a password', () => {
  render(<LoginForm registerHref="/register" forgotPasswordHref="/forgot-password" />);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.queryByText('Forgot password?')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue with School' })).toBeVisible();
});

it('leaves only the providers and the terms to a registration without a password', () => {
  const links = { loginHref: '/login', termsHref: '/terms', privacyHref: '/privacy-policy' };
  render(<RegisterForm {...links} premium={false} onRegistering={() => {}} />);
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue with Apple' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toBeVisible();
});
